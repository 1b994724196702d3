import type { Page } from 'playwright-core'
import { afterLogin, arriveAs, inOrder, press } from '../harness/steps.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

/** Tall enough for every row. */
const WHOLE = 1400

const HOME = '/m/member/home'
const ACCOUNT = '/m/myAccount/index'
const SECURITY = '/m/securityCenter'
/** Opens the sheet of a row of the security centre. */
const openRow = (english: string) =>
  inOrder(arriveAs('player', SECURITY), press(english), (page) => page.waitForTimeout(1500))
const memberAnswer = (page: Page) =>
  page.route('**/wps/member/info?*', (route) => route.fulfill({ status: 500, body: '{}' }))

/** The member's own pages, menu and settings, in both brands. */
const both: readonly Picture[] = [
  { name: 'profile', path: afterLogin(HOME), action: arriveAs('player', HOME) },
  { name: 'profile-whole', path: afterLogin(HOME), height: WHOLE, action: arriveAs('player', HOME) },
  { name: 'my-account', path: afterLogin(ACCOUNT), height: WHOLE, action: arriveAs('player', ACCOUNT) },
  { name: 'menu', path: '/m/menu', height: WHOLE },
  { name: 'settings', path: '/m/set', height: WHOLE },
  {
    name: 'my-data',
    path: afterLogin('/m/my-data'),
    height: WHOLE,
    action: arriveAs('player', '/m/my-data'),
  },
  { name: 'security', path: afterLogin(SECURITY), height: WHOLE, action: arriveAs('player', SECURITY) },
]

/** States that look alike in both. */
const naga: readonly Picture[] = [
  {
    name: 'profile-sign-out',
    path: afterLogin(HOME),
    height: WHOLE,
    action: inOrder(arriveAs('player', HOME), press('Sign out')),
  },
  {
    name: 'my-account-picture',
    path: afterLogin(ACCOUNT),
    action: inOrder(arriveAs('player', ACCOUNT), press('Change the picture'), (page) =>
      page.waitForTimeout(1500),
    ),
  },
  {
    name: 'my-account-nickname',
    path: afterLogin(ACCOUNT),
    action: inOrder(arriveAs('player', ACCOUNT), press('Nickname'), (page) => page.waitForTimeout(1500)),
  },
  { name: 'security-payment', path: afterLogin(SECURITY), action: openRow('Withdrawal PIN') },
  { name: 'security-mobile', path: afterLogin(SECURITY), action: openRow('Mobile number') },
  { name: 'security-email', path: afterLogin(SECURITY), action: openRow('E-mail') },
  {
    name: 'security-bank',
    path: afterLogin(SECURITY),
    action: openRow('Add a bank account'),
  },
  {
    name: 'security-session',
    path: afterLogin(SECURITY),
    height: WHOLE,
    action: openRow('Log out {0}'),
  },
  { name: 'profile-failed', path: afterLogin(HOME), action: inOrder(memberAnswer, arriveAs('player', HOME)) },
]

export const screens: FeatureScreens = {
  pictures: { both, naga },
  pages: [
    { path: '/m/member/home', takesSession: true },
    { path: '/m/myAccount/index', takesSession: true },
    { path: '/m/securityCenter', takesSession: true },
    { path: '/m/menu', title: { EN: 'Menu', TH: 'เมนู' }, content: /Telegram/, zoom: true },
    { path: '/m/set', title: { EN: 'Settings', TH: 'การตั้งค่า' }, content: /aged 18|อายุ 18/, zoom: true },
  ],
}
