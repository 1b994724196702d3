/** A promotion with all that its pages show (PROMO-10); times in ms since 1970. */
export interface FullPromotion {
  readonly id: string
  readonly title: string
  /** Sanitised HTML. */
  readonly content: string
  /** Its pictures in their order; the first is the card's (PROMO-03, PROMO-17-D). */
  readonly pictures: readonly string[]
  readonly startsAt: number
  readonly endsAt: number
  readonly longTerm: boolean
  /** Ids of its categories. */
  readonly categories: readonly string[]
  /** Whether an application needs a picture (REWARD-04, REWARD-05). */
  readonly needsPicture: boolean
  /** Whether an application needs remarks (REWARD-04, REWARD-06). */
  readonly needsRemarks: boolean
}

/** A tab of the promotions page (PROMO-14-D). */
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
  /** When it was read, ms since 1970: what has begun or ended is reckoned by it, here and where the page was rendered. */
  readonly readAt: number
}
