import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The page of changing the password. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.changePassword,
    title: msg`Change password`,
    screen: () => import('./change-screen.tsx'),
    access: { visitors: 'elsewhere', for: 'members' },
    menu: { group: 'account', icon: 'key' },
  },
]
