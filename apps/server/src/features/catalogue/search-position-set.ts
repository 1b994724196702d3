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
    const summary = word >>> 5
    this.#filled[summary] = (this.#filled[summary] as number) | (1 << (word & 31))
  }

  has(position: number): boolean {
    return (((this.#words[position >>> 5] as number) >>> (position & 31)) & 1) === 1
  }

  /** Empties the set, calling `take` with each number in ascending order. */
  drain(take: (position: number) => void): void {
    for (let summary = 0; summary < this.#filled.length; summary += 1) {
      let words = this.#filled[summary] as number
      this.#filled[summary] = 0
      while (words !== 0) {
        const word = (summary << 5) + lowestBit(words)
        words &= words - 1
        let bits = this.#words[word] as number
        this.#words[word] = 0
        while (bits !== 0) {
          take((word << 5) + lowestBit(bits))
          bits &= bits - 1
        }
      }
    }
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
