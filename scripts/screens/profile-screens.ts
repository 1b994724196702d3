import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../e2e/harness/login-form.ts'
import { logIn } from './account-screens.ts'
import type { Screen } from './screen.ts'
import { inOrder, press } from './steps.ts'

/** Tall enough for every row. */
const WHOLE = 1400

const at = (path: string) => `/m/login?redirect=${encodeURIComponent(path)}`
const as = (username: string, path: string) =>
  inOrder(
    logIn(username, DEMO_PASSWORD),
    (page) => page.waitForURL(`**${path}*`, { timeout: 10_000 }),
    (page) => page.waitForTimeout(800),
  )
const HOME = '/m/member/home'
const ACCOUNT = '/m/myAccount/index'
const SECURITY = '/m/securityCenter'
/** Opens the sheet of a row of the security centre. */
const openRow = (words: RegExp) =>
  inOrder(
    as('player', SECURITY),
    (page) => page.getByRole('main').getByRole('button', { name: words }).first().click({ timeout: 5000 }),
    (page) => page.waitForTimeout(1500),
  )
const memberAnswer = (page: Page) =>
  page.route('**/wps/member/info?*', (route) => route.fulfill({ status: 500, body: '{}' }))

/** The member's own pages, in both brands. */
export const sharedProfile: readonly Screen[] = [
  { name: 'profile', path: at(HOME), action: as('player', HOME) },
  { name: 'profile-whole', path: at(HOME), height: WHOLE, action: as('player', HOME) },
  { name: 'my-account', path: at(ACCOUNT), height: WHOLE, action: as('player', ACCOUNT) },
  { name: 'security', path: at(SECURITY), height: WHOLE, action: as('player', SECURITY) },
]

/** States that look alike in both. */
export const nagaProfile: readonly Screen[] = [
  {
    name: 'profile-sign-out',
    path: at(HOME),
    height: WHOLE,
    action: inOrder(as('player', HOME), press(/^(?:Sign out|ออกจากระบบ)$/)),
  },
  {
    name: 'my-account-picture',
    path: at(ACCOUNT),
    action: inOrder(as('player', ACCOUNT), press(/^(?:Change the picture|เปลี่ยนรูป)$/), (page) =>
      page.waitForTimeout(1500),
    ),
  },
  {
    name: 'my-account-nickname',
    path: at(ACCOUNT),
    action: inOrder(as('player', ACCOUNT), press(/^(?:Nickname|ชื่อเล่น)/), (page) => page.waitForTimeout(1500)),
  },
  { name: 'security-payment', path: at(SECURITY), action: openRow(/^(?:Withdrawal PIN|รหัสถอนเงิน)/) },
  { name: 'security-mobile', path: at(SECURITY), action: openRow(/^(?:Mobile number|เบอร์มือถือ)/) },
  { name: 'security-email', path: at(SECURITY), action: openRow(/^(?:E-mail|อีเมล)/) },
  { name: 'security-bank', path: at(SECURITY), action: openRow(/^(?:Add a bank account|เพิ่มบัญชีธนาคาร)/) },
  {
    name: 'security-session',
    path: at(SECURITY),
    height: WHOLE,
    action: openRow(/^(?:Log out|ออกจากระบบ) /),
  },
  { name: 'profile-failed', path: at(HOME), action: inOrder(memberAnswer, as('player', HOME)) },
]
