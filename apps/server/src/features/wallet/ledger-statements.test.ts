import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/index.ts'
import { factories } from '../../testing/factories.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

// Thousands of transfers in one statement.
vi.setConfig({ testTimeout: 60_000 })
let database: Database
let merchant: string
/** Ids of accounts by what they are called here. */
let account: Record<'house' | 'rich' | 'poor' | 'points', string>
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
})
afterAll(() => database.close())
beforeEach(async () => {
  const make = factories(database)
  merchant = await make.merchant()
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of ids) await make.member(merchant, { id })
  const { rows } = await database.pool.query<{ name: keyof typeof account; id: string }>(
    `INSERT INTO ledger_accounts (merchant, member, house, name, currency, balance)
      VALUES ($1, NULL, true, 'house', 'THB', NULL), ($1, $2, false, 'rich', 'THB', 0), ($1, $3, false, 'poor', 'THB', 0),
        ($1, $2, false, 'points', 'XPT', 0) RETURNING name, id`,
    [merchant, ...ids],
  )
  account = Object.fromEntries(rows.map(({ name, id }) => [name, id])) as typeof account
  await insert([['house', 'rich', 1_000]])
})

type Moved = readonly [from: keyof typeof account, to: keyof typeof account, amount: number, place?: number]
let keys = 0

/** Writes transfers in one statement: each at its place, the last one first in the order of their rows. */
async function insert(
  transfers: readonly Moved[],
  client: pg.Pool | pg.PoolClient = database.pool,
): Promise<string[]> {
  const rows = transfers.map(([from, to, amount, place], at) => ({
    ...{ key: `k${++keys}`, from: account[from], to: account[to], amount, place: place ?? at },
  }))
  await client.query(
    `INSERT INTO ledger_transfers (place, merchant, key, kind, "from", "to", amount, content)
      SELECT place, $1, key, 'demo-credit', "from", "to", amount, 'any'
      FROM jsonb_to_recordset($2::jsonb) AS moved (place int, key text, "from" uuid, "to" uuid, amount bigint) ORDER BY place DESC`,
    [merchant, JSON.stringify(rows)],
  )
  return rows.map(({ key }) => key)
}
const entriesOf = async (name: keyof typeof account) =>
  (
    await database.pool.query(
      'SELECT number::int, amount::int, balance_after::int AS after FROM ledger_entries WHERE account = $1 ORDER BY number',
      [account[name]],
    )
  ).rows.map(({ number, amount, after }) => [number, amount, after])
const balanceOf = async (name: keyof typeof account) => {
  const { rows } = await database.pool.query(
    'SELECT balance::int, entries::int FROM ledger_accounts WHERE id = $1',
    [account[name]],
  )
  return [rows[0].balance, rows[0].entries]
}

test('transfers of a statement move one after the other in the order of their places', async () => {
  await insert([
    ['rich', 'poor', 700],
    ['poor', 'rich', 200],
    ['rich', 'house', 500],
    ['poor', 'house', 500],
    ['house', 'rich', 40],
    ['house', 'rich', 40],
  ])
  expect(await entriesOf('rich')).toEqual([
    [1, 1_000, 1_000],
    [2, -700, 300],
    [3, 200, 500],
    [4, -500, 0],
    [5, 40, 40],
    [6, 40, 80],
  ])
  expect(await entriesOf('poor')).toEqual([
    [1, 700, 700],
    [2, -200, 500],
    [3, -500, 0],
  ])
  expect([await balanceOf('rich'), await balanceOf('poor')]).toEqual([
    [80, 6],
    [0, 3],
  ])
})

test('no wallet falls below 0 at any place, even if it has enough in the end; the error names the transfer', async () => {
  const before = [await balanceOf('rich'), await balanceOf('poor')]
  const failing = insert([
    ['rich', 'poor', 600],
    ['rich', 'poor', 500],
    ['rich', 'poor', 500],
    ['house', 'rich', 5_000],
  ])
  const key = `k${keys - 2}`
  await expect(failing).rejects.toMatchObject({
    ...{ code: '23514', constraint: 'ledger_accounts_not_below_zero', detail: key },
  })
  expect([await balanceOf('rich'), await balanceOf('poor')]).toEqual(before)
})

test.each<[string, readonly Moved[], string]>([
  [
    'two have one place',
    [
      ['rich', 'poor', 1, 3],
      ['rich', 'house', 1, 3],
    ],
    'has a place of its own',
  ],
  [
    'one of them changes the currency',
    [
      ['rich', 'poor', 1],
      ['rich', 'points', 1],
    ],
    'one merchant and one currency',
  ],
])('nothing is written where %s', async (_, transfers, message) => {
  await expect(insert(transfers)).rejects.toThrow(message)
  expect(await entriesOf('rich')).toEqual([[1, 1_000, 1_000]])
})

test('a reversal may stand beside other transfers, in its own statement', async () => {
  const [bet] = await insert([['rich', 'house', 300]])
  await database.pool.query(
    `INSERT INTO ledger_transfers (place, merchant, key, kind, "from", "to", amount, content, reverts)
      SELECT place, $1, key, 'any', "from", "to", amount, 'any', reverts FROM (VALUES
        (0, 'back', $2::uuid, $3::uuid, 300, (SELECT id FROM ledger_transfers WHERE merchant = $1 AND key = $4)),
        (1, 'again', $3::uuid, $2::uuid, 1000, NULL)) AS moved (place, key, "from", "to", amount, reverts)`,
    [merchant, account.house, account.rich, bet],
  )
  expect(await balanceOf('rich')).toEqual([0, 4])
})

test('statements of both ways at once wait for each other and leave every satang where it belongs', async () => {
  await insert([['house', 'poor', 1_000]])
  const ways = Array.from({ length: 24 }, (_, at): readonly Moved[] =>
    at % 2 === 0
      ? [
          ['rich', 'poor', 7],
          ['poor', 'rich', 3],
          ['house', 'rich', 1],
        ]
      : [
          ['poor', 'rich', 7],
          ['rich', 'poor', 3],
          ['poor', 'house', 1],
        ],
  )
  await Promise.all(ways.map((transfers) => insert(transfers)))
  expect(await balanceOf('rich')).toEqual([1_012, 1 + 24 * 2 + 12])
  expect(await balanceOf('poor')).toEqual([988, 1 + 24 * 2 + 12])
})

test.each([
  ['5,000 and then 1', [5_000, 1, 1]],
  ['1 and then 5,000', [1, 1, 5_000]],
])('a connection whose first statement has %s goes on with a plan that fits', async (_, counts) => {
  const client = await database.pool.connect()
  try {
    for (const count of counts) {
      await insert(
        Array.from({ length: count }, (): Moved => ['house', 'poor', 1]),
        client,
      )
    }
    expect(await balanceOf('poor')).toEqual([counts.reduce((sum, count) => sum + count, 0), 5_002])
  } finally {
    client.release(true)
  }
})
