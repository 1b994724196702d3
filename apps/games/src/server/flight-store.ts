import { createHash } from 'node:crypto'
import { and, asc, desc, eq, isNull, lte, max, ne, sql } from 'drizzle-orm'
import { flightChains, flights, rounds, seedPairs } from './game-tables.ts'
import type { Round } from './round-store.ts'
import type { Executor } from './seed-store.ts'

export type Flight = typeof flights.$inferSelect

/** Where a flight crashes, in hundredths, and the hash that proves it. */
export interface Crash {
  readonly hash: string
  readonly height: number
}

/** A flight, and how long ago its state began by the database's clock. */
export interface TimedFlight {
  readonly flight: Flight
  /** ms until take-off of one that boards, since take-off of one that flies, since its end of one that is over. */
  readonly ms: number
}

/** Why a bet is refused that the wallet had not answered at take-off. */
export const FLIGHT_MISSED = 'flight.missed'

/** The process that ends a bet calls the wallet at once; others may take over after a pause. */
const askedAt = { nextTryAt: sql`clock_timestamp() + interval '2 s'`, tries: 0 }

/** The flight that boards or flies, or else the last one. */
export async function lastFlight(executor: Executor): Promise<TimedFlight | undefined> {
  const since = sql`CASE ${flights.state} WHEN 'boarding' THEN ${flights.takesOffAt} - clock_timestamp()
    WHEN 'flying' THEN clock_timestamp() - ${flights.tookOffAt} ELSE clock_timestamp() - ${flights.endedAt} END`
  const [found] = await executor
    .select({ flight: flights, ms: sql<string>`extract(epoch FROM ${since}) * 1000` })
    .from(flights)
    .orderBy(desc(flights.id))
    .limit(1)
  return found && { flight: found.flight, ms: Number(found.ms) }
}

/** Where the last flights crashed, in hundredths, the newest first. */
export async function lastHeights(executor: Executor, limit: number): Promise<readonly number[]> {
  const last = await executor
    .select({ height: flights.height })
    .from(flights)
    .where(eq(flights.state, 'crashed'))
    .orderBy(desc(flights.id))
    .limit(limit)
  return last.map(({ height }) => height ?? 0)
}

/** How many players are on board of a flight, by connection. */
export async function countOnBoard(executor: Executor, flight: number): Promise<ReadonlyMap<string, number>> {
  const counts = await executor
    .select({ connection: rounds.connection, count: sql<string>`count(*)` })
    .from(rounds)
    .where(and(eq(rounds.flight, flight), ne(rounds.state, 'refused')))
    .groupBy(rounds.connection)
  return new Map(counts.map(({ connection, count }) => [connection, Number(count)]))
}

/** The number of a chain's last flight so far; 0 before its first one. */
export async function lastNumber(executor: Executor, chain: number): Promise<number> {
  const [last] = await executor
    .select({ number: max(flights.number) })
    .from(flights)
    .where(eq(flights.chain, chain))
  return last?.number ?? 0
}

/** Opens a flight for bets; nothing where one is live, or where another process has opened this one. */
export async function board(
  executor: Executor,
  { boardingMs, ...flight }: Pick<Flight, 'chain' | 'number'> & { readonly boardingMs: number },
): Promise<void> {
  const takesOffAt = sql`clock_timestamp() + ${boardingMs} * interval '1 ms'`
  await executor
    .insert(flights)
    .values({ ...flight, takesOffAt })
    .onConflictDoNothing()
}

/** The flight that takes bets now, held so until the transaction ends. */
export async function findBoarding(executor: Executor): Promise<Flight | undefined> {
  const [flight] = await executor
    .select()
    .from(flights)
    .where(and(eq(flights.state, 'boarding'), sql`${flights.takesOffAt} > clock_timestamp()`))
    .for('share')
  return flight
}

/** A flight, held as it is until the transaction ends, and how long it has flown by the database's clock, in ms. */
export async function holdFlight(executor: Executor, id: number): Promise<TimedFlight | undefined> {
  const [flight] = await executor.select().from(flights).where(eq(flights.id, id)).for('share')
  if (!flight) return undefined
  const [found] = await executor
    .select({ ms: sql<string>`extract(epoch FROM clock_timestamp() - ${flights.tookOffAt}) * 1000` })
    .from(flights)
    .where(eq(flights.id, id))
  return { flight, ms: Number(found?.ms ?? 0) }
}

