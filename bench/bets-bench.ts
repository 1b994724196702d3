import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { findClusterProcesses } from '../apps/server/src/db/embedded/find-postmaster.ts'
import { administratorConnection } from '../apps/server/src/db/embedded/product-database.ts'
import { type Database, openDatabase } from '../apps/server/src/db/index.ts'
import { type Product, startProduct } from '../e2e/harness/product.ts'
import { BETTING_MERCHANT, openPlayers, sendCall } from './bench-bets.ts'
import type { BenchOptions, BenchTable } from './bench-table.ts'
import { answerOf, type LoadRequest, measureLatency, percentile } from './load.ts'
import { makeBets } from './make-bets.ts'
import { processorMsOf, untilIdle } from './product-figures.ts'

const SECONDS = 10
/** Calls at the same time. */
const CALLERS = [1, 8, 32, 128, 512]
/** At which the floor is measured, and the lobby beside. */
const BUSY = 32
/** Players who bet, more than there are calls, so that few wait for each other's wallets. */
const PLAYERS = 1024
const LOBBY_PER_SECOND = 50

interface Figures {
  readonly done: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/**
 * Bets through the wallet API, by so many callers at a time, beside two floors in the same database: one insert a transaction by the same
 * driver, and the rows that the bets have written by COPY, into tables with the same indexes and checks.
 */
export async function run({ seconds = SECONDS, rounds = 0 }: BenchOptions): Promise<readonly BenchTable[]> {
  const product = await startProduct()
  try {
    await untilIdle(product.origin)
    const database = await openDatabase({ dataDir: product.dataDir, mode: 'command', log: () => undefined })
    try {
      const { members, tokens, secret } = await openPlayers(database, PLAYERS)
      const bet = async (index: number) => {
        const id = randomUUID()
        const token = tokens[index % PLAYERS] ?? ''
        const body = { token, transaction: id, round: id, amount: '100', win: '90' }
        return (await sendCall(product.origin, { name: 'betwin', body }, secret, agent)) === 200
      }
      await measure(bet, BUSY, 3)
      if (rounds > 0) {
        const made = { merchant: BETTING_MERCHANT, currency: 'THB', members, bets: rounds }
        await makeBets(administratorOf(database), made)
      }
      const rows = []
      for (const callers of CALLERS) {
        await measure(bet, callers, 1)
        const spent = processorTimes(product)
        const found = await measure(bet, callers, seconds)
        const { database: ofDatabase, product: ofProduct } = spent()
        const perCall = (ms: number) => (ms / found.done).toFixed(2)
        rows.push([...row(`betwin, ${callers} at a time`, found), perCall(ofDatabase), perCall(ofProduct)])
      }
      // What is rendered and compressed once for all is not what a busy lobby does.
      for (const request of LOBBY.slice(0, 10)) await answerOf(product.origin, request)
      const [beside, lobby] = await Promise.all([
        measure(bet, BUSY, seconds),
        measureLatency(product.origin, LOBBY, LOBBY_PER_SECOND, seconds),
      ])
      const statements = [
        ...(await measureStatements(database, members, [5000, 1])),
        ...(await measureStatements(database, members, [1, 5000])),
      ]
      const insert = await insertFloor(database, seconds)
      // With many rounds before, this would copy all of them.
      const copied = rounds > 0 ? '' : Math.round(await copyFloor(database, product.dataDir))
      return [
        {
          title: `Rounds of one call (betwin), ${seconds} s each, ${rounds.toLocaleString('en')} rounds before`,
          columns: [
            '',
            'a second',
            'p50 (ms)',
            'p99 (ms)',
            'failed',
            'database (ms a call)',
            'product (ms a call)',
          ],
          rows: [
            ...rows,
            [...row(`betwin, ${BUSY} at a time, beside the lobby`, beside), '', ''],
            ['lobby beside it', LOBBY_PER_SECOND, lobby.p50, lobby.p99, lobby.failed, '', ''],
            [...row(`floor: one insert a transaction, ${BUSY} at a time`, insert), '', ''],
            ['floor: the same rows by COPY', copied, '', '', '', '', ''],
          ],
          note: 'Clients, product and database share the processors of this machine. Processor times are those of the processes of each.',
        },
        {
          title: 'Transfers in one statement, each pair on a new connection',
          columns: ['', 'ms'],
          rows: statements,
        },
      ]
    } finally {
      await database.close()
    }
  } finally {
    await product.stop()
  }
}

const LOBBY = Array.from({ length: 500 }, (_, index): LoadRequest => {
  const path =
    index % 2 === 0 ? '/m/home?merchant=naga' : `/wps/game/list?merchant=naga&pageNo=${1 + (index % 5)}`
  return {
    path,
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
  }
})

const row = (name: string, { perSecond, p50, p99, failed }: Figures) => [
  name,
  Math.round(perSecond),
  p50.toFixed(1),
  p99.toFixed(1),
  failed,
]

/** Processor time that the product's process, and those of its database that are there in the end, use from now on; in ms. */
function processorTimes({ pid, dataDir }: Product) {
  const ofDatabase = () =>
    new Map(findClusterProcesses(join(dataDir, 'postgres')).map((each) => [each, processorMsOf(each) || 0]))
  const before = { product: processorMsOf(pid), database: ofDatabase() }
  return () => ({
    product: processorMsOf(pid) - before.product,
    database: [...ofDatabase()].reduce((sum, [each, ms]) => sum + ms - (before.database.get(each) ?? 0), 0),
  })
}

/** How long statements take that have so many transfers, one after the other on one connection. */
async function measureStatements(
  { connection }: Database,
  members: readonly string[],
  counts: readonly number[],
): Promise<(string | number)[][]> {
  const client = new pg.Client(connection)
  await client.connect()
  const rows = []
  for (const [at, count] of counts.entries()) {
    const begunAt = performance.now()
    await client.query(
      `INSERT INTO ledger_transfers (place, merchant, key, kind, "from", "to", amount, content)
        SELECT n, $1, gen_random_uuid()::text, 'bench', house.id, wallet.id, 1, 'any'
        FROM generate_series(1, $2::int) AS n
          JOIN ledger_accounts house ON house.house AND house.merchant = $1 AND house.name = 'games:demo' AND house.currency = 'THB'
          JOIN ledger_accounts wallet ON wallet.member = ($3::uuid[])[1 + n % $4] AND wallet.name = 'main' AND wallet.currency = 'THB'`,
      [BETTING_MERCHANT, count, members, members.length],
    )
    const before = at === 0 ? 'first' : `after one of ${counts[at - 1]?.toLocaleString('en')}`
    rows.push([`${count.toLocaleString('en')}, ${before}`, Math.round(performance.now() - begunAt)])
  }
  await client.end()
  return rows
}

/** One insert a transaction. */
async function insertFloor({ pool, connection }: Database, seconds: number): Promise<Figures> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS jobs.bench_floor (id uuid PRIMARY KEY, amount bigint NOT NULL)',
  )
  const clients = await Promise.all(
    Array.from({ length: BUSY }, async () => {
      const client = new pg.Client(connection)
      await client.connect()
      return client
    }),
  )
  const insert = async (_: number, worker: number) => {
    await clients[worker]?.query('INSERT INTO jobs.bench_floor VALUES ($1, $2)', [randomUUID(), 100])
    return true
  }
  const found = await measure(insert, BUSY, seconds)
  await Promise.all(clients.map((client) => client.end()))
  await pool.query('DROP TABLE jobs.bench_floor')
  return found
}

