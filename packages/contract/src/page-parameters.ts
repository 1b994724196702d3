/**
 * Parameters of addresses that change what a page shows (ROUTE-01 to 53). Each route lists those that its screen reads:
 * its page is rendered and cached once for each of their values.
 */
export type RenderedParameter =
  | 'gameClassify'
  | 'gameType'
  | 'vassalage'
  | 'sort'
  | 'tag'
  | 'i'
  | 'page'
  | 'c'
  | 'id'
  | 'redirect'
  | 'code'
  | 'type'
  | 'period'
  | 'category'
  | 'view'
  | 'under'
  | (typeof SECRET_PARAMETERS)[number]

/** What `page` may be: a page after the first, which has no number of its own. Anything else is the first page. */
export const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d{1,3})$/

/** Secrets: that there is one changes the page; what it is stays out of its rendering and cache (FORGOT-16-D). */
export const SECRET_PARAMETERS = ['resetToken'] as const

/** What screens read once they are live; it must not multiply renderings (FILTER-11-D, REG-44-D). */
type BrowserParameter = 'gameName' | 'affiliateCode' | 'order' | 'vendor' | 'from' | 'to'

/** A parameter that screens may read from their address. */
export type PageParameter = RenderedParameter | BrowserParameter
