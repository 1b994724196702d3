import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  DEMO_PASSWORD,
  expectNoSidewaysScroll,
  holdCalls,
  inFullTier,
  loginForm,
  newMember,
  openPage,
  openPageAs,
  runMemberCommand,
  runMoneyCommand,
  untilLive,
} from './harness/index.ts'

const DEPOSIT = '/m/voucherCenter'
const WITHDRAW = '/m/withdraw'
const PIN = '482916'
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })

const words = {
  EN: {
    deposit: 'Deposit',
    bank: 'Bank transfer',
    amount: 'Amount',
    depositNow: 'Deposit ฿1,250.50',
    smaller: 'Minimum: ฿100.00',
    payWithin: /^Please pay within 1[45]:\d\d$/,
    copy: 'Copy: Account number',
    copied: 'Copied',
    confirm: 'Confirm',
    inBalance: 'In your balance',
    setUp: 'Set it up in the security centre',
    payment: /^Withdrawal PIN/,
    addAccount: 'Add a bank account',
    save: 'Save',
    add: 'Add the account',
    saved: 'Saved',
    withdrawNow: 'Withdraw ฿500.00',
    received: 'Your withdrawal was received',
    expected: 'Usually paid by',
    checking: 'Processing: being checked',
    success: 'Success',
    rejected: 'Rejected, given back',
    cancel: 'Cancel the withdrawal',
    yes: 'Yes, cancel it',
    cancelled: 'Cancelled, given back',
  },
  TH: {
    deposit: 'ฝากเงิน',
    bank: 'โอนผ่านธนาคาร',
    amount: 'จำนวนเงิน',
    depositNow: 'ฝากเงิน ฿1,250.50',
    smaller: 'จำนวนขั้นต่ำคือ ฿100.00',
    payWithin: /^กรุณาชำระภายใน 1[45]:\d\d$/,
    copy: 'คัดลอก: เลขที่บัญชี',
    copied: 'คัดลอกแล้ว',
    confirm: 'จำลองการโอน',
    inBalance: 'เข้ากระเป๋าแล้ว',
    setUp: 'ตั้งค่าที่ศูนย์ความปลอดภัย',
    payment: /^รหัสถอนเงิน/,
    addAccount: 'เพิ่มบัญชีธนาคาร',
    save: 'บันทึก',
    add: 'เพิ่มบัญชี',
    saved: 'บันทึกแล้ว',
    withdrawNow: 'ถอนเงิน ฿500.00',
    received: 'เราได้รับรายการถอนแล้ว',
    expected: 'โดยปกติจะโอนภายใน',
    checking: 'กำลังดำเนินการ: อยู่ระหว่างตรวจสอบ',
    success: 'สำเร็จ',
    rejected: 'ไม่อนุมัติ คืนเงินแล้ว',
    cancel: 'ยกเลิกการถอนเงิน',
    yes: 'ใช่ ยกเลิก',
    cancelled: 'ยกเลิกแล้ว คืนเงินแล้ว',
  },
} as const
type Language = keyof typeof words
const LANGUAGES = ['EN', ...inFullTier('TH')] as const

const product = () => ({ dataDir: inject('productDataDir') })
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const balance = (page: Page) => page.locator('header').getByText(/฿[\d,]+\.\d\d/)
const look = async (page: Page) => {
  await checkAccess(page)
  await expectNoSidewaysScroll(page)
}

