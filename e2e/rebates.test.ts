import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { signedHeaders } from '../apps/server/src/gateways/webhooks.ts'
import {
  checkAccess,
  expectNoSidewaysScroll,
  goInside,
  inFullTier,
  newMember,
  openPageAs,
  runMemberCommand,
  runMerchantCommand,
  runProviderCommand,
} from './harness/index.ts'

const WORDS = {
  EN: {
    claim: 'Claim',
    paid: '฿5.00 is in your wallet',
    history: 'History',
    empty: /^There is nothing to claim yet/,
  },
  TH: { claim: 'รับรางวัล', paid: '฿5.00 เข้ากระเป๋าแล้ว', history: 'ประวัติ', empty: /^ยังไม่มียอดให้รับ/ },
} as const

/** Bets 1,000.00 through the wallet API, as the provider of the demo's games does. */
async function bet(name: string): Promise<void> {
  const product = { dataDir: inject('productDataDir') }
  const words = ['--merchant', 'naga', '--game', 'naga-rng-0001', '--by', 'Story']
  const session = await runProviderCommand(product, 'sessions', 'open', name, ...words)
  const said = (what: string) => new RegExp(`^${what}: (.+)$`, 'm').exec(session)?.[1] ?? ''
  const body = JSON.stringify({
    token: said('token'),
    transaction: name,
    round: name,
    amount: '100000',
    win: '0',
  })
  const answer = await fetch(`${inject('productOrigin')}/provider/v1/betwin`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'foyer-key': said('key'),
      ...signedHeaders(body, said('secret'), name),
    },
  })
  expect(answer.status).toBe(200)
}

test.for(['TH', ...inFullTier('EN')] as const)(
  'in %s a bet earns a rebate within a minute, which is claimed once and stands in the record [ROUTE-39, MEMBER-10-D, MEMBER-11-D]',
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
    await bet(name)
    const claim = page.getByRole('main').getByRole('button', { name: say.claim })
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByText(say.empty).or(claim).first().waitFor()
          return claim.isVisible()
        },
        { timeout: 60_000, interval: 3_000 },
      )
      .toBe(true)
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
