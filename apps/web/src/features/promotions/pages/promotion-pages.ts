import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Path, paths } from '../../../lib/paths.ts'

const title = msg`Promotions`

interface PromotionPage {
  readonly path: Path
  readonly title: MessageDescriptor
  readonly footerMenu: boolean
}

/** The addresses of promotions, what they are called, and where the footer menu shows. */
export const PROMOTION_PAGES: readonly PromotionPage[] = [
  { path: paths.activity, title, footerMenu: true },
  { path: paths.activityDetail, title, footerMenu: true },
  { path: paths.applyReward, title: msg`Apply for reward`, footerMenu: false },
]