/**
 * Takes a flight off. Bets that the wallet has not answered are taken back, and the first flight of a chain fixes its salt, from the
 * seeds of those on board.
 * @returns the bets that are taken back
 */
export async function takeOff(executor: Executor, { id, chain }: Flight): Promise<readonly Round[]> {
  const [flight] = await executor
    .update(flights)
    .set({ state: 'flying', tookOffAt: sql`clock_timestamp()` })
    .where(and(eq(flights.id, id), eq(flights.state, 'boarding')))
    .returning()
  if (!flight) return []
  const missed = await executor
    .update(rounds)
    .set({ ...askedAt, state: 'returning', refusal: FLIGHT_MISSED })
    .where(and(eq(rounds.flight, id), eq(rounds.state, 'decided')))
    .returning()
  const [unsalted] = await executor
    .select({ end: flightChains.end })
    .from(flightChains)
    .where(and(eq(flightChains.id, chain), isNull(flightChains.salt)))
  if (!unsalted) return missed
  const onBoard = await executor
    .select({ seed: seedPairs.clientSeed })
    .from(rounds)
    .innerJoin(seedPairs, and(eq(seedPairs.player, rounds.player), eq(seedPairs.state, 'active')))
    .where(and(eq(rounds.flight, id), eq(rounds.state, 'open')))
    .orderBy(asc(seedPairs.clientSeed))
  const parts = [unsalted.end, flight.tookOffAt?.toISOString(), ...onBoard.map(({ seed }) => seed)]
  const salt = createHash('sha256').update(parts.join(':')).digest('hex')
  await executor.update(flightChains).set({ salt }).where(eq(flightChains.id, chain))
  return missed
}

/** Ends the bets of a flight whose own automatic cash-out has been reached. @param height how high it is, in hundredths */
export async function cashOutReached(
  executor: Executor,
  id: number,
  height: number,
): Promise<readonly Round[]> {
  return executor
    .update(rounds)
    .set({
      ...{ ...askedAt, state: 'ended', multiplier: sql`${rounds.leavesAt}` },
      win: sql`${rounds.stake} * ${rounds.leavesAt} / 100`,
      outcome: sql`jsonb_build_object('left', ${rounds.leavesAt})`,
    })
    .where(and(eq(rounds.flight, id), eq(rounds.state, 'open'), lte(rounds.leavesAt, height)))
    .returning()
}

/** Ends a flight at its crash: who is still on board has lost. @returns the bets that it has ended */
export async function crashFlight(
  executor: Executor,
  id: number,
  { height, hash }: Crash,
): Promise<readonly Round[]> {
  if (!(await endFlight(executor, id, { state: 'crashed', height, hash }))) return []
  const reached = await cashOutReached(executor, id, height)
  const lost = await executor
    .update(rounds)
    .set({ ...askedAt, state: 'ended', multiplier: 0, win: 0, outcome: {} })
    .where(and(eq(rounds.flight, id), eq(rounds.state, 'open')))
    .returning()
  return [...reached, ...lost]
}

/** Ends a flight that was interrupted: stakes that were not cashed out go back. @returns the bets that it has ended */
export async function cancelFlight(
  executor: Executor,
  id: number,
  { height, hash }: Crash,
): Promise<readonly Round[]> {
  if (!(await endFlight(executor, id, { state: 'cancelled', height, hash }))) return []
  return executor
    .update(rounds)
    .set({
      ...{ ...askedAt, state: 'ended', multiplier: 100, win: sql`${rounds.stake}` },
      outcome: { cancelled: true },
    })
    .where(and(eq(rounds.flight, id), eq(rounds.state, 'open')))
    .returning()
}

async function endFlight(
  executor: Executor,
  id: number,
  end: Pick<Flight, 'state' | 'height' | 'hash'>,
): Promise<boolean> {
  const ended = await executor
    .update(flights)
    .set({ ...end, endedAt: sql`clock_timestamp()` })
    .where(and(eq(flights.id, id), eq(flights.state, 'flying')))
    .returning({ id: flights.id })
  return ended.length > 0
}
