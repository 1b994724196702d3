import { floatsOf, rulesOf } from '@foyer/fairness'
import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { ShownRound } from '../answers.ts'
import { gameSessions, rounds, seedPairs } from './game-tables.ts'
import type { Sealing } from './sealed.ts'
import type { Executor } from './seed-store.ts'
import { gameOf } from './titles.ts'

export type Round = typeof rounds.$inferSelect
type SeedPair = typeof seedPairs.$inferSelect

/** A round with the seeds that decide it. */
export interface SeededRound {
  readonly round: Round
  readonly pair: SeedPair
}

/** Pauses before the wallet is asked again, in ms; the last one for ever. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000]
/** How long an open round waits for its player; then it ends with what it has reached, in ms. */
const OPEN_MS = 24 * 3_600_000

/** States in which the wallet has to say something. */
const WAITING = ['decided', 'ended'] as const
/** States in which the seeds of a round are still needed. */
const UNDER_WAY = [...WAITING, 'open'] as const

const readRounds = (executor: Executor) =>
  executor
    .select({ round: rounds, pair: seedPairs })
    .from(rounds)
    .innerJoin(seedPairs, eq(seedPairs.id, rounds.seedPair))

/** A round of a player with its seeds; `undefined` for somebody else's. */
export async function findRound(
  executor: Executor,
  player: string,
  id: string,
): Promise<SeededRound | undefined> {
  const [found] = await readRounds(executor).where(and(eq(rounds.player, player), eq(rounds.id, id)))
  return found
}

/** The newest rounds of a player, the newest first. */
export const listRounds = (
  executor: Executor,
  player: string,
  { before, limit }: { readonly before?: Date | undefined; readonly limit: number },
): Promise<readonly SeededRound[]> =>
  readRounds(executor)
    .where(and(eq(rounds.player, player), before && lt(rounds.decidedAt, before)))
    .orderBy(desc(rounds.decidedAt))
    .limit(limit)

/** The round of a game that waits for its player. */
export async function findOpen(
  executor: Executor,
  player: string,
  game: string,
): Promise<SeededRound | undefined> {
  const [found] = await readRounds(executor).where(
    and(eq(rounds.player, player), eq(rounds.game, game), eq(rounds.state, 'open')),
  )
  return found
}

/** The numbers that decide a round. */
export const floatsIn = ({ round, pair }: SeededRound, sealing: Sealing) =>
  floatsOf({
    serverSeed: sealing.open(pair.serverSeed),
    clientSeed: pair.clientSeed,
    nonce: round.nonce,
  })

/** A round as its player may see it. */
export function shownRound(seeded: SeededRound, sealing: Sealing): ShownRound {
  const { round, pair } = seeded
  const { id, game, state, stake, choice, decidedAt, nonce, refusal, outcome, multiplier, win, balance } =
    round
  return {
    ...{ id, game, state, stake, choice, nonce, at: decidedAt.toISOString() },
    ...{ hash: pair.hash, clientSeed: pair.clientSeed },
    ...(refusal !== null && { refusal }),
    ...(state === 'open' && { stage: stageOf(seeded, sealing) }),
    ...((state === 'paid' || state === 'ended') && { outcome, multiplier, win }),
    ...(state !== 'decided' && balance !== null && { balance }),
    ...(pair.state === 'revealed' && { serverSeed: sealing.open(pair.serverSeed) }),
  }
}

function stageOf(seeded: SeededRound, sealing: Sealing): NonNullable<ShownRound['stage']> {
  const { game, choice, moves } = seeded.round
  const rules = rulesOf(gameOf(game))
  const stage = rules.kind === 'staged' ? rules.stageOf(floatsIn(seeded, sealing), choice, moves) : undefined
  if (!stage) throw new Error('An open round cannot be played on.')
  return { view: stage.view, multiplier: stage.multiplier, steps: moves.length }
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

/** Whether a round of a player waits for the wallet. */
export async function isWaiting(executor: Executor, player: string): Promise<boolean> {
  const found = await executor
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.player, player), inArray(rounds.state, [...WAITING])))
  return found.length > 0
}

