import type { DemoBrand } from './demo-brand.ts'
import type { DemoPromotion } from './demo-promotion.ts'
import { type DemoHelpTopic, helpTopicsOf } from './help-topics.ts'
import { type DemoLobbyNews, lobbyNewsOf } from './lobby-news.ts'
import { type DemoNotice, noticesOf } from './notices.ts'
import { type DemoPopUp, popUpsOf } from './pop-ups.ts'
import { promotionsOf } from './promotions.ts'

/** Everything that a merchant announces (NOTICE-11). */
export interface DemoAnnouncements {
  /** Player and agent notices, each newest first. */
  readonly notices: readonly DemoNotice[]
  /** Pop-ups for both login states. */
  readonly popUps: readonly DemoPopUp[]
  /** Promotions in the order of the page. */
  readonly promotions: readonly DemoPromotion[]
  /** Help topics in the order of the tabs (HELP-10-D). */
  readonly helpTopics: readonly DemoHelpTopic[]
  /** Lobby news, newest first. */
  readonly lobbyNews: readonly DemoLobbyNews[]
}

/** The announcements of a merchant, dated around `now`. */
export function announcementsOf(brand: DemoBrand, now: Date): DemoAnnouncements {
  return {
    notices: noticesOf(brand, now),
    popUps: popUpsOf(brand),
    promotions: promotionsOf(brand, now),
    helpTopics: helpTopicsOf(brand),
    lobbyNews: lobbyNewsOf(brand, now),
  }
}
