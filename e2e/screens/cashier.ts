import type { Page } from 'playwright-core'
import { afterLogin, arriveAs, beginsWith, inOrder, press } from '../harness/steps.ts'
import { languageOf, wordsOf } from '../harness/words-of.ts'
import type { FeatureScreens, Picture } from '../screens.ts'

/** Tall enough for the whole page. */
const WHOLE = 1500
const DEPOSIT = '/m/voucherCenter'
const WITHDRAW = '/m/withdraw'

const type = (amount: string) => async (page: Page) =>
  page.getByRole('textbox', { name: await beginsWith(page, 'Amount') }).fill(amount)
/** Opens a deposit that waits, or makes one: only a few may wait at a time. */
const order = inOrder(
  arriveAs('player', DEPOSIT),
  async (page) => {
    const waiting = page
      .getByRole('link')
      .filter({ hasText: wordsOf(await languageOf(page))('Waits for payment') })
      .first()
    if (await waiting.isVisible()) return waiting.click()
    await type('500')(page)
    await press('Deposit {sum}')(page)
  },
  (page) => page.waitForURL('**order=*'),
  (page) => page.waitForTimeout(800),
)
const failing = (path: string) => (page: Page) =>
  page.route(`**${path}*`, (route) => route.fulfill({ status: 500, body: '{}' }))

/** Deposit and withdraw, in both brands. */
const both: readonly Picture[] = [
  { name: 'deposit', path: afterLogin(DEPOSIT), height: WHOLE, action: arriveAs('player', DEPOSIT) },
  { name: 'deposit-order', path: afterLogin(DEPOSIT), height: WHOLE, action: order },
  { name: 'withdraw', path: afterLogin(WITHDRAW), height: WHOLE, action: arriveAs('player', WITHDRAW) },
  { name: 'cashier-header', path: afterLogin('/m/home'), action: arriveAs('player', '/m/home') },
]

/** States that look alike in both. */
const naga: readonly Picture[] = [
  {
    name: 'deposit-wrong',
    path: afterLogin(DEPOSIT),
    height: WHOLE,
    action: inOrder(arriveAs('player', DEPOSIT), type('99,999.999'), (page) => page.keyboard.press('Tab')),
  },
  {
    name: 'deposit-paid',
    path: afterLogin(DEPOSIT),
    height: WHOLE,
    action: inOrder(order, press('Confirm (test payment)'), (page) => page.waitForTimeout(1200)),
  },
  {
    name: 'deposit-failed',
    path: afterLogin(DEPOSIT),
    height: WHOLE,
    action: inOrder(order, press('Fail'), (page) => page.waitForTimeout(1200)),
  },
  {
    name: 'deposit-error',
    path: afterLogin(DEPOSIT),
    action: inOrder(failing('/wps/deposit/options'), arriveAs('player', DEPOSIT)),
  },
  {
    name: 'withdraw-typed',
    path: afterLogin(WITHDRAW),
    height: WHOLE,
    action: inOrder(arriveAs('player', WITHDRAW), type('1500')),
  },
  { name: 'withdraw-needs', path: afterLogin(WITHDRAW), height: WHOLE, action: arriveAs('agent1', WITHDRAW) },
  {
    name: 'withdraw-error',
    path: afterLogin(WITHDRAW),
    action: inOrder(failing('/wps/withdraw/options'), arriveAs('player', WITHDRAW)),
  },
]

export const screens: FeatureScreens = {
  pictures: { both, naga },
  pages: [
    { path: '/m/voucherCenter', takesSession: true },
    { path: '/m/withdraw', takesSession: true },
  ],
}
