import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

/** The pages of rebates. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.rebate,
    title: msg`Rebate`,
    screen: () => import('./rebate-screen.tsx'),
    access: { ...PLAYERS, switch: 'MANPLAYREB3', trial: 'refused' },
    reads: SSR && ['view'],
    menu: { group: 'rewards', icon: 'percent' },
  },
]
