import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages of bets. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.gameRecord,
    title: msg`Betting record`,
    screen: () => import('./game-record-screen.tsx'),
    access: { ...PLAYERS, switch: 'TRANSBETREPMEM3' },
    menu: { group: 'records', icon: 'dices' },
  },
  {
    path: paths.profit,
    title: msg`Profit and loss`,
    screen: () => import('./profit-screen.tsx'),
    access: { ...PLAYERS, switch: 'PERSREP' },
    menu: { group: 'records', icon: 'chart' },
  },
]
