import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_OPERATIONS } from '../apps/server/src/all-operations.ts'
import { type Database, migrate, openDatabase } from '../apps/server/src/db/index.ts'
import { operatorRegister } from '../apps/server/src/features/operators/index.ts'
import { ALL_RIGHTS, operationRunner } from '../apps/server/src/operations/run-operation.ts'
import { prepareMerchant } from '../apps/server/src/testing/example-fixture.ts'
import { factories } from '../apps/server/src/testing/factories.ts'
import type { BenchOptions, BenchTable } from './bench-table.ts'
import { percentile } from './load.ts'
import { makeRounds, withOwner } from './make-rounds.ts'

const MEMBERS = 1_000_000
const ROUNDS = 10_000_000
const DEPOSITS = 1_000_000
const WITHDRAWALS = 500_000
const EVENTS = 3_000_000
const DAY = 86_400_000
/** Of the rounds. */
const DAYS = 360
const TEN_YEARS = 3600
const TIMES = 100
const CODE = 'bench'

/** What operators read, among a million members and ten million rounds. */
export async function run({ seed = 1 }: BenchOptions): Promise<BenchTable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-console-'))
  await chmod(dataDir, 0o755)
  try {
    const database = await openDatabase({ dataDir, mode: 'serve', log: () => undefined })
    try {
      await migrate(database)
      return await measure(database, seed)
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Members, half of whose names are alike; each has a number, a mail and a bank account. */
const MAKE_MEMBERS = `
  WITH made AS (
    INSERT INTO members (merchant, username, nickname, mobile, email, origin, registered_at)
    SELECT $1, CASE WHEN n % 2 = 0 THEN 'player' || n ELSE substr(md5(n::text), 1, 10) END,
      'Nick ' || n % 5000, '+668' || lpad(n::text, 8, '0'), 'mail' || n || '@mail' || n % 20 || '.example', 'BENCH',
      now() - n % 3650 * interval '1 day'
    FROM generate_series(1, ${MEMBERS}) n RETURNING id, mobile
  )
  INSERT INTO bank_accounts (merchant, member, country, bank, number, holder)
  SELECT $1, id, 'TH', '004', '10' || right(mobile, 8), 'Nok Jaidee' FROM made`
/** Orders, events and rounds belong to members by chance; the first of them has each day's. */
const MAKE_ORDERS = `
  WITH whose AS (SELECT array_agg(id) AS ids FROM (SELECT id FROM members WHERE merchant = $1 LIMIT 20000) m)
  INSERT INTO deposit_orders (merchant, member, number, request_id, amount, currency, channel, kind, state, received,
    reference, expires_at, created_at, changed_at)
  SELECT $1, ids[1 + n % 20000], 'D26' || lpad(n::text, 12, '0'), gen_random_uuid(), 50000, 'THB', 'bank', 'local',
    'credited', 50000, 'KB-' || n, at, at, at
  FROM whose, generate_series(1, ${DEPOSITS}) n, LATERAL (SELECT now() - n % 3650 * interval '1 day' AS at) t`
const MAKE_WITHDRAWALS = `
  WITH whose AS (SELECT array_agg(id) AS ids FROM (SELECT id FROM members WHERE merchant = $1 LIMIT 20000) m)
  INSERT INTO withdrawal_orders (merchant, member, number, request_id, amount, currency, state, account, country, bank,
    account_number, holder, reference, created_at, changed_at)
  SELECT $1, ids[1 + n % 20000], 'W26' || lpad(n::text, 12, '0'), gen_random_uuid(), 50000, 'THB',
    CASE WHEN n % 2500 = 0 THEN 'review' ELSE 'paid' END, gen_random_uuid(), 'TH', '004', lpad((n % 90000)::text, 10, '1'),
    'Nok Jaidee', CASE WHEN n % 2500 = 0 THEN '' ELSE 'PAY-' || n END, at, at
  FROM whose, generate_series(1, ${WITHDRAWALS}) n, LATERAL (SELECT now() - n % 3650 * interval '1 day' AS at) t`
const MAKE_EVENTS = `
  WITH whose AS (SELECT array_agg(id) AS ids FROM (SELECT id FROM members WHERE merchant = $1 LIMIT 20000) m)
  INSERT INTO access_events (merchant, member, kind, outcome, address, device, at)
  SELECT $1, ids[1 + CASE WHEN n % 100 = 0 THEN 0 ELSE n % 20000 END], 'login', 'done',
    '10.' || n % 200 || '.' || n % 250 || '.0', 'Android, Chrome', now() - n % 3650 * interval '1 day'
  FROM whose, generate_series(1, ${EVENTS}) n`

async function measure({ orm, pool, owner }: Database, seed: number): Promise<BenchTable> {
  await prepareMerchant(factories({ orm }), CODE)
  const now = Date.now()
  await pool.query('SELECT make_game_round_months($1, $2)', [new Date(now - TEN_YEARS * DAY), new Date(now)])
  await withOwner(owner, async (client) => {
    for (const [what, text] of Object.entries({ MAKE_MEMBERS, MAKE_ORDERS, MAKE_WITHDRAWALS, MAKE_EVENTS })) {
      await client.query(text, [CODE])
      console.log(`${what} is done`)
    }
  })
  const { rows: some } = await pool.query<{ id: string; username: string }>(
    `SELECT id, username FROM members WHERE merchant = $1 LIMIT 1000`,
    [CODE],
  )
  const members = some.map(({ id }) => id)
  await makeRounds(owner, {
    merchant: CODE,
    members,
    before: now,
    seed,
    rounds: ROUNDS,
    days: DAYS,
    heavyPerDay: 200,
  })
  await withOwner(owner, (client) => client.query('VACUUM ANALYZE'))
  const heavy = some[0]?.username ?? ''
  const { rows: reviewed } = await pool.query<{ number: string }>(
    "SELECT number FROM withdrawal_orders WHERE state = 'review' LIMIT 1000",
  )

  const runner = operationRunner(orm, ALL_OPERATIONS, operatorRegister)
  const byId = new Map(ALL_OPERATIONS.map((operation) => [operation.id as string, operation]))
  const actor = { kind: 'operator', id: crypto.randomUUID(), name: 'Bench' } as const
  const read = (id: string, input: object) => {
    const operation = byId.get(id)
    if (!operation) throw new Error(`There is no operation ${id}.`)
    return runner.run(operation, { merchant: CODE, actor, rights: ALL_RIGHTS }, input)
  }
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  const find = (text: () => string) => () => read('search.find', { text: text() })
  const digits = (n: number, length: number) => String(n).padStart(length, '0')
  const dayAgo = (days: number) => new Date(now - days * DAY).toISOString().slice(0, 10)
  const reads: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['search: a part of half of all names', 200, find(() => 'play')],
    ['search: the beginning of many names', 200, find(() => `player${any(99)}`)],
    ['search: a part of few names', 200, find(() => `${digits(any(99_999), 5)}`)],
    ['search: two characters', 200, find(() => any(255).toString(16).padStart(2, '0'))],
    ['search: last four digits of an account', 200, find(() => digits(any(9999), 4))],
    ['search: a whole number', 200, find(() => `08${digits(any(MEMBERS), 8)}`)],
    ['search: a mail', 200, find(() => `mail${any(MEMBERS)}@mail`)],
    ['search: nothing like it', 200, find(() => `zzz${any(999)}qqq`)],
    ['search: number of an order', 200, find(() => `D26${digits(any(DEPOSITS), 12)}`)],
    ['search: what the bank calls a payment', 200, find(() => `PAY-${any(WITHDRAWALS)}`)],
    ['search: number of a round', 200, find(() => `R${any(ROUNDS)}`)],
    ['search: an address', 200, find(() => `10.${any(199)}.${any(249)}.7`)],
    ['the last day of a player', 200, () => read('members.timeline', { name: heavy })],
    [
      'a day of the last ten years of a player',
      200,
      () => read('members.timeline', { name: heavy, day: dayAgo(any(TEN_YEARS)) }),
    ],
    ['a player in brief', 200, () => read('members.brief', { name: heavy })],
    [
      'members by a part of their name',
      200,
      () => read('members.list', { find: `ayer${any(99_999)}`, limit: 50 }),
    ],
    [
      'the queue of withdrawals',
      150,
      () => read('withdrawals.list', { state: 'review', oldest: true, limit: 200 }),
    ],
    [
      'a withdrawal with the player beside it',
      150,
      () => read('withdrawals.case', { number: reviewed[any(reviewed.length) - 1]?.number }),
    ],
  ]
  const rows: (string | number)[][] = []
  for (const [name, goal, work] of reads) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const at = performance.now()
      await work()
      times.push(performance.now() - at)
    }
    rows.push([name, percentile(times, 0.5), percentile(times, 0.95), `${goal} ms`])
  }
  return {
    title: `Reads of operators among ${MEMBERS.toLocaleString('en')} members and ${ROUNDS.toLocaleString('en')} rounds, ${TIMES} times each`,
    columns: ['', 'p50 (ms)', 'p95 (ms)', 'goal of p95'],
    rows,
    note: 'Each is an operation as the console runs it, without HTTP. The player has logins of each day of ten years and 200 rounds a day.',
  }
}
