import { floatsOf, rulesOf, type Stage } from '@foyer/fairness'
import { and, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { ShownRound } from '../answers.ts'
import { flightChains, flights, gameSessions, rounds, seedPairs } from './game-tables.ts'
import { noteChange } from './jackpot-store.ts'
import type { Sealing } from './sealed.ts'
import type { Executor } from './seed-store.ts'
import { gameOf } from './titles.ts'

export type Round = typeof rounds.$inferSelect
type SeedPair = typeof seedPairs.$inferSelect

type Flight = typeof flights.$inferSelect
type FlightChain = typeof flightChains.$inferSelect

/** A round with what decides it: the player's seeds, or the flight that it is bet on. */
export interface SeededRound {
  readonly round: Round
  readonly pair: SeedPair | null
  readonly flight: Flight | null
  readonly chain: FlightChain | null
}

/** Pauses before the wallet is asked again, in ms; the last one for ever. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000]
/** How long an open round waits for its player; then it ends with what it has reached, in ms. */
const OPEN_MS = 24 * 3_600_000

/** States in which the wallet has to say something. */
const WAITING = ['decided', 'raising', 'ended'] as const
/** States in which the seeds of a round are still needed. */
const UNDER_WAY = [...WAITING, 'open'] as const
/** States that end by themselves, some day. */
const UNSETTLED = [...UNDER_WAY, 'returning'] as const
/** Flights are bet on beside whatever else a player plays. */
const hasSeeds = isNull(rounds.flight)

const readRounds = (executor: Executor) =>
  executor
    .select({ round: rounds, pair: seedPairs, flight: flights, chain: flightChains })
    .from(rounds)
    .leftJoin(seedPairs, eq(seedPairs.id, rounds.seedPair))
    .leftJoin(flights, eq(flights.id, rounds.flight))
    .leftJoin(flightChains, eq(flightChains.id, flights.chain))

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

/** The round of a game that has begun and goes on. */
export async function findOpen(
  executor: Executor,
  player: string,
  game: string,
): Promise<SeededRound | undefined> {
  const [found] = await readRounds(executor).where(
    and(eq(rounds.player, player), eq(rounds.game, game), inArray(rounds.state, ['open', 'raising'])),
  )
  return found
}

/** When the wallet had taken what a player staked last, at the latest; `undefined` before the first bet. */
export async function findLastBet(executor: Executor, player: string): Promise<Date | undefined> {
  const [last] = await executor
    .select({ decidedAt: rounds.decidedAt, settledAt: rounds.settledAt })
    .from(rounds)
    .where(eq(rounds.player, player))
    .orderBy(desc(rounds.decidedAt))
    .limit(1)
  return last?.settledAt ?? last?.decidedAt
}

/** The numbers that decide a round. */
export function floatsIn({ round, pair }: SeededRound, sealing: Sealing) {
  if (!pair) throw new Error('The round has no seeds of its own.')
  const { serverSeed, clientSeed } = pair
  return floatsOf({ serverSeed: sealing.open(serverSeed), clientSeed, nonce: round.nonce })
}

/** What proves a round, as far as it may be known. */
function proofOf({ pair, flight, chain }: SeededRound, sealing: Sealing) {
  if (pair)
    return {
      ...{ hash: pair.hash, clientSeed: pair.clientSeed },
      ...(pair.state === 'revealed' && { serverSeed: sealing.open(pair.serverSeed) }),
    }
  return {
    ...{ hash: chain?.end ?? '', clientSeed: chain?.salt ?? '' },
    ...(flight?.hash && { serverSeed: flight.hash }),
  }
}

/** A round as its player may see it. */
export function shownRound(seeded: SeededRound, sealing: Sealing): ShownRound {
  const { round, flight } = seeded
  const { id, game, state, stake, choice, decidedAt, nonce, refusal, outcome, multiplier, win, balance } =
    round
  const { furtherStake } = round
  return {
    ...{ id, game, state, stake, choice, nonce, at: decidedAt.toISOString() },
    ...proofOf(seeded, sealing),
    ...(flight && {
      flight: {
        ...{ id: flight.id, leavesAt: round.leavesAt ?? 0 },
        ...(flight.height !== null && { height: flight.height }),
      },
    }),
    ...(refusal !== null && { refusal }),
    ...(furtherStake > 0 && { furtherStake }),
    ...(state === 'paid' && round.jackpot > 0 && { jackpot: round.jackpot }),
    ...((state === 'open' || state === 'raising') && !flight && { stage: shownStage(seeded, sealing) }),
    ...((state === 'paid' || state === 'ended') && { outcome, multiplier, win }),
    ...(state !== 'decided' && balance !== null && { balance }),
  }
}

function shownStage(seeded: SeededRound, sealing: Sealing): NonNullable<ShownRound['stage']> {
  const { view, multiplier } = stageIn(seeded, sealing)
  return { view, multiplier, steps: seeded.round.moves.length }
}

/** How far a round has come that goes on. */
export function stageIn(seeded: SeededRound, sealing: Sealing): Stage<unknown> {
  const { game, choice, moves } = seeded.round
  const rules = rulesOf(gameOf(game))
  const stage = rules.kind === 'staged' ? rules.stageOf(floatsIn(seeded, sealing), choice, moves) : undefined
  if (!stage) throw new Error('An open round cannot be played on.')
  return stage
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

/** Whether a round of a player with seeds waits for the wallet. */
export async function isWaiting(executor: Executor, player: string): Promise<boolean> {
  const found = await executor
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.player, player), hasSeeds, inArray(rounds.state, [...WAITING])))
  return found.length > 0
}

