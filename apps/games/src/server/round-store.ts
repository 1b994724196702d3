import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { ShownRound } from '../answers.ts'
import { gameSessions, rounds, seedPairs } from './game-tables.ts'
import type { Sealing } from './sealed.ts'
import type { Executor } from './seed-store.ts'

export type Round = typeof rounds.$inferSelect

/** Pauses before the wallet is asked again, in ms; the last one for ever. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000]

const readRounds = (executor: Executor) =>
  executor
    .select({ round: rounds, pair: seedPairs })
    .from(rounds)
    .innerJoin(seedPairs, eq(seedPairs.id, rounds.seedPair))

/** A round as its player sees it; `undefined` for somebody else's. */
export async function findRound(
  executor: Executor,
  sealing: Sealing,
  player: string,
  id: string,
): Promise<ShownRound | undefined> {
  const [found] = await readRounds(executor).where(and(eq(rounds.player, player), eq(rounds.id, id)))
  return found && shown(found, sealing)
}

/** The newest rounds of a player, the newest first. */
export async function listRounds(
  executor: Executor,
  sealing: Sealing,
  player: string,
  { before, limit }: { readonly before?: Date | undefined; readonly limit: number },
): Promise<readonly ShownRound[]> {
  const found = await readRounds(executor)
    .where(and(eq(rounds.player, player), before && lt(rounds.decidedAt, before)))
    .orderBy(desc(rounds.decidedAt))
    .limit(limit)
  return found.map((one) => shown(one, sealing))
}

function shown(
  { round, pair }: { readonly round: Round; readonly pair: typeof seedPairs.$inferSelect },
  sealing: Sealing,
): ShownRound {
  const { id, game, state, stake, choice, decidedAt, nonce, refusal, outcome, multiplier, win, balance } =
    round
  return {
    ...{ id, game, state, stake, choice, nonce, at: decidedAt.toISOString() },
    ...{ hash: pair.hash, clientSeed: pair.clientSeed },
    ...(refusal !== null && { refusal }),
    ...(state === 'paid' && { outcome, multiplier, win }),
    ...(state === 'paid' && balance !== null && { balance }),
    ...(pair.state === 'revealed' && { serverSeed: sealing.open(pair.serverSeed) }),
  }
}

/** The round that a page has asked for by this name before. */
export async function findRequest(
  executor: Executor,
  player: string,
  request: string,
): Promise<Round | undefined> {
  const [round] = await executor
    .select()
    .from(rounds)
    .where(and(eq(rounds.player, player), eq(rounds.request, request)))
  return round
}

/** The round of a player that waits for the wallet. */
export async function findWaiting(executor: Executor, player: string): Promise<Round | undefined> {
  const [round] = await executor
    .select()
    .from(rounds)
    .where(and(eq(rounds.player, player), eq(rounds.state, 'decided')))
  return round
}

/** Writes a round with its outcome. The first try is made at once, by whoever wrote it; after a pause anybody may go on. */
export async function writeRound(
  executor: Executor,
  round: Omit<typeof rounds.$inferInsert, 'nextTryAt'>,
): Promise<Round> {
  const nextTryAt = new Date(Date.now() + (PAUSES_MS[0] ?? 0))
  const [written] = await executor
    .insert(rounds)
    .values({ ...round, nextTryAt })
    .returning()
  if (!written) throw new Error('The round was not written.')
  return written
}

/** Rounds whose wallet has to be asked again; each is given to one caller, who has until its next pause ends. */
export async function takeDue(executor: Executor, limit: number): Promise<readonly Round[]> {
  const [, ...later] = PAUSES_MS
  const pause = sql`(${sql.raw(`ARRAY[${later.join(',')}]`)})[least(${rounds.tries} + 1, ${later.length})]`
  return executor
    .update(rounds)
    .set({
      tries: sql`${rounds.tries} + 1`,
      nextTryAt: sql`clock_timestamp() + ${pause} * interval '1 ms'`,
    })
    .where(
      sql`${rounds.id} IN (SELECT id FROM ${rounds} WHERE ${and(eq(rounds.state, 'decided'), lte(rounds.nextTryAt, sql`clock_timestamp()`))}
        ORDER BY ${rounds.nextTryAt} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning()
}

/** Writes what the wallet said, once: a round that is settled stays as it is. */
export async function settleRound(
  executor: Executor,
  { id, session, stake, win }: Pick<Round, 'id' | 'session' | 'stake' | 'win'>,
  settled: {
    readonly state: 'paid' | 'refused'
    readonly refusal?: string
    readonly balance: number | undefined
  },
): Promise<void> {
  const { state, refusal = null, balance = null } = settled
  const written = await executor
    .update(rounds)
    .set({ state, refusal, balance, walletToken: null, settledAt: new Date() })
    .where(and(eq(rounds.id, id), eq(rounds.state, 'decided')))
    .returning({ id: rounds.id })
  if (written.length === 0 || state !== 'paid' || session === null) return
  await executor
    .update(gameSessions)
    .set({ staked: sql`${gameSessions.staked} + ${stake}`, won: sql`${gameSessions.won} + ${win}` })
    .where(eq(gameSessions.id, session))
}