/** Whether a round of a player still needs its seeds. */
export async function isUnderWay(executor: Executor, player: string): Promise<boolean> {
  const found = await executor
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.player, player), inArray(rounds.state, [...UNDER_WAY])))
    .limit(1)
  return found.length > 0
}

/** Writes a round. The first try at the wallet is made at once, by whoever wrote it; after a pause anybody may go on. */
export async function writeRound(
  executor: Executor,
  round: Omit<typeof rounds.$inferInsert, 'nextTryAt'>,
): Promise<Round> {
  const [written] = await executor
    .insert(rounds)
    .values({ ...round, nextTryAt: after(PAUSES_MS[0]) })
    .returning()
  if (!written) throw new Error('The round was not written.')
  return written
}

const after = (ms = 0) => new Date(Date.now() + ms)

/** Writes steps of an open round, and its end where it has come. The player is locked by whoever calls. */
export async function writeSteps(
  executor: Executor,
  id: string,
  steps: Partial<Pick<Round, 'moves' | 'session' | 'state' | 'outcome' | 'multiplier' | 'win'>>,
): Promise<Round> {
  const nextTryAt = after(steps.state === 'ended' ? PAUSES_MS[0] : OPEN_MS)
  const [written] = await executor
    .update(rounds)
    .set({ ...steps, nextTryAt, tries: 0 })
    .where(and(eq(rounds.id, id), eq(rounds.state, 'open')))
    .returning()
  if (!written) throw new Error('The round is not open any more.')
  return written
}

/** Rounds whose time has come; each is given to one caller, who has until its next pause ends. */
export async function takeDue(executor: Executor, limit: number): Promise<readonly Round[]> {
  const [, ...later] = PAUSES_MS
  const pause = sql`(${sql.raw(`ARRAY[${later.join(',')}]`)})[least(${rounds.tries} + 1, ${later.length})]`
  const isDue = and(inArray(rounds.state, [...UNDER_WAY]), lte(rounds.nextTryAt, sql`clock_timestamp()`))
  return executor
    .update(rounds)
    .set({
      tries: sql`${rounds.tries} + 1`,
      nextTryAt: sql`clock_timestamp() + ${pause} * interval '1 ms'`,
    })
    .where(
      sql`${rounds.id} IN (SELECT id FROM ${rounds} WHERE ${isDue}
        ORDER BY ${rounds.nextTryAt} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning()
}

/** What a wallet has said about a round. */
export interface Settled {
  readonly state: 'open' | 'paid' | 'refused'
  readonly refusal?: string
  /** The player's balance after it, in minor units. */
  readonly balance: number | undefined
}

/** Writes what the wallet said, once: a round that has moved on since stays as it is. */
export async function settleRound(
  executor: Executor,
  { id, session, state: before, stake, win }: Round,
  { state, refusal, balance }: Settled,
): Promise<void> {
  const isOver = state !== 'open'
  const written = await executor
    .update(rounds)
    .set({
      ...{ state, refusal: refusal ?? null, balance: balance ?? null },
      ...(isOver ? { walletToken: null, settledAt: new Date() } : { nextTryAt: after(OPEN_MS), tries: 0 }),
    })
    .where(and(eq(rounds.id, id), eq(rounds.state, before)))
    .returning({ id: rounds.id })
  if (written.length === 0 || state === 'refused' || session === null) return
  const [staked, won] = [before === 'decided' ? stake : 0, isOver ? win : 0]
  await executor
    .update(gameSessions)
    .set({ staked: sql`${gameSessions.staked} + ${staked}`, won: sql`${gameSessions.won} + ${won}` })
    .where(eq(gameSessions.id, session))
}
