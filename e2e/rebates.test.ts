import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, test } from 'vitest'
import {
  betAs,
  checkAccess,
  countBets,
  expectNoSidewaysScroll,
  goInside,
  inFullTier,
  newMember,
  openPageAs,
  runMemberCommand,
  runMerchantCommand,
} from './harness/index.ts'

const WORDS = {
  EN: {
    claim: 'Claim',
    paid: '฿5.00 is in your wallet',
    history: 'History',
    empty: /^There is nothing to claim yet/,
  },
  TH: { claim: 'รับคืนยอด', paid: '฿5.00 เข้ากระเป๋าแล้ว', history: 'ประวัติ', empty: /^ยังไม่มียอดให้รับ/ },
} as const

test.for(['TH', ...inFullTier('EN')] as const)(
  'in %s a bet earns a rebate, which is claimed once and stands in the record [ROUTE-39, MEMBER-10-D, MEMBER-11-D]',
  { timeout: 120_000 },
  async (language) => {
    const say = WORDS[language]
    const product = { dataDir: inject('productDataDir') }
    const rates = join(product.dataDir, 'rates.json')
    writeFileSync(rates, JSON.stringify([{ category: 'RNG', rate: 50 }]))
    await runMerchantCommand(product, 'rebates', 'naga', 'set', rates)
    const name = await newMember('naga')
    await runMemberCommand(product, 'credit', name, '--merchant', 'naga', '--amount', '1000', '--key', name)
    const page = await openPageAs(name, { language, width: 320, path: '/m/member/manualRebate' })
    await page.getByText(say.empty).waitFor()
    await checkAccess(page)
    await betAs(name, 100_000)
    const claim = page.getByRole('main').getByRole('button', { name: say.claim })
    await countBets('naga')
    await page.reload()
    await claim.waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await claim.click()
    await page.getByText(say.paid).first().waitFor()
    await page.getByText(say.empty).waitFor()
    await page.getByRole('radio', { name: say.history }).check()
    await page.getByRole('main').getByText('฿5.00', { exact: true }).waitFor()
    await goInside(page, '/m/transaction/record')
    await page.getByText('+฿5.00').first().waitFor()
  },
)
