import { randomBytes } from 'node:crypto'
import { hashOfSeed } from '@foyer/fairness'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RevealedSeeds, ShownSeeds } from '../answers.ts'
import { seedPairs } from './game-tables.ts'
import type { Sealing } from './sealed.ts'

/** A database, or a transaction of it. */
export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

type SeedPair = typeof seedPairs.$inferSelect

const newServerSeed = () => randomBytes(32).toString('hex')
/** What a player begins with who has not chosen a seed. */
const firstClientSeed = () => randomBytes(8).toString('hex')

/** Gives a new player seeds to play with, and publishes the next server seed; nothing where they are there. */
export async function makeSeeds(executor: Executor, sealing: Sealing, player: string): Promise<void> {
  const pair = (state: 'next' | 'active', clientSeed: string) => {
    const serverSeed = newServerSeed()
    return { player, state, clientSeed, serverSeed: sealing.seal(serverSeed), hash: hashOfSeed(serverSeed) }
  }
  await executor
    .insert(seedPairs)
    .values([pair('active', firstClientSeed()), pair('next', '')])
    .onConflictDoNothing()
}

/** The seeds that a player plays with now. @throws {Error} for a player without any */
export async function readSeeds(executor: Executor, player: string): Promise<ShownSeeds> {
  const pairs = await executor
    .select()
    .from(seedPairs)
    .where(and(eq(seedPairs.player, player), inArray(seedPairs.state, ['active', 'next'])))
  const active = pairs.find(({ state }) => state === 'active')
  const next = pairs.find(({ state }) => state === 'next')
  if (!active || !next) throw new Error('The player has no seeds.')
  return { clientSeed: active.clientSeed, hash: active.hash, nonce: active.nextNonce, nextHash: next.hash }
}

/** Takes the next nonce of the player's seeds, for ever. The player is locked by whoever calls. */
export async function takeNonce(
  executor: Executor,
  sealing: Sealing,
  player: string,
): Promise<{
  readonly pair: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}> {
  const [pair] = await executor
    .update(seedPairs)
    .set({ nextNonce: sql`${seedPairs.nextNonce} + 1` })
    .where(and(eq(seedPairs.player, player), eq(seedPairs.state, 'active')))
    .returning()
  if (!pair) throw new Error('The player has no seeds.')
  const { id, clientSeed, serverSeed, nextNonce } = pair
  return { pair: id, serverSeed: sealing.open(serverSeed), clientSeed, nonce: nextNonce - 1 }
}

/**
 * Reveals the seeds that a player has played with and goes on with the published ones. The player is locked by whoever calls.
 * @returns the revealed pair
 */
export async function changeSeeds(
  executor: Executor,
  sealing: Sealing,
  player: string,
  clientSeed: string,
): Promise<RevealedSeeds> {
  const reveal = { state: 'revealed', revealedAt: new Date() } as const
  const [old] = await executor
    .update(seedPairs)
    .set(reveal)
    .where(and(eq(seedPairs.player, player), eq(seedPairs.state, 'active')))
    .returning()
  await executor
    .update(seedPairs)
    .set({ state: 'active', clientSeed })
    .where(and(eq(seedPairs.player, player), eq(seedPairs.state, 'next')))
  const serverSeed = newServerSeed()
  await executor.insert(seedPairs).values({
    ...{ player, state: 'next' as const, clientSeed: '' },
    ...{ serverSeed: sealing.seal(serverSeed), hash: hashOfSeed(serverSeed) },
  })
  if (!old) throw new Error('The player has no seeds.')
  return revealed(old, sealing)
}

const revealed = (
  { serverSeed, clientSeed, hash, nextNonce }: SeedPair,
  sealing: Sealing,
): RevealedSeeds => ({
  serverSeed: sealing.open(serverSeed),
  clientSeed,
  hash,
  rounds: nextNonce,
})
