import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

const screen = () => import('./lottery-screen.tsx')

/** The pages of lotteries. */
export const pages: readonly PageEntry[] = [
  { path: paths.lott, title: msg`Lottery`, screen, header: 'lobby', footerMenu: true },
  { path: paths.elott, title: msg`Instant lottery`, screen, header: 'lobby', footerMenu: true },
]
