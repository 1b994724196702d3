import { expect, test } from 'vitest'
import { createDemoDatabase } from '../testing/demo-database.ts'
import { MONTH_DAYS } from './data/month.ts'
import { seedDemo } from './seed-demo.ts'

test('the demo begins with a month of play, counted and paid day by day, once', async () => {
  const database = await createDemoDatabase()
  const now = new Date()
  const seed = () => seedDemo(database.orm, { info: () => undefined, warn: () => undefined }, { now })
  const read = async (query: string) => (await database.pool.query(query)).rows
  const sums = () =>
    read(`SELECT merchant, kind, count(*)::int AS moves, sum(amount)::int AS amount FROM ledger_transfers
      WHERE kind IN ('bet', 'win', 'rebate', 'commission', 'contract-payout') GROUP BY 1, 2 ORDER BY 1, 2`)
  try {
    const first = await sums()
    const naga = (kind: string) => first.find((sum) => sum.merchant === 'naga' && sum.kind === kind)
    expect(naga('bet')?.moves).toBeGreaterThan(200)
    expect(naga('rebate')?.moves).toBeGreaterThan(5)
    const [paid] = await read(`SELECT
      (SELECT sum(paid)::int FROM commission_payouts WHERE merchant = 'naga') AS commission,
      (SELECT sum(paid)::int FROM contract_payouts WHERE merchant = 'naga') AS contract`)
    expect(paid).toEqual({
      commission: naga('commission')?.amount,
      contract: naga('contract-payout')?.amount,
    })
    expect(paid.commission).toBeGreaterThan(0)
    expect(paid.contract).toBeGreaterThan(0)
    // Each day counts its own bets: nothing fell on the day on which the demo began.
    const [{ days, latest }] = await read(
      `SELECT count(DISTINCT day)::int AS days, max(day) < (now() AT TIME ZONE 'Asia/Bangkok')::date AS latest
        FROM betting_days WHERE merchant = 'naga'`,
    )
    expect(days).toBeGreaterThan(MONTH_DAYS - 8)
    expect(latest).toBe(true)
    // The player has bet, and holds what the README says.
    expect(
      await read(`SELECT balance::int, (SELECT sum(valid)::int FROM betting_days d WHERE d.member = m.id) AS valid
        FROM members m JOIN ledger_accounts a ON a.member = m.id
        WHERE m.merchant = 'naga' AND username = 'player'`),
    ).toEqual([{ balance: 12_850_75, valid: 6_400_00 }])
    await seed()
    expect(await sums()).toEqual(first)
  } finally {
    await database.close()
  }
}, 60_000)
