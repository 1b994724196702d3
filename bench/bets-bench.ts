import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/db/index.ts'
import { startProduct } from '../e2e/harness/product.ts'
import { openPlayers, sendCall } from './bench-bets.ts'
import type { BenchOptions, BenchTable } from './bench-table.ts'
import { type LoadRequest, measureLatency, percentile } from './load.ts'
import { untilIdle } from './product-figures.ts'

const SECONDS = 20
/** Calls, and transactions of the floor, at the same time. */
const AT_ONCE = 32
/** Players who bet, more than there are calls, so that few wait for each other's wallets. */
const PLAYERS = 200
const LOBBY_PER_SECOND = 50

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/**
 * Bets through the wallet API beside a floor: one insert a transaction, as many at a time, in the same database by the same driver.
 */
export async function run({ seconds = SECONDS }: BenchOptions): Promise<readonly BenchTable[]> {
  const product = await startProduct()
  try {
    await untilIdle(product.origin)
    const database = await openDatabase({ dataDir: product.dataDir, mode: 'command', log: () => undefined })
    try {
      const { pool } = database
      const { tokens, secret } = await openPlayers(database, PLAYERS)
      const bet = async (index: number) => {
        const id = randomUUID()
        const token = tokens[index % PLAYERS] ?? ''
        const body = { token, transaction: id, round: id, amount: '100', win: '90' }
        return (await sendCall(product.origin, { name: 'betwin', body }, secret, agent)) === 200
      }
      await pool.query(
        'CREATE TABLE IF NOT EXISTS jobs.bench_floor (id uuid PRIMARY KEY, amount bigint NOT NULL)',
      )
      const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => connect(database.connection)))
      const insert = async (_: number, worker: number) => {
        await clients[worker]?.query('INSERT INTO jobs.bench_floor VALUES ($1, $2)', [randomUUID(), 100])
        return true
      }
      await measure(bet, 3)
      const floor = await measure(insert, seconds)
      const alone = await measure(bet, seconds)
      const [beside, lobby] = await Promise.all([
        measure(bet, seconds),
        measureLatency(product.origin, LOBBY, LOBBY_PER_SECOND, seconds),
      ])
      await Promise.all(clients.map((client) => client.end()))
      await pool.query('DROP TABLE jobs.bench_floor')
      return [
        {
          title: `Rounds of one call (betwin) beside a floor of one insert a transaction, ${AT_ONCE} at a time, ${seconds} s`,
          columns: ['', 'a second', 'p50 (ms)', 'p99 (ms)', 'failed', 'goal'],
          rows: [
            row('floor: one insert', floor, ''),
            row(
              'betwin',
              alone,
              `${Math.round(floor.perSecond / 2)} a second, p99 ${(floor.p99 * 4).toFixed(0)} ms`,
            ),
            row('betwin beside the lobby', beside, ''),
            ['lobby', LOBBY_PER_SECOND, lobby.p50, lobby.p99, lobby.failed, 'p99 below 50 ms'],
          ],
          note: 'Clients, product and database share the processors of this machine.',
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

const row = (name: string, { perSecond, p50, p99, failed }: Figures, goal: string) => [
  name,
  Math.round(perSecond),
  p50,
  p99,
  failed,
  goal,
]

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** Does one thing after the other, so many at a time, for a while. */
async function measure(
  work: (index: number, worker: number) => Promise<boolean>,
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const spent = (performance.now() - begunAt) / 1000
  return {
    perSecond: times.length / spent,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
