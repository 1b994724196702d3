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
  },
  TH: {
    win: 'ชนะ',
    back: 'กลับไปเลือกเกม',
    bet: 'เดิมพัน',
    balance: /ยอดเงิน ฿2,000\.00 → ฿1,950\.00/,
    net: '+฿100.00',
  },
} as const

const main = (page: Page) => page.getByRole('main')

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
    const page = await openPageAs(name, { language, width: 320, path: '/m/slot-games' })
    await main(page).getByRole('article').locator('a[class*=link]').first().click()
    await page.waitForURL('**/m/demo-game*')
    await page.getByRole('button', { name: '฿50.00' }).click()
    await page.getByRole('button', { name: say.win, exact: true }).click()
    await page.getByText('฿2,100.00').waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: say.back }).click()
    await page.waitForURL('**/m/slot-games*')

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
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.goto(new URL('/m/profile', page.url()).href)
    await page.getByText('฿2,100.00').first().waitFor()
  },
)
