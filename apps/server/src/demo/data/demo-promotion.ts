import { type DemoText, text } from './demo-text.ts'
import type { DemoTheme } from './demo-theme.ts'

/** A tab of the promotions page (PROMO-14-D). */
export interface DemoPromotionCategory {
  /** Named by `promoAnnouncementCategoryIds`. */
  readonly id: string
  /** What the tab says. */
  readonly names: DemoText
}

/** The tabs after "all", in their order. */
export const PROMOTION_CATEGORIES: readonly DemoPromotionCategory[] = [
  { id: 'welcome', names: text('สมาชิกใหม่', 'New here') },
  { id: 'daily', names: text('ประจำวัน', 'Every day') },
  { id: 'slots', names: text('สล็อต', 'Slots') },
  { id: 'live', names: text('คาสิโนสด', 'Live casino') },
  { id: 'sports', names: text('กีฬา', 'Sports') },
  { id: 'friends', names: text('ชวนเพื่อนและ VIP', 'Friends and VIP') },
]

/** A promotion of a demo merchant, with the fields of PROMO-10. */
export interface DemoPromotion {
  /** Unique in the merchant: `naga-promo-01`. */
  readonly id: string
  /** The promotion that a claim is booked on; its own id where it stands alone. */
  readonly linkedPromotionId: string
  /** Headline. */
  readonly title: DemoText
  /** HTML of the detail page. */
  readonly content: DemoText
  /** First day; in the future for one that is coming soon (PROMO-19-D). */
  readonly startDate: Date
  /** Last day; `null` without expiry, in the past for one that is over. */
  readonly endDate: Date | null
  /** 1 for long term (PROMO-09). */
  readonly noExpiry: 0 | 1
  /** Whether a claim needs a picture (REWARD-04 to 07). */
  readonly imageRequired: 'Y' | 'N'
  /** Whether a claim needs remarks. */
  readonly remarkRequired: 'Y' | 'N'
  /** Tabs that show it; at least one. */
  readonly promoAnnouncementCategoryIds: readonly string[]
  /** Its pictures; sequence 1 is the card's (PROMO-03). */
  readonly images: readonly { readonly theme: DemoTheme; readonly sequence: number }[]
  /** Whether it is among the three of home (PROMO-12). */
  readonly onHome: boolean
}

/** When a promotion runs, in days from today; `to` is `null` without expiry. */
export interface PromotionPeriod {
  readonly from: number
  readonly to: number | null
}

/** A promotion as it is written down: dates in days from today. */
export interface PromotionPlan {
  readonly title: DemoText
  readonly content: DemoText
  readonly period: PromotionPeriod
  readonly categories: readonly string[]
  readonly theme: DemoTheme
  /** What a claim needs: nothing, a picture, remarks, or both. */
  readonly claim: 'nothing' | 'picture' | 'remarks' | 'both'
  readonly onHome?: boolean
}
