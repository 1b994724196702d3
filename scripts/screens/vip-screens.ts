import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../e2e/harness/login-form.ts'
import { logIn } from './account-screens.ts'
import type { Screen } from './screen.ts'
import { follow, inOrder } from './steps.ts'

/** Tall enough for every level. */
const WHOLE = 2900
const BENEFITS = '/m/member/benefits'

const followVip = follow(/^VIP$/)
const asPlayer = logIn('player', DEMO_PASSWORD)
const levelsAnswer = (how: 'wait' | 'fail' | 'nothing') => (page: Page) =>
  page.route('**/wps/member/rank/levels*', async (route) => {
    if (how === 'wait') return
    if (how === 'fail') return route.fulfill({ status: 500, body: '{}' })
    await route.fulfill({ json: { success: true, value: { list: [] }, errorCode: '', message: '' } })
  })

/** The VIP levels, in both brands. */
export const sharedVip: readonly Screen[] = [
  { name: 'vip', path: BENEFITS },
  { name: 'vip-whole', path: BENEFITS, height: WHOLE },
  {
    name: 'vip-member',
    path: `/m/login?redirect=${encodeURIComponent(BENEFITS)}`,
    height: WHOLE,
    action: inOrder(asPlayer, (page) => page.waitForTimeout(1500)),
  },
]

/** States that look alike in both. */
export const nagaVip: readonly Screen[] = [
  { name: 'vip-loading', path: '/m/home', action: inOrder(levelsAnswer('wait'), followVip) },
  { name: 'vip-failed', path: '/m/home', action: inOrder(levelsAnswer('fail'), followVip) },
  { name: 'vip-empty', path: '/m/home', action: inOrder(levelsAnswer('nothing'), followVip) },
]
