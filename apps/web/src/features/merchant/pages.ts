import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages of the merchant. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.ageLimit,
    title: msg`Age limit`,
    screen: () => import('./age/age-limit-screen.tsx'),
    footerMenu: false,
  },
]
