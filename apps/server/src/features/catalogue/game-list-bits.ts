/**
 * A set of positions, one bit each, in words of 32. All sets of one catalogue have the same number of words. Signed,
 * because V8 works with those as machine words and with unsigned ones as floating point.
 */
export type Bits = Int32Array

/** An empty set for positions 0 to `capacity - 1`. */
export function createBits(capacity: number): Bits {
  return new Int32Array((capacity + 31) >>> 5)
}

export function addBit(bits: Bits, position: number): void {
  const word = position >>> 5
  bits[word] = (bits[word] as number) | (1 << (position & 31))
}

/** Leaves in `bits` what is in `other` too. */
export function intersectBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] as number) & (other[word] as number)
  }
}

/** Adds to `bits` what is in `other`. */
export function uniteBits(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] as number) | (other[word] as number)
  }
}

function countBits(word: number): number {
  let pairs = word - ((word >>> 1) & 0x5555_5555)
  pairs = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** An ascending set of positions, of which any page can be read at the same cost. */
export interface Positions {
  readonly size: number
  /** Bytes held, for bounded memories. */
  readonly byteLength: number
  /** The `count` positions from the `from`-th on, fewer at the end. */
  slice(from: number, count: number): ArrayLike<number>
}

/** An ascending list as positions. */
export function listPositions(list: Int32Array): Positions {
  return {
    size: list.length,
    byteLength: list.byteLength,
    slice: (from, count) => list.subarray(from, from + count),
  }
}

/** A finished set of bits as positions: few as a list, many as they are. Takes over `bits`. */
export function bitPositions(bits: Bits): Positions {
  const counted = new CountedBits(bits)
  // A list is then no larger, and no page of it has to look through empty words.
  return counted.size <= bits.length
    ? listPositions(Int32Array.from(counted.slice(0, counted.size)))
    : counted
}

/** Words counted together: 512 positions. */
const BLOCK_WORDS = 16

/** Bits with the counts that lead to the n-th position. */
class CountedBits implements Positions {
  readonly size: number
  readonly #bits: Bits
  /** Positions before each block. */
  readonly #before: Int32Array

  constructor(bits: Bits) {
    this.#bits = bits
    this.#before = new Int32Array(Math.ceil(bits.length / BLOCK_WORDS))
    let count = 0
    for (let word = 0; word < bits.length; word += 1) {
      if (word % BLOCK_WORDS === 0) this.#before[word / BLOCK_WORDS] = count
      count += countBits(bits[word] as number)
    }
    this.size = count
  }

  get byteLength(): number {
    return this.#bits.byteLength + this.#before.byteLength
  }

  slice(from: number, count: number): number[] {
    const positions: number[] = []
    if (from >= this.size) return positions
    let block = this.#lastBlockBefore(from)
    let skip = from - (this.#before[block] as number)
    block *= BLOCK_WORDS
    for (let word = block; word < this.#bits.length && positions.length < count; word += 1) {
      let bits = this.#bits[word] as number
      const inWord = countBits(bits)
      if (skip >= inWord) {
        skip -= inWord
        continue
      }
      for (; bits !== 0 && positions.length < count; bits &= bits - 1) {
        if (skip > 0) skip -= 1
        else positions.push((word << 5) + 31 - Math.clz32(bits & -bits))
      }
    }
    return positions
  }

  /** The last block with at most `from` positions before it. */
  #lastBlockBefore(from: number): number {
    let low = 0
    let high = this.#before.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#before[middle] as number) <= from) low = middle
      else high = middle - 1
    }
    return low
  }
}