test.each(LANGUAGES)(
  'in %s a member deposits: channel, amount, where to pay, and the tester confirms it [ROUTE-37, WALLET-04-D, WALLET-05-D, WALLET-06-D, WALLET-07-D, HEADER-04-D, WIDGET-01]',
  async (language) => {
    const say = words[language]
    const page = await openPageAs(await newMember('naga'), {
      language,
      width: 320,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await eventually(() => balance(page).innerText()).toBe('฿0.00')
    await page.locator('header').getByRole('link', { name: say.deposit }).click()
    await page.waitForURL(`**${DEPOSIT}*`)
    await main(page).getByRole('radio', { name: say.bank }).check()
    const amount = main(page).getByRole('textbox', { name: say.amount })
    await amount.fill('99.99')
    await amount.blur()
    await main(page).getByText(say.smaller).waitFor()
    expect(await button(page, say.deposit).isDisabled()).toBe(true)
    await look(page)
    await amount.fill('1250.5')
    await button(page, say.depositNow).click()
    await page.waitForURL('**order=D*')
    await main(page).getByText(say.payWithin).waitFor()
    await button(page, say.copy).click()
    await page.getByText(say.copied, { exact: true }).waitFor()
    await look(page)
    // The order is where it was after a reload.
    await page.reload()
    await untilLive(page)
    await button(page, say.confirm).click()
    await main(page).getByRole('status').getByText(say.inBalance).waitFor()
    await look(page)
    await page.goto(addressOf('/m/home'))
    // The satang that tell the order apart are credited as well.
    await eventually(() => balance(page).innerText()).toMatch(/^฿1,25[01]\.\d\d$/)
  },
)

test('a visitor who taps Deposit and logs in stands on the deposit page, and nothing covers it [ROUTE-37, ROUTE-59-D]', async () => {
  const name = await newMember('naga')
  const page = await openPage({ path: '/m/home', language: 'EN' })
  await page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('link', { name: 'Deposit' })
    .click()
  await page.waitForURL('**/m/login*')
  await loginForm(page, 'EN').send(name, DEMO_PASSWORD)
  await page.waitForURL(`**${DEPOSIT}*`)
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('500')
  await expect.poll(() => button(page, 'Deposit ฿500.00').isEnabled()).toBe(true)
  // Longer than any pop-up waits before it opens.
  await page.waitForTimeout(3000)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(DEPOSIT)
})

let lastNumber = 60_000_000 + (Date.now() % 9_000_000)

/** A member with money who has set up what a withdrawal takes, on the withdraw page. */
async function openReady(language: Language): Promise<Page> {
  const say = words[language]
  const name = await newMember('naga')
  const credit = ['--merchant', 'naga', '--amount', '2000', '--key', `cashier-${name}`]
  await runMemberCommand(product(), 'credit', name, ...credit)
  const page = await openPageAs(name, { path: WITHDRAW, language, width: 320 })
  await main(page).getByRole('link', { name: say.setUp }).waitFor()
  await look(page)
  await main(page).getByRole('link', { name: say.setUp }).click()
  const sheet = page.getByRole('dialog')
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [field, text] of Object.entries(fields)) {
      await sheet.locator(`input[name=${field}]`).fill(text)
    }
  }
  const send = async (action: string) => {
    await sheet.getByRole('button', { name: action, exact: true }).click()
    await eventually(() => sheet.count()).toBe(0)
  }
  await main(page).getByRole('button', { name: say.payment }).click()
  await fill({ newPaymentPassword: PIN, confirmPaymentPassword: PIN, password: DEMO_PASSWORD })
  // Whoever has just set one is not asked for it again, however late the page reads what protects the account.
  const letGo = await holdCalls(page, '**/wps/member/security?*')
  await send(say.save)
  await button(page, say.addAccount).click()
  await sheet.locator('select[name=bankCode]').selectOption('004')
  letGo()
  const number = String(1_000_000_000 + ++lastNumber * 10)
  await fill({ number, payeeName: 'Somchai Jaidee', paymentPassword: PIN })
  await send(say.add)
  await page.goto(addressOf(WITHDRAW))
  await untilLive(page)
  return page
}

async function withdraw(page: Page, language: Language): Promise<string> {
  const say = words[language]
  await main(page).getByRole('textbox', { name: say.amount }).fill('500')
  await main(page).locator('input[name=paymentPassword]').fill(PIN)
  await look(page)
  await button(page, say.withdrawNow).click()
  await page.getByText(say.received, { exact: true }).waitFor()
  const newest = main(page).getByRole('article').first()
  await newest.getByText(say.checking).waitFor()
  await newest.getByText(say.expected).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(say.received)
  return /W\d{14}/.exec(await newest.innerText())?.[0] ?? ''
}

test.each(LANGUAGES)(
  'in %s withdrawals hold their amount; one is approved and paid, one is rejected with a reason and comes back [ROUTE-38, WALLET-08-D, WALLET-09-D, WALLET-03-D]',
  async (language) => {
    const say = words[language]
    const page = await openReady(language)
    const status = (text: string) => main(page).getByRole('article').first().getByText(text, { exact: true })
    const cashier = (...line: readonly string[]) =>
      runMoneyCommand(product(), 'withdrawals', ...line, '--merchant', 'naga', '--by', 'Somying')
    const reload = async () => {
      await page.goto(addressOf(WITHDRAW))
      await untilLive(page)
    }
    const paid = await withdraw(page, language)
    await main(page).getByText('฿1,500.00', { exact: true }).first().waitFor()
    await look(page)
    await cashier('approve', paid)
    await cashier('pay', paid)
    await cashier('paid', paid, '--reference', paid)
    await reload()
    await status(say.success).waitFor()

    const rejected = await withdraw(page, language)
    const reason = 'The account is closed.'
    await cashier('reject', rejected, '--reason', reason)
    await reload()
    await status(say.rejected).waitFor()
    await main(page).getByText(reason).waitFor()
    await main(page).getByText('฿1,500.00', { exact: true }).first().waitFor()
    await look(page)
  },
  // Two withdrawals with everything before and after them, on machines that do other things as well.
  120_000,
)

test.each(LANGUAGES)(
  'in %s a member takes a withdrawal back while it waits [WALLET-09-D]',
  async (language) => {
    const say = words[language]
    const page = await openReady(language)
    await withdraw(page, language)
    await button(page, say.cancel).click()
    await look(page)
    await button(page, say.yes).click()
    await main(page).getByRole('article').first().getByText(say.cancelled).waitFor()
    await main(page).getByText('฿2,000.00', { exact: true }).first().waitFor()
  },
)
