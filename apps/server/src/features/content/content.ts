import type { Texts } from '../../merchants/index.ts'

/** A banner as memory holds it. */
export interface Banner {
  readonly id: string
  readonly groupName: string
  readonly titles: Texts
  readonly urls: Texts
  readonly linkage: string
}

/** Agent notice `A`, player notice `PL`, pop-up `PU`, help topic `H`, lobby news `N`. */
export interface Announcement {
  readonly id: string
  readonly kind: 'A' | 'PL' | 'PU' | 'H' | 'N'
  readonly tag: string
  readonly titles: Texts
  /** Sanitised HTML. */
  readonly contents: Texts
  /** Beginnings of the contents as plain text. */
  readonly previews: Texts
  readonly images: Texts
  /** Where the button of a pop-up leads; empty for no button. */
  readonly link: string
  readonly popular: boolean
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** A promotion as memory holds it. */
export interface Promotion {
  readonly id: string
  readonly linkedPromotion: string
  readonly titles: Texts
  readonly contents: Texts
  readonly categories: readonly string[]
  readonly images: readonly { readonly urls: Texts; readonly sequence: number }[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly noExpiry: boolean
  readonly imageRequired: boolean
  readonly remarkRequired: boolean
}

/** A category of promotions. */
export interface PromotionCategory {
  readonly id: string
  readonly names: Texts
}

/**
 * All content of one merchant; banners by group in their order, announcements newest first, help in its order, categories
 * in the order of their tabs.
 */
export interface Content {
  readonly banners: ReadonlyMap<string, readonly Banner[]>
  readonly announcements: readonly Announcement[]
  readonly promotions: readonly Promotion[]
  readonly promotionCategories: readonly PromotionCategory[]
}
