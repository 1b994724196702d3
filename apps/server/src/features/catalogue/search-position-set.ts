/**
 * A set of small whole numbers that is filled and drained again and again. A second layer of bits says which words hold
 * anything, so draining costs as much as there is in it and hardly more for a large catalogue.
 */
export class PositionSet {
  readonly #words: Int32Array
  readonly #filled: Int32Array

  /** A set for the numbers 0 to `capacity - 1`. */
  constructor(capacity: number) {
    this.#words = new Int32Array((capacity + 31) >>> 5)
    this.#filled = new Int32Array((this.#words.length + 31) >>> 5)
  }

  add(position: number): void {
    const word = position >>> 5
    this.#words[word] = (this.#words[word] as number) | (1 << (position & 31))
    this.#markFilled(word)
  }

  /**
   * Empties the set into `list` from `size` on, in ascending order and without what `given` holds already; `given`
   * holds it from then on. Returns the new size of the list.
   */
  moveInto(list: Int32Array, size: number, given: PositionSet): number {
    let next = size
    this.#takeWords((word, bits) => {
      let fresh = bits & ~(given.#words[word] as number)
      if (fresh === 0) return
      given.#words[word] = (given.#words[word] as number) | fresh
      given.#markFilled(word)
      for (; fresh !== 0; fresh &= fresh - 1) list[next++] = (word << 5) + lowestBit(fresh)
    })
    return next
  }

  /** Empties the set. */
  clear(): void {
    this.#takeWords(() => {})
  }

  /** Calls `take` with every word that holds anything, ascending, and sets it to 0. */
  #takeWords(take: (word: number, bits: number) => void): void {
    for (let group = 0; group < this.#filled.length; group += 1) {
      for (let words = this.#filled[group] as number; words !== 0; words &= words - 1) {
        const word = (group << 5) + lowestBit(words)
        take(word, this.#words[word] as number)
        this.#words[word] = 0
      }
      this.#filled[group] = 0
    }
  }

  #markFilled(word: number): void {
    this.#filled[word >>> 5] = (this.#filled[word >>> 5] as number) | (1 << (word & 31))
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
