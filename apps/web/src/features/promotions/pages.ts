import { msg } from '@lingui/core/macro'
import { later } from '../../lib/page-life/later.tsx'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

const promotions = () => import('./pages/promotions-screen.tsx')

/** The pages of promotions and rewards. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.activity,
    title: msg`Promotions`,
    screen: promotions,
    footerMenu: true,
    reads: SSR && ['id', 'category'],
  },
  {
    path: paths.activityDetail,
    title: msg`Promotions`,
    screen: promotions,
    footerMenu: true,
    reads: SSR && ['id'],
  },
  {
    path: paths.applyReward,
    title: msg`Apply for reward`,
    screen: promotions,
    access: { visitors: 'elsewhere', for: 'players', trial: 'refused', elsewhere: paths.activity },
    reads: SSR && ['id'],
  },
  {
    path: paths.rewardCentre,
    title: msg`Reward centre`,
    screen: () => import('./rewards/reward-centre-screen.tsx'),
    access: { ...PLAYERS, switch: 'REWCEN3', whenOff: 'service', trial: 'refused' },
    reads: SSR && ['view'],
    menu: {
      group: 'rewards',
      icon: 'gift',
      badge: later(() => import('./waiting/rewards-badge.tsx'), 'RewardsBadge'),
    },
  },
]
