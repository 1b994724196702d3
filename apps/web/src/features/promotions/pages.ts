import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

const promotions = () => import('./pages/promotions-screen.tsx')

/** The pages of promotions and rewards. */
export const pages: readonly PageEntry[] = [
  { path: paths.activity, screen: promotions, footerMenu: true, reads: SSR && ['id', 'category'] },
  { path: paths.activityDetail, screen: promotions, footerMenu: true, reads: SSR && ['id'] },
  {
    path: paths.applyReward,
    screen: promotions,
    access: { visitors: 'elsewhere', for: 'players', trial: 'refused', elsewhere: paths.activity },
    reads: SSR && ['id'],
  },
  {
    path: paths.rewardCentre,
    screen: () => import('./rewards/reward-centre-screen.tsx'),
    access: { visitors: 'login', switch: 'REWCEN3', whenOff: 'service', trial: 'refused' },
    reads: SSR && ['view'],
  },
]
