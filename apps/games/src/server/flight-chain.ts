import { randomBytes } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { crashHeight, endOfChain, flightBefore } from '@foyer/fairness'
import { desc, eq } from 'drizzle-orm'
import type { Crash, Flight } from './flight-store.ts'
import { flightChains } from './game-tables.ts'
import type { Sealing } from './sealed.ts'
import type { Executor } from './seed-store.ts'

export type FlightChain = typeof flightChains.$inferSelect

/** Flights of a chain: a month of them without a pause. */
const LENGTH = 150_000
/** Hashes that are computed at once, before others get their turn, and kept to begin from. */
const STRIDE = 1_000

/** The chains of flights, whose hashes the process that knows the key can compute. */
export interface FlightChains {
  /** The newest chain, from which new flights come. A flight that is live may still be of an older one. */
  current(executor: Executor): Promise<FlightChain | undefined>
  find(executor: Executor, id: number): Promise<FlightChain | undefined>
  /** Makes a chain and publishes its end. */
  make(executor: Executor): Promise<void>
  /** Where a flight crashes; known from its take-off on, when its chain has a salt. */
  crashOf(executor: Executor, flight: Pick<Flight, 'id' | 'chain' | 'number'>): Promise<Crash>
}

export function flightChainsWith(sealing: Sealing): FlightChains {
  /** Hashes of every {@link STRIDE}th flight from the last one back, by chain. */
  const kept = new Map<number, Promise<readonly string[]>>()
  const stridesOf = (chain: FlightChain) => {
    const found = kept.get(chain.id)
    if (found) return found
    const made = hashesFrom(sealing.open(chain.lastHash), chain.length).then(({ strides }) => strides)
    kept.clear()
    kept.set(chain.id, made)
    made.catch(() => kept.delete(chain.id))
    return made
  }
  /** The chain that was found last and has its salt: nothing of it changes any more. */
  let salted: FlightChain | undefined
  const find = async (executor: Executor, id: number) => {
    if (salted?.id === id) return salted
    const [chain] = await executor.select().from(flightChains).where(eq(flightChains.id, id))
    if (chain?.salt) salted = chain
    return chain
  }
  return {
    async current(executor) {
      const [chain] = await executor.select().from(flightChains).orderBy(desc(flightChains.id)).limit(1)
      return chain
    },
    find,
    async make(executor) {
      const lastHash = randomBytes(32).toString('hex')
      const { end } = await hashesFrom(lastHash, LENGTH)
      await executor.insert(flightChains).values({ end, length: LENGTH, lastHash: sealing.seal(lastHash) })
    },
    async crashOf(executor, { id, chain: chainId, number }) {
      const chain = await find(executor, chainId)
      if (!chain?.salt) throw new Error(`The chain of flight ${id} has no salt.`)
      const back = chain.length - number
      const from = (await stridesOf(chain))[Math.floor(back / STRIDE)]
      if (from === undefined) throw new Error(`Chain ${chain.id} has no flight ${number}.`)
      const hash = endOfChain(from, back % STRIDE)
      return { hash, height: crashHeight(hash, chain.salt) }
    },
  }
}

/** Computes a chain from its last hash back, giving others their turns. */
async function hashesFrom(lastHash: string, length: number) {
  const strides: string[] = []
  let hash = lastHash
  for (let back = 0; back < length; back++) {
    if (back % STRIDE === 0) {
      strides.push(hash)
      await pause()
    }
    hash = flightBefore(hash)
  }
  return { strides, end: hash }
}
