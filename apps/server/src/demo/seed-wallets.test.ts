import { expect, test } from 'vitest'
import { operatorAccounts, operatorMovements } from '../features/account/index.ts'
import { post } from '../features/wallet/index.ts'
import { createDemoDatabase } from '../testing/demo-database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { DEMO_MEMBERS } from './data/members.ts'
import { DEMO_MOVEMENTS } from './data/wallet-movements.ts'
import { seedDemo } from './seed-demo.ts'

test('demo accounts get their play money once, and what a tester spent stays spent', async () => {
  const database = await createDemoDatabase()
  const seed = () => seedDemo(database.orm, { info: () => undefined, warn: () => undefined })
  const held = async () =>
    (
      await database.pool.query(
        `SELECT m.id, m.merchant, m.username, a.currency, a.balance::int AS balance,
          (SELECT coalesce(sum(amount), 0)::int FROM ledger_transfers t
            WHERE t.to = a.id AND kind IN ('commission', 'contract-payout')) AS earned
        FROM ledger_accounts a JOIN members m ON m.id = a.member
          WHERE m.password_hash IS NOT NULL ORDER BY m.merchant, m.username`,
      )
    ).rows
  try {
    const rich = DEMO_MEMBERS.filter(({ balance }) => balance > 0)
    const first = await held()
    expect(first).toHaveLength(DEMO_BRANDS.length * rich.length)
    for (const { username, balance, earned, merchant, currency } of first) {
      expect(balance - earned).toBe(rich.find((one) => one.username === username)?.balance)
      expect(currency).toBe(DEMO_BRANDS.find(({ code }) => code === merchant)?.currency.code)
    }
    const { id, merchant, currency, balance } = first[0]
    const [from, to] = [{ member: id }, operatorAccounts.operator]
    await post(database.orm, {
      merchant,
      key: 'all',
      movement: operatorMovements.debit,
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

test('the player’s record is of weeks: as old as it says, newest last, and together what the account holds [WALLET-11-D]', async () => {
  const database = await createTestDatabase({ migrated: true })
  const now = new Date('2026-11-22T08:00:00Z')
  try {
    await seedDemo(database.orm, { info: () => undefined, warn: () => undefined }, { now })
    const { rows } = await database.pool.query(
      `SELECT t.merchant, t.kind, t.note, e.at, e.amount::int AS amount, e.balance_after::int AS balance
      FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer JOIN ledger_accounts a ON a.id = e.account
      JOIN members m ON m.id = a.member WHERE m.username = 'player' AND t.kind NOT IN ('bet', 'win') ORDER BY t.merchant, e.at`,
    )
    for (const { code, defaultLanguage } of DEMO_BRANDS) {
      const own = rows.filter(({ merchant }) => merchant === code)
      expect(own.map(({ at, amount }) => [at.getTime(), amount])).toEqual(
        DEMO_MOVEMENTS.map(({ hoursAgo, amount }) => [now.getTime() - hoursAgo * 3_600_000, amount]),
      )
      expect(own.at(-1).balance).toBe(DEMO_MEMBERS.find(({ username }) => username === 'player')?.balance)
      expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['demo-credit', 'deposit', 'withdrawal']))
      const states = await database.pool.query(
        `SELECT state, count(*)::int AS count FROM (
          SELECT merchant, state FROM withdrawal_orders UNION ALL SELECT merchant, state FROM deposit_orders
        ) orders WHERE merchant = $1 GROUP BY state ORDER BY state`,
        [code],
      )
      expect(states.rows).toEqual([
        { state: 'credited', count: 14 },
        { state: 'paid', count: 8 },
        { state: 'refunded', count: 1 },
        { state: 'review', count: 1 },
      ])
      expect(own[0].note).toBe(defaultLanguage === 'TH' ? 'โบนัสต้อนรับสมาชิกใหม่' : 'Welcome bonus')
    }
  } finally {
    await database.close()
  }
}, 60_000)
