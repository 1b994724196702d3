import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages of VIP levels. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.benefits,
    title: msg`VIP benefits`,
    screen: () => import('./benefits-screen.tsx'),
    access: { for: 'players' },
    menu: { group: 'rewards', icon: 'crown' },
  },
]
