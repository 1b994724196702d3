import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, migrate, openDatabase } from '../../db/index.ts'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { factories } from '../../testing/factories.ts'

// The embedded database, since there the product's role is the one that players' calls use.
vi.setConfig({ hookTimeout: 60_000 })
const folders = makeDataFolders()
let database: Database

beforeAll(async () => {
  database = await openDatabase({ dataDir: folders.make(), mode: 'command', log: vi.fn() })
  await migrate(database)
  const make = factories(database)
  for (const code of ['one', 'two']) {
    await make.merchant({ code })
    await make.money(code, await make.member(code, { username: `rich-${code}` }), 100_000)
    await make.money(code, await make.member(code, { username: `poor-${code}` }), 1_000)
  }
})
afterAll(async () => {
  await database.close()
  folders.clear()
})

const wallet = (name: string) =>
  `(SELECT a.id FROM ledger_accounts a JOIN members m ON m.id = a.member WHERE m.username = '${name}')`
const [rich, poor, foreign] = [wallet('rich-one'), wallet('poor-one'), wallet('rich-two')]
const transfer = (key: string, amount: number, from = rich, to = poor) =>
  `INSERT INTO ledger_transfers (merchant, key, kind, "from", "to", amount, content)
   VALUES ('one', '${key}', 'demo-credit', ${from}, ${to}, ${amount}, 'any')`
const everything = async () =>
  (
    await database.pool.query(
      `SELECT (SELECT jsonb_agg(a ORDER BY id) FROM ledger_accounts a) AS accounts,
              (SELECT jsonb_agg(e ORDER BY transfer, account) FROM ledger_entries e) AS entries,
              (SELECT jsonb_agg(t ORDER BY id) FROM ledger_transfers t) AS transfers`,
    )
  ).rows[0]

/** Runs statements as one transaction on one connection. */
async function runAs(connection: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const statement of statements) await client.query(statement)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
const run = (...statements: string[]) => runAs(database.connection, statements)

test('the product is no superuser, and a transfer alone moves the money with both sides (finding 12)', async () => {
  const { rows } = await database.pool.query(
    'SELECT current_user AS name, rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  )
  expect(rows).toEqual([{ name: 'foyer', super: false }])
  await run(transfer('plain', 300), transfer('back', 100, poor, rich))
  const { rows: sides } = await database.pool.query(
    `SELECT e.amount::int, e.balance_after::int FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer
     WHERE t.key IN ('plain', 'back') ORDER BY t.key, e.amount`,
  )
  expect(sides).toEqual([
    { amount: -100, balance_after: 1_200 },
    { amount: 100, balance_after: 99_800 },
    { amount: -300, balance_after: 99_700 },
    { amount: 300, balance_after: 1_300 },
  ])
})

const reversal = (key: string, of: string, amount: number, from = poor, to = rich) =>
  `INSERT INTO ledger_transfers (merchant, key, kind, "from", "to", amount, content, reverts)
   VALUES ('one', '${key}', 'demo-credit', ${from}, ${to}, ${amount}, 'any',
     (SELECT id FROM ledger_transfers WHERE merchant = 'one' AND key = '${of}'))`

const set = (what: string) => `UPDATE ledger_accounts SET ${what} WHERE id = ${rich}`
const anyTransfer = `(SELECT transfer FROM ledger_entries WHERE account = ${rich} LIMIT 1)`
test.each([
  ['a balance is set', [set('balance = 5')]],
  ['a balance is set with a counted entry', [set('balance = 5, entries = entries + 1')]],
  ['a balance is set twice, back and forth', [set('balance = balance + 5'), set('balance = balance - 5')]],
  ['entries are counted that are not there', [set('entries = entries + 1')]],
  [
    'an old entry is used once more',
    [set('entries = entries - 1'), set('balance = balance + 1, entries = entries + 1')],
  ],
  [
    'a balance is set beside a true transfer',
    [transfer('beside', 10), set('balance = balance + 10, entries = entries + 1')],
  ],
  [
    'a temporary table stands in for the entries',
    [
      'CREATE TEMP TABLE ledger_entries (LIKE public.ledger_entries)',
      `INSERT INTO pg_temp.ledger_entries SELECT gen_random_uuid(), id, 5, balance + 5, now(), entries + 1 FROM ledger_accounts WHERE id = ${rich}`,
      set('balance = balance + 5, entries = entries + 1'),
    ],
  ],
  [
    'a check is made immediate before',
    ['SET CONSTRAINTS ALL IMMEDIATE', set('balance = 5, entries = entries + 1')],
  ],
  [
    'an account is opened with money',
    [
      "INSERT INTO ledger_accounts (merchant, house, name, currency, balance) VALUES ('one', false, 'x', 'THB', 5)",
    ],
  ],
  ['an account changes its currency', [set("currency = 'EUR'")]],
  [
    "a wallet becomes somebody else's",
    [set("member = (SELECT id FROM members WHERE username = 'rich-two')")],
  ],
  ["a wallet becomes the house's", [set('house = true, balance = NULL')]],
  ['a wallet is deleted', [`DELETE FROM ledger_accounts WHERE id = ${rich}`]],
  ['more is moved than is there', [transfer('over', 1_000_000)]],
  ['money goes to another merchant', [transfer('abroad', 5, rich, foreign)]],
  ['more comes back than went', [reversal('more back', 'plain', 301)]],
  ['what went comes back to another', [reversal('astray', 'plain', 300, rich, poor)]],
  ['the same comes back twice', [reversal('once back', 'plain', 300), reversal('twice back', 'plain', 300)]],
  [
    'a side is written that is there already',
    [`INSERT INTO ledger_entries (transfer, account, amount) VALUES (${anyTransfer}, ${rich}, 5)`],
  ],
  [
    'a third side is written',
    [
      `INSERT INTO ledger_entries (transfer, account, amount, at) SELECT id, ${foreign}, amount, date_trunc('milliseconds', at) FROM ledger_transfers WHERE id = ${anyTransfer}`,
    ],
  ],
  ['a side is changed', [`UPDATE ledger_entries SET amount = 5 WHERE account = ${rich}`]],
  ['a side is deleted', [`DELETE FROM ledger_entries WHERE account = ${rich}`]],
  ['a transfer is deleted', ['DELETE FROM ledger_transfers']],
  ['everything is emptied', ['TRUNCATE ledger_accounts CASCADE']],
])(
  'by plain SQL, of the product or of the owner of the tables, nothing is committed where %s (finding 12)',
  async (_, statements) => {
    const before = await everything()
    // A broken rule, and no mistake in the statement.
    await expect(runAs(database.owner, statements)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:23...|P0001)$/),
    })
    // The product may not even try most of them.
    await expect(run(...statements)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:23...|P0001|42501)$/),
    })
    expect(await everything()).toEqual(before)
  },
)
