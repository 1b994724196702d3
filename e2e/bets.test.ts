import type { Page } from 'playwright-core'
import { inject, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openPageAs,
  runMemberCommand,
  untilLive,
} from './harness/index.ts'

const words = {
  EN: {
    win: 'Win',
    back: 'Back to the games',
    bet: 'Bet',
    balance: /Balance ฿2,000\.00 → ฿1,950\.00/,
    net: '+฿100.00',
    dates: 'Choose dates',
    firstDay: 'First day',
    lastDay: 'Last day',
    month: 'December',
    show: 'Show',
    tooLong: 'Choose at most 31 days, the earlier one first',
  },
  TH: {
    win: 'ชนะ',
    back: 'กลับไปเลือกเกม',
    bet: 'เดิมพัน',
    balance: /ยอดเงิน ฿2,000\.00 → ฿1,950\.00/,
    net: '+฿100.00',
    dates: 'เลือกวันที่',
    firstDay: 'วันแรก',
    lastDay: 'วันสุดท้าย',
    month: 'ธันวาคม',
    show: 'แสดง',
    tooLong: 'เลือกได้ไม่เกิน 31 วัน โดยวันแรกต้องไม่อยู่หลังวันสุดท้าย',
  },
} as const

const main = (page: Page) => page.getByRole('main')

/** @param day YYYY-MM-DD */
async function chooseDay(page: Page, label: string, day: string) {
  const field = main(page).getByRole('group', { name: label })
  for (const [index, part] of ['year', 'month', 'day'].entries()) {
    await field.locator(`[data-part=${part}] select`).selectOption(String(Number(day.split('-')[index])))
  }
}

test.each(['EN', ...inFullTier('TH')] as const)(
  'in %s a member taps a game, bets and wins, comes back to a fresh balance, and reads every movement [MEMBER-12-D, MEMBER-13-D, ROUTE-43, ROUTE-47]',
  async (language) => {
    const say = words[language]
    const name = await newMember('naga')
    const product = { dataDir: inject('productDataDir') }
    await runMemberCommand(
      product,
      'credit',
      name,
      '--merchant',
      'naga',
      '--amount',
      '2000',
      '--key',
      `bets-${name}`,
    )
    const page = await openPageAs(name, { language, width: 320, path: '/m/fish-games' })
    await main(page).getByRole('article').locator('a[class*=link]').first().click()
    await page.waitForURL('**/m/demo-game*')
    await page.getByRole('button', { name: '฿50.00' }).click()
    await page.getByRole('button', { name: say.win, exact: true }).click()
    await page.getByText('฿2,100.00').waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: say.back }).click()
    await page.waitForURL('**/m/fish-games*')

    await page.goto(new URL('/m/gameRecord', page.url()).href)
    await untilLive(page)
    const round = main(page).locator('details').first()
    await round.getByText(say.net).waitFor()
    await round.locator('summary').click()
    await round.getByText(say.balance).waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.goto(new URL('/m/profitandloss', page.url()).href)
    await untilLive(page)
    await main(page).getByText(say.net).first().waitFor()
    await main(page).getByText(say.dates).click()
    const lastYear = new Date().getFullYear() - 1
    await chooseDay(page, say.firstDay, `${lastYear}-12-31`)
    await chooseDay(page, say.lastDay, `${lastYear}-12-01`)
    await main(page).getByRole('button', { name: say.show }).click()
    await main(page).getByText(say.tooLong).waitFor()
    await main(page).getByRole('option', { name: say.month }).first().waitFor({ state: 'attached' })
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await chooseDay(page, say.firstDay, `${lastYear}-12-01`)
    await chooseDay(page, say.lastDay, `${lastYear}-12-31`)
    await main(page).getByRole('button', { name: say.show }).click()
    await page.waitForURL(`**?from=${lastYear}-12-01&to=${lastYear}-12-31`)
    await main(page).getByText(say.net).first().waitFor({ state: 'detached' })
    await page.goto(new URL('/m/profile', page.url()).href)
    await page.getByText('฿2,100.00').first().waitFor()
  },
)
