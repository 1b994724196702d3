import { addBit, type Bits, createBits } from './game-list-bits.ts'

/**
 * Games by one number that a player may set a lower limit for (FILTER-12-D). The numbers are kept as ranks in binary,
 * one set of bits a digit, so a limit costs a few passes over bits however many different numbers there are.
 */
export class GameListLimit {
  /** The different numbers, ascending. */
  readonly #values: Float64Array
  /** Rank of each position's number from 1; 0 where there is none. */
  readonly #ranks: Int32Array
  /** Digits of the ranks, the lowest first. */
  readonly #digits: readonly Bits[]

  constructor(values: readonly (number | null)[]) {
    const known = new Set(values.filter((value) => value !== null))
    this.#values = Float64Array.from(known).sort()
    const rankOf = new Map(Array.from(this.#values, (value, rank) => [value, rank + 1]))
    this.#ranks = Int32Array.from(values, (value) => (value === null ? 0 : (rankOf.get(value) ?? 0)))
    const digits = Array.from({ length: 32 - Math.clz32(this.#values.length) }, () =>
      createBits(values.length),
    )
    for (const [position, rank] of this.#ranks.entries()) {
      for (const [digit, bits] of digits.entries()) {
        if (((rank >>> digit) & 1) === 1) addBit(bits, position)
      }
    }
    this.#digits = digits
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

  /** Leaves in `bits` the games that meet the limit of `rank`, which is at least 1. */
  intersect(bits: Bits, rank: number): void {
    for (let word = 0; word < bits.length; word += 1) {
      let above = 0
      let equal = bits[word] as number
      for (let digit = this.#digits.length - 1; digit >= 0 && equal !== 0; digit -= 1) {
        const ones = this.#digits[digit]?.[word] as number
        if (((rank >>> digit) & 1) === 1) {
          equal &= ones
        } else {
          above |= equal & ones
          equal &= ~ones
        }
      }
      bits[word] = above | equal
    }
  }
}