/** Whether a player has bet on a flight. */
export async function isOnBoard(executor: Executor, player: string, flight: number): Promise<boolean> {
  const found = await executor
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.player, player), eq(rounds.flight, flight), ne(rounds.state, 'refused')))
  return found.length > 0
}

/** Whether a round of a player still needs its seeds. */
export async function isUnderWay(executor: Executor, player: string): Promise<boolean> {
  const found = await executor
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.player, player), hasSeeds, inArray(rounds.state, [...UNDER_WAY])))
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

/** Writes steps of an open round, or what the wallet is asked next. The player is locked by whoever calls. */
export async function writeSteps(
  executor: Executor,
  id: string,
  steps: Partial<
    Pick<
      Round,
      'moves' | 'askedMove' | 'furtherBets' | 'session' | 'state' | 'outcome' | 'multiplier' | 'win'
    >
  >,
): Promise<Round> {
  const nextTryAt = after(steps.state === undefined ? OPEN_MS : PAUSES_MS[0])
  const [written] = await executor
    .update(rounds)
    .set({ ...steps, nextTryAt, tries: 0, refusal: null })
    .where(and(eq(rounds.id, id), eq(rounds.state, 'open')))
    .returning()
  if (!written) throw new Error('The round is not open any more.')
  return written
}

/** Rounds whose time has come; each is given to one caller, who has until its next pause ends. */
export async function takeDue(executor: Executor, limit: number): Promise<readonly Round[]> {
  const [, ...later] = PAUSES_MS
  const pause = sql`(${sql.raw(`ARRAY[${later.join(',')}]`)})[least(${rounds.tries} + 1, ${later.length})]`
  const isDue = and(inArray(rounds.state, [...UNSETTLED]), lte(rounds.nextTryAt, sql`clock_timestamp()`))
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
  /** What it has taken, in minor units; the same state without it is a further stake that was refused. */
  readonly staked: number
  /** The player's balance after it, in minor units. */
  readonly balance: number | undefined
}

/** Writes what the wallet said, once: a round that has moved on since stays as it is. */
export async function settleRound(
  executor: Executor,
  round: Round,
  { state, refusal, staked, balance }: Settled,
): Promise<void> {
  const { id, session, state: before, moves, askedMove, furtherBets, furtherStake, win } = round
  const isOver = state !== 'open'
  const isRaised = before === 'raising' && refusal === undefined
  const written = await executor
    .update(rounds)
    .set({
      ...{ state, refusal: refusal ?? null, balance: balance ?? null, askedMove: null },
      ...(isRaised && { moves: [...moves, askedMove], furtherStake: furtherStake + staked }),
      ...(isOver ? { walletToken: null, settledAt: new Date() } : { nextTryAt: after(OPEN_MS), tries: 0 }),
    })
    .where(and(eq(rounds.id, id), eq(rounds.state, before), eq(rounds.furtherBets, furtherBets)))
    .returning({ id: rounds.id })
  if (written.length === 0) return
  if (isOver) await noteChange(executor, round, state === 'paid')
  if (state === 'refused' || session === null) return
  const won = isOver ? win : 0
  await executor
    .update(gameSessions)
    .set({ staked: sql`${gameSessions.staked} + ${staked}`, won: sql`${gameSessions.won} + ${won}` })
    .where(eq(gameSessions.id, session))
}
