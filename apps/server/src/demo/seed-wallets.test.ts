import { expect, test } from 'vitest'
import { post } from '../features/wallet/index.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { DEMO_MEMBERS } from './data/members.ts'
import { seedDemo } from './seed-demo.ts'

test('demo accounts get their play money once, and what a tester spent stays spent', async () => {
  const database = await createTestDatabase({ migrated: true })
  const seed = () => seedDemo(database.orm, { info: () => undefined })
  const held = async () =>
    (
      await database.pool.query(
        `SELECT m.id, m.merchant, m.username, a.currency, a.balance::int AS balance
        FROM ledger_accounts a JOIN members m ON m.id = a.member
          WHERE m.password_hash IS NOT NULL ORDER BY m.merchant, m.username`,
      )
    ).rows
  try {
    await seed()
    const rich = DEMO_MEMBERS.filter(({ balance }) => balance > 0)
    const first = await held()
    expect(first).toHaveLength(DEMO_BRANDS.length * rich.length)
    for (const { username, balance, merchant, currency } of first) {
      expect(balance).toBe(rich.find((one) => one.username === username)?.balance)
      expect(currency).toBe(DEMO_BRANDS.find(({ code }) => code === merchant)?.currency.code)
    }
    const { id, merchant, currency, balance } = first[0]
    const [from, to] = [{ member: id }, { house: 'operator' }]
    await post(database.orm, {
      merchant,
      key: 'all',
      kind: 'operator-debit',
      from,
      to,
      amount: balance,
      currency,
    })
    await seed()
    expect((await held()).map((row) => row.balance)).toEqual([0, ...first.slice(1).map((row) => row.balance)])
  } finally {
    await database.close()
  }
}, 60_000)
