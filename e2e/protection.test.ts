import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openPageAs,
  untilLive,
} from './harness/index.ts'

const words = {
  EN: {
    break: 'Take a break',
    stop: 'Stop for 24 hours',
    taking: 'You are taking a break',
    month: '30 days',
    weeks: '6 weeks',
    yes: 'Take the break',
    no: 'Not now',
    bank: 'Bank transfer',
    amount: 'Amount',
    deposit: 'Deposit ฿500.00',
    refused: 'You are taking a break. This works again when it ends.',
  },
  TH: {
    break: 'พักบัญชี',
    stop: 'หยุดเล่น 24 ชั่วโมง',
    taking: 'คุณกำลังพักบัญชี',
    month: '30 วัน',
    weeks: '6 สัปดาห์',
    yes: 'ยืนยันพักบัญชี',
    no: 'ไว้ภายหลัง',
    bank: 'โอนผ่านธนาคาร',
    amount: 'จำนวนเงิน',
    deposit: 'ฝากเงิน ฿500.00',
    refused: 'คุณกำลังพักบัญชี ส่วนนี้จะใช้ได้อีกครั้งเมื่อครบกำหนด',
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s a player stops for a day by two taps from the deposit page, then for longer; no deposit and no game follow',
  { timeout: 120_000 },
  async (language) => {
    const say = words[language]
    const name = await newMember('naga')
    const page = await openPageAs(name, {
      ...{ language, width: 320, path: '/m/voucherCenter', expectedProblems: [/403/] },
    })
    const main = page.getByRole('main')
    const look = async (at: Page) => {
      await checkAccess(at)
      await expectNoSidewaysScroll(at)
    }
    await main.getByRole('link', { name: say.break }).click()
    const stop = main.getByRole('button', { name: say.stop })
    await stop.waitFor()
    await look(page)
    await stop.click()
    const heading = main.getByRole('heading', { name: say.taking })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    const dayLater = await main
      .getByText(/\d\d:\d\d/)
      .first()
      .innerText()
    await look(page)

    const month = main.getByRole('button', { name: say.month })
    await month.click()
    await look(page)
    await main.getByRole('button', { name: say.no }).click()
    await month.click()
    await main.getByRole('button', { name: say.yes }).click()
    await month.waitFor({ state: 'detached' })
    await main.getByRole('button', { name: say.weeks }).waitFor()
    await expect
      .poll(() =>
        main
          .getByText(/\d\d:\d\d/)
          .first()
          .innerText(),
      )
      .not.toBe(dayLater)

    await page.goto(addressOf('/m/voucherCenter'))
    await untilLive(page)
    await main.getByRole('radio', { name: say.bank }).check()
    await main.getByRole('textbox', { name: say.amount }).fill('500')
    await main.getByRole('button', { name: say.deposit }).click()
    await page.getByText(say.refused).first().waitFor()
    await page.goto(addressOf('/m/slot-games'))
    await untilLive(page)
    await main.getByRole('article').first().locator('a[class*=link]').first().click()
    await page.getByRole('alert').getByText(say.refused).waitFor()
  },
)
