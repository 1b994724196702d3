import { msg } from '@lingui/core/macro'
import { paths } from '../../../lib/paths.ts'

const title = msg`Promotions`

/** The addresses of promotions, what they are called (ROUTE-55), and where the footer menu shows (FOOTER-16-D). */
export const PROMOTION_PAGES = [
  { path: paths.activity, title, footerMenu: true },
  { path: paths.activityDetail, title, footerMenu: true },
  { path: paths.applyReward, title: msg`Apply for reward`, footerMenu: false },
]
