/**
 * Parameters of addresses that change what a page shows (ROUTE-01 to 53): a page is rendered and kept once for each of
 * their values. A screen that reads one that is not listed does not compile.
 */
export const RENDERED_PARAMETERS = [
  'gameClassify',
  'gameType',
  'vassalage',
  'tag',
  'i',
  'c',
  'id',
  'redirect',
  'code',
  'type',
  'period',
  'category',
  'view',
  'under',
] as const

/** Secrets: that there is one changes the page; what it is stays out of its rendering and cache (FORGOT-16-D). */
export const SECRET_PARAMETERS = ['resetToken'] as const

/** What screens read once they are live; it must not multiply renderings (FILTER-11-D, REG-44-D). */
export const BROWSER_PARAMETERS = ['gameName', 'affiliateCode'] as const

/** A parameter that screens may read from their address. */
export type PageParameter =
  | (typeof RENDERED_PARAMETERS)[number]
  | (typeof SECRET_PARAMETERS)[number]
  | (typeof BROWSER_PARAMETERS)[number]
