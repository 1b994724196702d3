import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject, test } from 'vitest'
import {
  betAs,
  checkAccess,
  countBets,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openPageAs,
  runMemberCommand,
  runMerchantCommand,
} from './harness/index.ts'

const WORDS = {
  EN: {
    redeem: 'Redeem',
    done: 'Redeemed',
    gone: 'Sorry, there is none left of this item',
    soldOut: 'Sold out',
    history: 'History',
    delivered: 'Delivered',
  },
  TH: {
    redeem: 'แลก',
    done: 'แลกแล้ว',
    gone: 'ขออภัย สินค้านี้หมดแล้ว',
    soldOut: 'หมดแล้ว',
    history: 'ประวัติ',
    delivered: 'ส่งมอบแล้ว',
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s two players want the last item: one has it and the money, the other keeps the points [ROUTE-48, MEMBER-14-D, SWITCH-19-D]',
  { timeout: 120_000 },
  async (language) => {
    const say = WORDS[language]
    const product = { dataDir: inject('productDataDir') }
    const title = `Twenty ${language}`
    const items = join(product.dataDir, 'mall.json')
    const item = { id: 'twenty', titles: { TH: title, EN: title }, points: 50, stock: 1, cash: 2000 }
    writeFileSync(items, JSON.stringify([item]))
    await runMerchantCommand(product, 'mall', 'naga', 'set', items)
    const players: Page[] = []
    for (let count = 0; count < 2; count++) {
      const name = await newMember('naga')
      await runMemberCommand(product, 'credit', name, '--merchant', 'naga', '--amount', '1000', '--key', name)
      await betAs(name, 60_000)
      const at = { language, width: 320, path: '/m/mall/mallHome', expectedProblems: [/409/] } as const
      players.push(await openPageAs(name, at))
    }
    const [one, other] = players
    if (!one || !other) throw new Error('There are two players.')
    const open = (page: Page) => page.getByRole('main').getByRole('button', { name: say.redeem })
    await countBets('naga')
    for (const page of players) {
      await page.reload()
      await page.getByRole('main').getByRole('heading', { name: title }).waitFor()
    }
    await checkAccess(one)
    await expectNoSidewaysScroll(one)
    for (const page of players) await open(page).click()
    const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: say.redeem })
    await checkAccess(one)
    await confirm(one).click()
    await one.getByText(say.done).first().waitFor()
    await confirm(other).click()
    await other.getByText(say.gone).first().waitFor()
    await other.goBack()
    await other.getByRole('main').getByText(say.soldOut).waitFor()
    await other.getByRole('main').getByText('60', { exact: true }).waitFor()
    await one.getByRole('main').getByText('10', { exact: true }).waitFor()
    await one.getByRole('radio', { name: say.history }).check()
    await one.getByRole('main').getByText(say.delivered).waitFor()
  },
)
