import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg, { type Client, type ClientConfig } from 'pg'
import { type Database, migrate, openDatabase } from '../apps/server/src/db/index.ts'
import { loadLargestWins, sumBetsOf } from '../apps/server/src/features/bets/index.ts'
import { listRounds, sumRounds, sumRoundsByType } from '../apps/server/src/features/bets/record-store.ts'
import { insertMember } from '../apps/server/src/features/member/index.ts'
import { factories } from '../apps/server/src/testing/factories.ts'
import type { BenchOptions, BenchTable } from './bench-table.ts'
import { percentile } from './load.ts'

const ROUNDS = 10_000_000
const PLAYERS = 1000
/** Over which the rounds are spread, the same number each day. */
const DAYS = 360
const DAY = 86_400_000
/** Rounds of the player who is measured on each day, beside about 28 of everybody else. */
const HEAVY_PER_DAY = 2000
const TIMES = 200

/** Reads of rounds among ten million of them. */
export async function run({ seed = 1 }: BenchOptions): Promise<BenchTable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-records-'))
  await chmod(dataDir, 0o755)
  try {
    const database = await openDatabase({ dataDir, mode: 'serve', log: () => undefined })
    try {
      await migrate(database)
      return await measureReads(database, seed)
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureReads({ orm, pool, owner }: Database, seed: number): Promise<BenchTable> {
  const merchant = await factories({ orm }).merchant()
  const members: string[] = []
  for (let player = 0; player < PLAYERS; player++) {
    const member = await insertMember(orm, { merchant, username: `bench${player}`, origin: 'BENCH' })
    if (!member) throw new Error('A player could not be made.')
    members.push(member.id)
  }
  const now = Date.now()
  await pool.query('SELECT make_game_round_months($1, $2)', [new Date(now - DAYS * DAY), new Date(now)])
  await makeRounds(owner, { merchant, members, before: now, seed })

  const [heavy = '', ...others] = members
  const spanOfDays = (days: number) => ({ from: new Date(now - days * DAY), before: new Date(now) })
  const choice = (member: string, days: number) => ({ member, currency: 'THB', span: spanOfDays(days) })
  const anybody = () => others[Math.floor(Math.random() * others.length)] ?? heavy
  const newest = { after: undefined, limit: 21 }
  const sometime = (days: number) => ({ at: new Date(now - Math.random() * days * DAY), id: '1' })
  const reads: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['newest page of a player', '20 ms', () => listRounds(orm, choice(anybody(), 31), newest)],
    ['newest page of a heavy player', '20 ms', () => listRounds(orm, choice(heavy, 31), newest)],
    [
      'newest page of one provider, heavy player',
      '20 ms',
      () => listRounds(orm, { ...choice(heavy, 31), vendor: 'V8', type: 'LIVE' }, newest),
    ],
    [
      'a provider without a round, heavy player',
      '20 ms',
      () => listRounds(orm, { ...choice(heavy, 31), vendor: 'V99' }, newest),
    ],
    [
      'a page further down, heavy player',
      '20 ms',
      () => listRounds(orm, choice(heavy, 31), { ...newest, after: sometime(31) }),
    ],
    ["a day's totals of a heavy player", '100 ms', () => sumRounds(orm, choice(heavy, 1))],
    ["a day's totals by type, heavy player", '100 ms', () => sumRoundsByType(orm, choice(heavy, 1))],
    ["a month's totals by type, heavy player", '', () => sumRoundsByType(orm, choice(heavy, 31))],
    [
      "30 days' bets of a team page (20 players)",
      '',
      () =>
        sumBetsOf(orm, { members: others.slice(0, 20), currency: 'THB', since: new Date(now - 30 * DAY) }),
    ],
    [
      'largest wins of a week',
      '',
      () => loadLargestWins(orm, merchant, { since: new Date(now - 7 * DAY), from: 10_000, limit: 20 }),
    ],
  ]
  const rows: (string | number)[][] = []
  for (const [name, goal, read] of reads) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const at = performance.now()
      await read()
      times.push(performance.now() - at)
    }
    rows.push([name, percentile(times, 0.5), percentile(times, 0.99), goal])
  }
  const { rows: sizes } = await pool.query<{ size: string }>(
    "SELECT pg_size_pretty(sum(pg_total_relation_size(relid))) AS size FROM pg_partition_tree('game_rounds')",
  )
  return {
    title: `Reads among ${ROUNDS.toLocaleString('en')} rounds of ${DAYS} days, ${TIMES} times each`,
    columns: ['', 'p50 (ms)', 'p99 (ms)', 'goal of p99'],
    rows,
    note: `The rounds take ${sizes[0]?.size}. The heavy player has ${HEAVY_PER_DAY} a day.`,
  }
}

interface MadeRounds {
  readonly merchant: string
  readonly members: readonly string[]
  /** Unix time in ms after the last one. */
  readonly before: number
  readonly seed: number
}

/** Makes the rounds day by day, two days at a time, as the owner, whose statements may take long and who may analyse. */
async function makeRounds(
  owner: ClientConfig,
  { merchant, members, before, seed }: MadeRounds,
): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, day) => day)
  const work = () =>
    withOwner(owner, async (client) => {
      for (let day = days.shift(); day !== undefined; day = days.shift()) {
        const begins = new Date(before - (day + 1) * DAY)
        await client.query(INSERT, [
          merchant,
          members,
          begins,
          Math.ceil(ROUNDS / DAYS),
          HEAVY_PER_DAY,
          seed + day,
        ])
        if (day % 60 === 59) console.log(`${day + 1} of ${DAYS} days of rounds made`)
      }
    })
  await Promise.all([work(), work()])
  await withOwner(owner, async (client) => {
    const { rows } = await client.query<{ part: string }>(
      "SELECT relid::regclass::text AS part FROM pg_partition_tree('game_rounds') WHERE isleaf",
    )
    for (const { part } of rows) await client.query(`ANALYZE ${part}`)
  })
}

async function withOwner<T>(owner: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, statement_timeout: 0 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One in three rounds wins, one in a thousand much. */
const INSERT = `
  WITH numbered AS (
    SELECT n, hashint8extended(n, $6::bigint) & 1073741823 AS chance,
      $3::timestamptz + n * (interval '1 day' / $4::float) AS at
    FROM generate_series(1, $4::int) AS n
  )
  INSERT INTO game_rounds (id, opened_at, merchant, member, connection, round, session, code, game, vendor, type,
    currency, is_trial, state, stake, valid, won, changed_at, settled_at)
  SELECT nextval('game_round_numbers'), at, $1,
    ($2::uuid[])[CASE WHEN n <= $5 THEN 1 ELSE 2 + chance % (array_length($2::uuid[], 1) - 1) END],
    'main', at || '-' || n, gen_random_uuid(), 'G' || chance % 900, 'G' || chance % 900, 'V' || chance % 40,
    (ARRAY['RNG', 'RNG', 'RNG', 'LIVE', 'SPORTS'])[1 + chance % 5], 'THB', false, 'settled',
    500, 500, CASE WHEN chance % 1000 = 0 THEN 50000 WHEN chance % 3 = 0 THEN 900 ELSE 0 END, at, at
  FROM numbered`
