import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

/** The pages of points. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.mall,
    title: msg`Points mall`,
    screen: () => import('./mall-screen.tsx'),
    access: { ...PLAYERS, switch: 'PTSYS3', trial: 'refused' },
    reads: SSR && ['view'],
    menu: { group: 'rewards', icon: 'coins' },
  },
]
