/** A promotion with all that its pages show; times in ms since 1970. */
export interface FullPromotion {
  readonly id: string
  readonly title: string
  /** Sanitised HTML. */
  readonly content: string
  /** Its pictures in their order; the first is the card's. */
  readonly pictures: readonly string[]
  readonly startsAt: number
  readonly endsAt: number
  readonly longTerm: boolean
  /** Ids of its categories. */
  readonly categories: readonly string[]
  /** Whether an application needs a picture. */
  readonly needsPicture: boolean
  /** Whether an application needs remarks. */
  readonly needsRemarks: boolean
}

/** A tab of the promotions page. */
export interface PromotionCategory {
  readonly id: string
  readonly name: string
}

/** All that the promotions page shows. */
export interface Promotions {
  /** In the merchant's order. */
  readonly promotions: readonly FullPromotion[]
  /** Those that a promotion is in, in the order of their tabs. */
  readonly categories: readonly PromotionCategory[]
  /**
   * When it was read, ms since 1970: what has begun or ended is reckoned by it, here and where the page was rendered.
   */
  readonly readAt: number
}
