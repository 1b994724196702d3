import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../e2e/harness/login-form.ts'
import { logIn } from './account-screens.ts'
import type { Screen } from './screen.ts'
import { inOrder, press } from './steps.ts'

/** Tall enough for the whole page. */
const WHOLE = 1500
const DEPOSIT = '/m/voucherCenter'
const WITHDRAW = '/m/withdraw'

const at = (path: string) => `/m/login?redirect=${encodeURIComponent(path)}`
const as = (username: string, path: string) =>
  inOrder(
    logIn(username, DEMO_PASSWORD),
    (page) => page.waitForURL(`**${path}*`, { timeout: 10_000 }),
    (page) => page.waitForTimeout(1000),
  )
const type = (amount: string) => (page: Page) =>
  page.getByRole('textbox', { name: /^(?:Amount|จำนวนเงิน)$/ }).fill(amount)
/** Opens a deposit that waits, or makes one: only a few may wait at a time. */
const order = inOrder(
  as('player', DEPOSIT),
  async (page) => {
    const waiting = page.getByRole('link', { name: /Waits for payment|รอชำระเงิน/ }).first()
    if (await waiting.isVisible()) return waiting.click()
    await type('500')(page)
    await press(/^(?:Deposit|ฝากเงิน) /)(page)
  },
  (page) => page.waitForURL('**order=*'),
  (page) => page.waitForTimeout(800),
)
const failing = (path: string) => (page: Page) =>
  page.route(`**${path}*`, (route) => route.fulfill({ status: 500, body: '{}' }))

/** Deposit and withdraw, in both brands. */
export const sharedCashier: readonly Screen[] = [
  { name: 'deposit', path: at(DEPOSIT), height: WHOLE, action: as('player', DEPOSIT) },
  { name: 'deposit-order', path: at(DEPOSIT), height: WHOLE, action: order },
  { name: 'withdraw', path: at(WITHDRAW), height: WHOLE, action: as('player', WITHDRAW) },
  { name: 'cashier-header', path: at('/m/home'), action: as('player', '/m/home') },
]

/** States that look alike in both. */
export const nagaCashier: readonly Screen[] = [
  {
    name: 'deposit-wrong',
    path: at(DEPOSIT),
    height: WHOLE,
    action: inOrder(as('player', DEPOSIT), type('99,999.999'), (page) => page.keyboard.press('Tab')),
  },
  {
    name: 'deposit-paid',
    path: at(DEPOSIT),
    height: WHOLE,
    action: inOrder(order, press(/^(?:Confirm|ยืนยัน)$/), (page) => page.waitForTimeout(1200)),
  },
  {
    name: 'deposit-failed',
    path: at(DEPOSIT),
    height: WHOLE,
    action: inOrder(order, press(/^(?:Fail|ไม่สำเร็จ)$/), (page) => page.waitForTimeout(1200)),
  },
  {
    name: 'deposit-error',
    path: at(DEPOSIT),
    action: inOrder(failing('/wps/deposit/options'), as('player', DEPOSIT)),
  },
  {
    name: 'withdraw-typed',
    path: at(WITHDRAW),
    height: WHOLE,
    action: inOrder(as('player', WITHDRAW), type('1500')),
  },
  { name: 'withdraw-needs', path: at(WITHDRAW), height: WHOLE, action: as('agent1', WITHDRAW) },
  {
    name: 'withdraw-error',
    path: at(WITHDRAW),
    action: inOrder(failing('/wps/withdraw/options'), as('player', WITHDRAW)),
  },
]
