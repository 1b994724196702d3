import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../../db/index.ts'
import { movement } from '../../money/movement.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { addMemberOfBefore, addMerchantOfBefore, migrateToBefore } from '../../testing/migrate-to-before.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { chart } from './house-account.ts'
import { post } from './ledger.ts'

let database: Database

const OLD = [
  ['demo:1', 'demo-credit', 'house', 'wallet', 90_000],
  ['deposit:D7', 'deposit', 'house', 'wallet', 50_000],
  ['withdrawal:W1', 'withdrawal', 'wallet', 'house', 20_000],
  ['withdrawal-return:W1', 'withdrawal-return', 'house', 'wallet', 20_000],
  ['withdrawal:W2', 'withdrawal', 'wallet', 'house', 10_000],
] as const

beforeAll(async () => {
  database = await createTestDatabase()
  await migrateToBefore(database, '0032_movements')
  await addMerchantOfBefore(database, 'shop')
  await addMemberOfBefore(database, 'shop', 'somchai')
  // In that release the product owned the tables.
  const { rows } = await asOwner(
    database,
    `
    INSERT INTO ledger_accounts (merchant, member, house, name, currency, balance)
    SELECT 'shop', id, false, 'main', 'THB', 0 FROM members
    UNION ALL SELECT 'shop', null, true, 'withdrawals', 'THB', null
    RETURNING id, house`,
  )
  const account = {
    house: rows.find(({ house }) => house).id,
    wallet: rows.find(({ house }) => !house).id,
  }
  for (const [key, kind, from, to, amount] of OLD) {
    await asOwner(
      database,
      `INSERT INTO ledger_transfers (merchant, key, kind, "from", "to", amount) VALUES ('shop', $1, $2, $3, $4, $5)`,
      [key, kind, account[from], account[to], amount],
    )
  }
  await migrate(database)
})
afterAll(() => database.close())

test('movements of the release before know what they are about and what they took back, and stay as they were', async () => {
  const { rows } = await database.pool.query(`
    SELECT t.key, t.kind, t.amount::int, t.reference, taken.key AS reverts, e.balance_after::int AS after
    FROM ledger_transfers t LEFT JOIN ledger_transfers taken ON taken.id = t.reverts
    JOIN ledger_entries e ON e.transfer = t.id AND e.number IS NOT NULL ORDER BY e.number`)
  const told = { demo: [null, null], D7: ['D7', null], W1: ['W1', null], W2: ['W2', null] }
  expect(rows.map(({ reference, reverts }) => [reference, reverts])).toEqual([
    told.demo,
    told.D7,
    told.W1,
    ['W1', 'withdrawal:W1'],
    told.W2,
  ])
  expect(rows.map(({ key, kind, amount }) => [key, kind, amount])).toEqual(
    OLD.map(([key, kind, , , amount]) => [key, kind, amount]),
  )
  expect(rows.map(({ after }) => after)).toEqual([90_000, 140_000, 120_000, 140_000, 130_000])
  await expect(asOwner(database, "UPDATE ledger_transfers SET note = 'x'")).rejects.toThrow('never changed')
})

test('whoever repeats a key of the release before gets what was done then, and nothing else under it', async () => {
  const { rows } = await database.pool.query("SELECT id FROM members WHERE username = 'somchai'")
  const again = {
    merchant: 'shop',
    key: 'withdrawal:W2',
    movement: movement('withdrawal', { record: 'withdraw' }),
    from: { member: rows[0].id as string },
    to: chart('withdrawals').withdrawals,
    amount: 10_000,
    currency: 'THB',
    reference: 'W2',
  }
  expect(await post(database.orm, again)).toBe(false)
  await expect(post(database.orm, { ...again, reference: 'W3' })).rejects.toMatchObject({
    reason: 'key.reused',
  })
})
