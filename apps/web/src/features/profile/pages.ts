import { msg } from '@lingui/core/macro'
import { paths } from '../../lib/paths.ts'
import { PLAYERS } from '../../lib/screen/page-access.ts'
import type { PageEntry } from '../../lib/screen/page-entry.ts'

/** The pages of the member, and what the device remembers. */
export const pages: readonly PageEntry[] = [
  {
    path: paths.memberHome,
    title: msg`Profile`,
    screen: () => import('./home/member-home-screen.tsx'),
    access: { visitors: 'login' },
    footerMenu: true,
  },
  {
    path: paths.menu,
    title: msg`Menu`,
    screen: () => import('./menu/menu-screen.tsx'),
    footerMenu: true,
  },
  {
    path: paths.settings,
    title: msg`Settings`,
    screen: () => import('./settings/settings-screen.tsx'),
    menu: { group: 'more', icon: 'settings' },
  },
  {
    path: paths.account,
    title: msg`My account`,
    screen: () => import('./account/my-account-screen.tsx'),
    access: { ...PLAYERS, switch: 'MYACC' },
    menu: { group: 'account', icon: 'person' },
  },
  {
    path: paths.security,
    title: msg`Security centre`,
    screen: () => import('./security/security-screen.tsx'),
    access: { visitors: 'login', switch: 'SECPRIV', trial: 'refused' },
    menu: { group: 'account', icon: 'shield' },
  },
  {
    path: paths.ownData,
    title: msg`My data`,
    screen: () => import('./own-data/own-data-screen.tsx'),
    access: { visitors: 'login', trial: 'refused' },
  },
]
