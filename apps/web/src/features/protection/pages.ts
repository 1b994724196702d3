import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages by which players play less, or not at all. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.protection,
    title: msg`Limits and breaks`,
    screen: () => import('./protection-screen.tsx'),
    access: PLAYERS,
    menu: { group: 'account', icon: 'pause' },
  },
]
