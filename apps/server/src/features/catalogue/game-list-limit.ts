import { LRUCache } from 'lru-cache'
import { addBit, type Bits, createBits } from './game-list-bits.ts'

/** Limits whose games are remembered: more than any select offers, 1.6 MB at 100,000 games. */
const MEMO_LIMITS = 128

/** Games by one number that a player may set a lower limit for. */
export class GameListLimit {
  /** The different numbers, ascending. */
  readonly #values: Float64Array
  /** Rank of each position's number from 1; 0 where there is none. */
  readonly #ranks: Int32Array
  readonly #memo = new LRUCache<number, Bits>({ max: MEMO_LIMITS })

  constructor(values: readonly (number | null)[]) {
    this.#values = Float64Array.from(new Set(values.filter((value) => value !== null))).sort()
    const rankOf = new Map(Array.from(this.#values, (value, rank) => [value, rank + 1]))
    this.#ranks = Int32Array.from(values, (value) => (value === null ? 0 : (rankOf.get(value) ?? 0)))
  }

  /**
   * The smallest rank that meets `limit`: 0 when there is no limit, `null` when no game meets it. Limits between the
   * same two numbers have the same rank, so asking for ever other limits makes no other lists.
   */
  rankOf(limit: number | undefined): number | null {
    if (limit === undefined || !(limit > 0)) return 0
    let low = 0
    let high = this.#values.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#values[middle] as number) < limit) low = middle + 1
      else high = middle
    }
    return low < this.#values.length ? low + 1 : null
  }

  /** Whether the game at `position` meets the limit of `rank`. */
  meets(position: number, rank: number): boolean {
    return (this.#ranks[position] as number) >= rank
  }

  /** The games that meet the limit of `rank`. The answer is shared: do not change it. */
  bits(rank: number): Bits {
    const known = this.#memo.get(rank)
    if (known !== undefined) return known
    const bits = createBits(this.#ranks.length)
    for (let position = 0; position < this.#ranks.length; position += 1) {
      if (this.meets(position, rank)) addBit(bits, position)
    }
    this.#memo.set(rank, bits)
    return bits
  }
}
