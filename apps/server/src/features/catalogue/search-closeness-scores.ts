/** Adds up what positions are worth to each part of a term; filled and drained again and again. */
export class ClosenessScores {
  readonly #ofPart: Uint8Array
  readonly #total: Uint16Array
  /** Positions with a score of this part, and with any. */
  #noted: number[] = []
  #scored: number[] = []

  /** Scores for the positions 0 to `capacity - 1`. */
  constructor(capacity: number) {
    this.#ofPart = new Uint8Array(capacity)
    this.#total = new Uint16Array(capacity)
  }

  /** Notes that a position is worth this much to the part that is looked up; the best of several notes counts. */
  note(position: number, worth: number): void {
    const known = this.#ofPart[position] as number
    if (known === 0) this.#noted.push(position)
    if (worth > known) this.#ofPart[position] = worth
  }

  /** Adds what was noted to the totals; whether there was any. */
  keep(): boolean {
    const noted = this.#noted
    for (const position of noted) {
      if (this.#total[position] === 0) this.#scored.push(position)
      this.#total[position] = (this.#total[position] as number) + (this.#ofPart[position] as number)
      this.#ofPart[position] = 0
    }
    this.#noted = []
    return noted.length > 0
  }

  /**
   * Empties the totals and gives the `most` best positions, best first, equal ones ascending. Positions that are worth
   * less than half of the best are left out.
   */
  takeBest(most: number): number[] {
    const total = this.#total
    const scored = this.#scored
    const byTotal: number[] = []
    for (const position of scored) {
      const worth = total[position] as number
      byTotal[worth] = (byTotal[worth] ?? 0) + 1
    }
    const lowest = lowestTaken(byTotal, most)
    const above = scored
      .filter((position) => (total[position] as number) > lowest)
      .sort((one, other) => (total[other] as number) - (total[one] as number) || one - other)
    // There may be many of these; sorting plain numbers costs little.
    const equal = Int32Array.from(scored.filter((position) => total[position] === lowest)).sort()
    const best = [...above, ...equal.subarray(0, most - above.length)]
    for (const position of scored) total[position] = 0
    this.#scored = []
    return best
  }
}

/** The total that the last of the `most` best has, or half of the best where fewer are worth that much. */
function lowestTaken(byTotal: readonly number[], most: number): number {
  const half = (byTotal.length - 1) / 2
  let taken = 0
  for (let worth = byTotal.length - 1; worth > 0; worth -= 1) {
    if (worth < half) return worth + 1
    taken += byTotal[worth] ?? 0
    if (taken >= most) return worth
  }
  return 1
}
