import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages of the member, and what the device remembers. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.memberHome,
    screen: () => import('./home/member-home-screen.tsx'),
    access: { visitors: 'login' },
    footerMenu: true,
  },
  { path: paths.menu, screen: () => import('./menu/menu-screen.tsx') },
  { path: paths.settings, screen: () => import('./settings/settings-screen.tsx') },
  {
    path: paths.security,
    screen: () => import('./security/security-screen.tsx'),
    access: { ...PLAYERS, switch: 'SECPRIV', trial: 'refused' },
  },
  {
    path: paths.account,
    screen: () => import('./account/my-account-screen.tsx'),
    access: { ...PLAYERS, switch: 'MYACC' },
  },
]
