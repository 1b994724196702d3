import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '../apps/server/src/db/index.ts'
import { loadLargestWins, sumBetsOf } from '../apps/server/src/features/bets/index.ts'
import { listRounds, sumRounds, sumRoundsByType } from '../apps/server/src/features/bets/record-store.ts'
import { insertMember } from '../apps/server/src/features/member/index.ts'
import { factories } from '../apps/server/src/testing/factories.ts'
import type { BenchOptions, BenchTable } from './bench-table.ts'
import { percentile } from './load.ts'
import { makeRounds } from './make-rounds.ts'

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
  await makeRounds(owner, {
    merchant,
    members,
    before: now,
    seed,
    rounds: ROUNDS,
    days: DAYS,
    heavyPerDay: HEAVY_PER_DAY,
  })

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
