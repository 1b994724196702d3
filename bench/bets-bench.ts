import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/db/index.ts'
import { demoSecret } from '../apps/server/src/features/bets/demo-secret.ts'
import { type GameSession, openGameSession } from '../apps/server/src/features/bets/game-session-store.ts'
import { insertMember } from '../apps/server/src/features/member/index.ts'
import { creditAccounts, creditMovements, post } from '../apps/server/src/features/wallet/index.ts'
import { installationSecrets, signedHeaders } from '../apps/server/src/gateways/index.ts'
import { startProduct } from '../e2e/harness/product.ts'
import type { BenchOptions, BenchTable } from './bench-table.ts'
import { type LoadRequest, measureLatency, percentile } from './load.ts'
import { untilIdle } from './product-figures.ts'

const SECONDS = 20
/** Calls, and transactions of the floor, at the same time. */
const AT_ONCE = 32
const MERCHANT = 'naga'
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
      const { pool, orm } = database
      const { rows } = await pool.query<Pick<GameSession, 'code' | 'vendor' | 'type'> & { game: string }>(
        "SELECT id AS game, code, vendor, type FROM games WHERE merchant = $1 AND type = 'RNG' AND status = 'active' LIMIT 1",
        [MERCHANT],
      )
      const [game] = rows
      if (!game) throw new Error('The demo has no game.')
      const tokens: string[] = []
      for (let player = 0; player < PLAYERS; player++) {
        const username = `bench${player}`
        const member = await insertMember(orm, { merchant: MERCHANT, username, origin: 'BENCH' })
        if (!member) throw new Error('A player could not be made.')
        await orm.transaction((transaction) =>
          post(transaction, {
            merchant: MERCHANT,
            key: `bench:${member.id}`,
            movement: creditMovements.demo,
            from: creditAccounts.demo,
            to: { member: member.id },
            amount: 1_000_000_00,
            currency: 'THB',
          }),
        )
        const place = { merchant: MERCHANT, connection: 'demo', member: member.id, isTrial: false }
        const money = { currency: 'THB', language: 'EN' }
        tokens.push(await openGameSession(orm, { ...place, ...game, ...money }, new Date()))
      }
      const secret = await demoSecret(installationSecrets(orm), MERCHANT)
      const bet = async (index: number) => {
        const id = randomUUID()
        const body = JSON.stringify({
          token: tokens[index % PLAYERS],
          transaction: id,
          round: id,
          amount: '100',
          win: '90',
        })
        return sendCall(product.origin, 'betwin', body, secret)
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

/** Sends a call of the wallet API; gives whether it was done. */
function sendCall(origin: string, path: string, body: string, secret: string): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'foyer-key': `${MERCHANT}.demo`,
    ...signedHeaders(body, secret, randomUUID()),
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/provider/v1/${path}`,
      { method: 'POST', agent, headers },
      async (answer) => {
        await text(answer)
        resolve(answer.statusCode === 200)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
