import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '../apps/server/src/db/embedded/find-postmaster.ts'
import { type Database, openDatabase } from '../apps/server/src/db/index.ts'
import { roundAdministration } from '../apps/server/src/features/bets/round-administration.ts'
import { changeLimits } from '../apps/server/src/features/protection/index.ts'
import { type Product, startProduct } from '../e2e/harness/product.ts'
import {
  BETTING_MERCHANT,
  type BettingPlayers,
  FIRST_BALANCE,
  openPlayers,
  type ProviderCall,
  sendCall,
} from './bench-bets.ts'
import type { BenchOptions, BenchTable } from './bench-table.ts'

const KILLS = 10
const CALLS_PER_SECOND = 200
const PLAYERS = 100
/** Between a start and the kill. */
const LEAST_MS = 1500
const MOST_MS = 4000
/** Minor units of a bet, and of what a `betwin` pays. */
const BET = 100
const WIN = 90
/** What each player may stake in a month by their own limit, in minor units: fewer bets than come. */
const MOST_STAKED = 30 * BET
/** Calls that are repeated at the same time. */
const REPEATED_AT_ONCE = 20

/** A call that was sent. */
interface SentCall extends ProviderCall {
  /** `undefined` until it was answered for good: neither no answer nor one that asks to call again. */
  status?: number
}

/**
 * Kills the product and its database by turns while bets come in of players with a limit, lets the provider repeat what was not answered, and
 * compares what was acknowledged with what is there.
 */
export async function run({ seconds }: BenchOptions): Promise<BenchTable> {
  let product = await startProduct()
  const { dataDir } = product
  const sent: SentCall[] = []
  let repeated = 0
  try {
    const players = await withDatabase(dataDir, openLimitedPlayers)
    for (let kill = 0; kill < KILLS; kill++) {
      const bets = sendBets(product.origin, players, sent)
      await sleep(seconds === undefined ? LEAST_MS + Math.random() * (MOST_MS - LEAST_MS) : seconds * 1000)
      await killPart(product, kill % 2 === 0 ? 'product' : 'database')
      await bets.end()
      await product.stop({ keepData: true })
      product = await startProduct({ dataDir })
      repeated += await repeatUnanswered(product.origin, players, sent)
    }
    const rows = await withDatabase(dataDir, (database) => compare(database, players, sent))
    return {
      title: `Bets under ${KILLS} kills, ${CALLS_PER_SECOND} a second`,
      columns: ['', 'found', 'expected'],
      rows,
      note: `${repeated} calls were not answered and were repeated after the next start.`,
    }
  } finally {
    await product.stop()
  }
}

async function openLimitedPlayers(database: Database): Promise<BettingPlayers> {
  const players = await openPlayers(database, PLAYERS)
  const limit = { kind: 'stake', window: 'month', by: 'player', amount: MOST_STAKED } as const
  for (const member of players.members) {
    await database.orm.transaction((transaction) =>
      changeLimits(transaction, { merchant: BETTING_MERCHANT, member }, () => [
        { ...limit, currency: 'THB', pending: null },
      ]),
    )
  }
  return players
}

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, mode: 'command', log: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function send(origin: string, call: SentCall, secret: string, agent: Agent): Promise<void> {
  const status = await sendCall(origin, call, secret, agent).catch(() => undefined)
  if (status !== undefined && status < 500) call.status = status
}

/** Sends so many calls a second until it is ended. */
function sendBets(origin: string, { tokens, secret }: BettingPlayers, sent: SentCall[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const underWay: Promise<void>[] = []
  const timer = setInterval(() => {
    const call = nextCall(tokens, sent)
    sent.push(call)
    underWay.push(send(origin, call, secret, agent))
  }, 1000 / CALLS_PER_SECOND)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}

/** Mostly rounds of one call, bets whose round stays open, and rollbacks of such bets, answered or not. */
function nextCall(tokens: readonly string[], sent: readonly SentCall[]): SentCall {
  const transaction = crypto.randomUUID()
  const chance = Math.random()
  const earlier = sent[Math.floor(Math.random() * sent.length)]
  if (chance < 0.2 && earlier?.name === 'bet') {
    const { token = '', transaction: refers = '' } = earlier.body
    return { name: 'rollback', body: { token, transaction, refers } }
  }
  const token = tokens[Math.floor(Math.random() * tokens.length)] ?? ''
  const bet = { token, transaction, round: transaction, amount: String(BET) }
  return chance < 0.6 ? { name: 'betwin', body: { ...bet, win: String(WIN) } } : { name: 'bet', body: bet }
}

/** Repeats what was not answered until it is. Gives how many calls those were. */
async function repeatUnanswered(
  origin: string,
  { secret }: BettingPlayers,
  sent: readonly SentCall[],
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: REPEATED_AT_ONCE })
  const unanswered = sent.filter(({ status }) => status === undefined)
  for (let at = 0; at < unanswered.length; at += REPEATED_AT_ONCE) {
    const some = unanswered.slice(at, at + REPEATED_AT_ONCE)
    for (let time = 0; some.some(({ status }) => status === undefined); time++) {
      if (time === 50) throw new Error('A call was never answered.')
      const open = some.filter(({ status }) => status === undefined)
      await Promise.all(open.map((call) => send(origin, call, secret, agent)))
    }
  }
  agent.destroy()
  return unanswered.length
}

