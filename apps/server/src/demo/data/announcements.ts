import type { DemoBrand } from './demo-brand.ts'
import type { DemoPromotion } from './demo-promotion.ts'
import { type DemoPopUp, popUpsOf } from './pop-ups.ts'
import { promotionsOf } from './promotions.ts'

/** What a merchant announces with pictures of its own. */
export interface DemoAnnouncements {
  /** Pop-ups for both login states. */
  readonly popUps: readonly DemoPopUp[]
  /** Promotions in the order of the page. */
  readonly promotions: readonly DemoPromotion[]
}

/** The announcements of a merchant, dated around `now`. */
export function announcementsOf(brand: DemoBrand, now: Date): DemoAnnouncements {
  return { popUps: popUpsOf(brand), promotions: promotionsOf(brand, now) }
}
