import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  goInside,
  inFullTier,
  newMember,
  openPageAs,
  runMemberCommand,
  runMerchantCommand,
} from './harness/index.ts'

const words = {
  EN: {
    waiting: '1 reward to claim',
    start: 'Start this bonus',
    begins: 'Start it now?',
    cancel: 'Cancel',
    played: 'Bonus being played',
    wagered: '฿0.00 of ฿1,000.00',
    more: 'More about this bonus',
    giveUp: 'Give up this bonus',
    asks: 'Give up the bonus of ฿200.00?',
    keep: 'Keep playing it',
    yes: 'Give it up',
    gone: 'The bonus is given up',
    bonus: 'Bonus ฿200.00',
  },
  TH: {
    waiting: '1 รางวัลรอรับ',
    start: 'เริ่มเล่นโบนัสนี้',
    begins: 'เริ่มโบนัสนี้เลยหรือไม่',
    cancel: 'ยกเลิก',
    played: 'โบนัสที่กำลังเล่น',
    wagered: '฿0.00 จาก ฿1,000.00',
    more: 'รายละเอียดโบนัสนี้',
    giveUp: 'ยกเลิกโบนัสนี้',
    asks: 'ต้องการยกเลิกโบนัส ฿200.00 ใช่หรือไม่',
    keep: 'เล่นโบนัสต่อ',
    yes: 'ยกเลิกโบนัส',
    gone: 'ยกเลิกโบนัสแล้ว',
    bonus: 'โบนัส ฿200.00',
  },
} as const

const main = (page: Page) => page.getByRole('main')
const look = async (page: Page) => {
  await checkAccess(page)
  await expectNoSidewaysScroll(page)
}

test.each(['EN', ...inFullTier('TH')] as const)(
  'in %s a bonus asks before it starts, stands wherever money does, and is given up by who wants to [REWARD-23-D, REWARD-24-D, MEMBER-08-D]',
  async (language) => {
    const say = words[language]
    const product = { dataDir: inject('productDataDir') }
    const name = await newMember('naga')
    await runMemberCommand(product, 'credit', name, '--merchant', 'naga', '--amount', '100', '--key', name)
    const terms = join(product.dataDir, `${name}.json`)
    const percents = [{ category: 'RNG', percent: 100 }]
    writeFileSync(terms, JSON.stringify({ times: 5, days: 7, maxStake: 5000, cap: 100_000, percents }))
    const give = ['rewards', 'naga', 'give', name, '--amount', '200', '--terms', terms]
    await runMerchantCommand(product, ...give, '--key', name, '--title', 'Gift')

    const page = await openPageAs(name, { language, width: 320, path: '/m/member/home' })
    await main(page).getByText(say.waiting).waitFor({ state: 'attached' })
    await look(page)
    await goInside(page, '/m/rewardCenter')
    const start = main(page).getByRole('button', { name: say.start })
    await start.click()
    await main(page).getByText(say.begins).waitFor()
    await look(page)
    await main(page).getByRole('button', { name: say.cancel }).click()
    await start.click()
    await main(page).getByText(say.begins).waitFor()
    await start.click()

    const card = (where: Page) => main(where).getByRole('region', { name: say.played })
    await card(page).getByText(say.wagered).waitFor()
    await goInside(page, '/m/home')
    await page.getByRole('banner').getByText(say.bonus).waitFor({ state: 'attached' })
    for (const path of ['/m/member/home', '/m/profitandloss', '/m/withdraw', '/m/voucherCenter']) {
      await goInside(page, path)
      await card(page).getByText(say.wagered).waitFor()
      await look(page)
    }
    await main(page).getByRole('link', { name: say.more }).click()
    await page.waitForURL('**/m/rewardCenter')
    await card(page).getByRole('button', { name: say.giveUp }).click()
    await main(page).getByText(say.asks).waitFor()
    await look(page)
    await main(page).getByRole('button', { name: say.keep }).click()
    await card(page).getByRole('button', { name: say.giveUp }).click()
    await main(page).getByRole('button', { name: say.yes, exact: true }).click()
    await page.getByText(say.gone).waitFor()
    await expect.poll(() => card(page).count()).toBe(0)
    await goInside(page, '/m/myAccount/index')
    await main(page).getByText('฿100.00').first().waitFor()
  },
)
