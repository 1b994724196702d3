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
const memberAnswer = (page: Page) =>
  page.route('**/wps/member/info?*', (route) => route.fulfill({ status: 500, body: '{}' }))

/** The member's own pages, in both brands. */
export const sharedProfile: readonly Screen[] = [
  { name: 'profile', path: at(HOME), action: as('player', HOME) },
  { name: 'profile-whole', path: at(HOME), height: WHOLE, action: as('player', HOME) },
]

/** States that look alike in both. */
export const nagaProfile: readonly Screen[] = [
  { name: 'profile-agent', path: at(HOME), action: as('agent', HOME) },
  {
    name: 'profile-sign-out',
    path: at(HOME),
    height: WHOLE,
    action: inOrder(as('player', HOME), press(/^(?:Sign out|ออกจากระบบ)$/)),
  },
  { name: 'profile-failed', path: at(HOME), action: inOrder(memberAnswer, as('player', HOME)) },
]