async function killPart({ pid, dataDir }: Product, part: 'product' | 'database'): Promise<void> {
  const victim = part === 'product' ? pid : findPostmaster(join(dataDir, 'postgres'))?.identity.pid
  if (victim === undefined) throw new Error('The database was not found.')
  process.kill(victim, 'SIGKILL')
  await sleep(1000)
}

/** What is there beside what was answered. */
async function compare(
  database: Database,
  { members, tokens }: BettingPlayers,
  sent: readonly SentCall[],
): Promise<(string | number)[][]> {
  const done = sent.filter(({ status }) => status === 200)
  const { rows: kept } = await database.pool.query<{ transaction: string }>(
    "SELECT transaction FROM provider_transactions WHERE merchant = $1 AND connection = 'demo' AND state IN ('applied', 'cancelled')",
    [BETTING_MERCHANT],
  )
  const isKept = new Set(kept.map(({ transaction }) => transaction))
  const lost = done.filter(({ body }) => !isKept.has(body.transaction ?? ''))

  const rolledBack = new Set(done.flatMap(({ body }) => body.refers ?? []))
  const expected = new Map(tokens.map((token) => [token, FIRST_BALANCE]))
  for (const { name, body } of done) {
    if (name === 'rollback' || rolledBack.has(body.transaction ?? '')) continue
    const { token = '' } = body
    expected.set(token, (expected.get(token) ?? 0) - BET + (name === 'betwin' ? WIN : 0))
  }
  const { rows: wallets } = await database.pool.query<{ member: string; balance: string }>(
    "SELECT member, balance FROM ledger_accounts WHERE member = ANY($1) AND name = 'main'",
    [members],
  )
  const balances = new Map(wallets.map(({ member, balance }) => [member, Number(balance)]))
  const unlike = members.filter((member, index) => balances.get(member) !== expected.get(tokens[index] ?? ''))
  const { rows: books } = await database.pool.query<{ unlike: number }>(
    `SELECT count(*)::int AS unlike FROM ledger_accounts a WHERE NOT house AND balance <>
      (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account = a.id)`,
  )
  const { rows: staked } = await database.pool.query<{ unlike: number; above: number }>(
    `SELECT count(*) FILTER (WHERE counted <> staked)::int AS unlike, count(*) FILTER (WHERE staked > $2)::int AS above
      FROM (SELECT (SELECT coalesce(sum(staked), 0) FROM player_hours WHERE member = one) AS counted,
        (SELECT coalesce(sum(stake - refunded), 0) FROM game_rounds WHERE member = one) AS staked FROM unnest($1::uuid[]) one) AS sums`,
    [members, MOST_STAKED],
  )
  return [
    ['calls answered with 200', done.length, ''],
    ['calls refused', sent.length - done.length, ''],
    ['acknowledged and lost', lost.length, 0],
    ['wallets unlike the acknowledged calls', unlike.length, 0],
    ['wallets unlike their entries', books[0]?.unlike ?? '', 0],
    ['players of whom other stakes were counted', staked[0]?.unlike ?? '', 0],
    ['players beyond their limit', staked[0]?.above ?? '', 0],
    ['open rounds that could not be ended', await endOpenRounds(database), 0],
  ]
}

/** Settles and cancels by turns what is open. Gives how many could not be. */
async function endOpenRounds({ orm }: Database): Promise<number> {
  const rounds = roundAdministration(orm, {
    ...{ code: BETTING_MERCHANT, timeZone: 'Asia/Bangkok', currency: 'THB', featureSettings: {} },
  })
  const open = await rounds.list({ state: 'open', through: 'demo' }, { read: 1_000_000 })
  let failed = 0
  for (const [index, { number }] of open.entries()) {
    const end = index % 2 === 0 ? rounds.settle : rounds.cancel
    await end(number, new Date()).catch(() => {
      failed += 1
    })
  }
  return failed + (await rounds.list({ state: 'open', through: 'demo' }, { read: 1 })).length
}
