import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const SSR = import.meta.env.SSR

/** The pages of the lobby besides its lists. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.home,
    title: msg`Home`,
    screen: () => import('./home-screen.tsx'),
    header: 'lobby',
    footerMenu: true,
    laterSource: SSR && 'src/features/lobby/later-blocks.tsx',
  },
  { path: paths.download, title: msg`Download`, screen: () => import('./download/download-screen.tsx') },
]