/** Tables that a `betwin` writes rows to. */
const WRITTEN = [
  'provider_rounds',
  'game_rounds',
  'provider_transactions',
  'ledger_transfers',
  'ledger_entries',
  'valid_bet_changes',
]

const administratorOf = ({ connection: { host = '', port = 0, database } }: Database): pg.ClientConfig => ({
  ...administratorConnection(host, port),
  database,
})

/** Copies the rows of the bets into empty tables in one transaction. Gives how many calls a second that was. */
async function copyFloor(database: Database, dataDir: string): Promise<number> {
  const client = new pg.Client(administratorOf(database))
  await client.connect()
  try {
    const { rows } = await client.query<{ calls: string }>('SELECT count(*) AS calls FROM provider_rounds')
    const file = (table: string) => `'${join(dataDir, 'postgres', `bench-${table}`)}'`
    for (const table of WRITTEN) {
      await client.query(`COPY (SELECT * FROM ${table}) TO ${file(table)} (FORMAT binary)`)
      await client.query(`CREATE TABLE bench_${table} (LIKE ${table} INCLUDING ALL)`)
    }
    const begunAt = performance.now()
    await client.query('BEGIN')
    for (const table of WRITTEN) await client.query(`COPY bench_${table} FROM ${file(table)} (FORMAT binary)`)
    await client.query('COMMIT')
    const spent = performance.now() - begunAt
    await client.query(`DROP TABLE ${WRITTEN.map((table) => `bench_${table}`).join(', ')}`)
    return (Number(rows[0]?.calls) / spent) * 1000
  } finally {
    await client.end()
  }
}

/** Does one thing after the other, so many at a time, for a while. */
async function measure(
  work: (index: number, worker: number) => Promise<boolean>,
  callers: number,
  seconds: number,
): Promise<Figures> {
  const times: number[] = []
  let failed = 0
  let next = 0
  const begunAt = performance.now()
  const worker = async (_: unknown, which: number) => {
    while (performance.now() - begunAt < seconds * 1000) {
      const at = performance.now()
      if (!(await work(next++, which))) failed += 1
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: callers }, worker))
  const spent = (performance.now() - begunAt) / 1000
  return {
    done: times.length,
    perSecond: times.length / spent,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  }
}

/** Keeps the connections of all callers, whose first SYN may have to be sent again. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1024 })
