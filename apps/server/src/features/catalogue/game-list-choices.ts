import { mapSliced, type SlicedWork } from '../../slices/sliced-work.ts'
import type { Game } from './game.ts'
import {
  type Bits,
  bitPositions,
  intersectBits,
  listPositions,
  type Positions,
  uniteBits,
} from './game-list-bits.ts'
import type { GameListFilter } from './game-list-filter.ts'
import { GameListLimit } from './game-list-limit.ts'
import { buildGameListPostings, type GameListPostings, type PostingKey } from './game-list-postings.ts'

/** A filter in the numbers of one catalogue. Filters that mean the same there are the same choice. */
export interface Choice extends PostingKey {
  /** Two or more vendors, any of them, ascending; then `vendor` is 0. Empty otherwise. */
  readonly vendorSet: readonly number[]
  /** Ranks of the limits, 0 for none. */
  readonly betRank: number
  readonly lineRank: number
}

/** Knows, for every filter, which games of one catalogue it means. Immutable. */
export class GameListChoices {
  readonly #postings: GameListPostings
  readonly #bets: GameListLimit
  readonly #lines: GameListLimit

  private constructor(postings: GameListPostings, bets: GameListLimit, lines: GameListLimit) {
    this.#postings = postings
    this.#bets = bets
    this.#lines = lines
  }

  /** Positions in everything below are those in `games`. */
  static *build(games: readonly Game[]): SlicedWork<GameListChoices> {
    return new GameListChoices(
      yield* buildGameListPostings(games),
      new GameListLimit(yield* mapSliced(games, (game) => game.minBet)),
      new GameListLimit(yield* mapSliced(games, (game) => game.minLine)),
    )
  }

  /** Every classify key that some game has. */
  classifies(): string[] {
    return Array.from(this.#postings.classifies.keys())
  }

  /** What a filter chooses, its text aside; `null` when it names something that no game has. */
  resolve(filter: Omit<GameListFilter, 'text' | 'isClosest' | 'sort' | 'languages'>): Choice | null {
    const { types, vendors, classifies } = this.#postings
    const type = filter.type === undefined ? 0 : types.get(filter.type)
    const classify = filter.classify === undefined ? 0 : classifies.get(filter.classify)
    const betRank = this.#bets.rankOf(filter.minBet)
    const lineRank = this.#lines.rankOf(filter.minLine)
    if (type === undefined || classify === undefined || betRank === null || lineRank === null) return null

    const numbers = new Set(
      filter.vendors?.flatMap((code) => vendors.get(code) ?? vendors.get(code.toUpperCase()) ?? []),
    )
    if (filter.vendors !== undefined && numbers.size === 0) return null
    const vendorSet = numbers.size > 1 ? Array.from(numbers).sort((a, b) => a - b) : []
    const [vendor = 0] = vendorSet.length > 0 ? [] : numbers
    return { type, vendor, classify, isNew: filter.isNew === true ? 1 : 0, vendorSet, betRank, lineRank }
  }

  /** The list of a choice if it was made in advance, which is so without limits and vendor sets. */
  list(choice: Choice): Int32Array | null {
    const isPrepared = choice.vendorSet.length === 0 && choice.betRank === 0 && choice.lineRank === 0
    return isPrepared ? this.#postings.list(choice) : null
  }

  /** The games of any choice: picked from a short prepared list, else worked out 32 at a time. */
  combine(choice: Choice): Positions {
    const { typeBits, vendorBits, classifyBits, newBits } = this.#postings
    const prepared = this.#postings.list(choice)
    if (prepared.length <= newBits.length) return listPositions(this.keep(prepared, choice))
    const bits = this.#vendorsOf(choice)
    if (choice.type > 0) intersectBits(bits, typeBits[choice.type] as Bits)
    if (choice.vendor > 0) intersectBits(bits, vendorBits[choice.vendor] as Bits)
    if (choice.classify > 0) intersectBits(bits, classifyBits[choice.classify] as Bits)
    if (choice.isNew > 0) intersectBits(bits, newBits)
    if (choice.betRank > 0) intersectBits(bits, this.#bets.bits(choice.betRank))
    if (choice.lineRank > 0) intersectBits(bits, this.#lines.bits(choice.lineRank))
    return bitPositions(bits)
  }

  /** Those of `positions` that a choice means, in their order. */
  keep(positions: Int32Array, choice: Choice): Int32Array {
    const { typeAt, vendorAt, classifyBits, newBits } = this.#postings
    const vendors = new Set(choice.vendorSet)
    const classified = classifyBits[choice.classify] as Bits
    return positions.filter(
      (position) =>
        (choice.type === 0 || typeAt[position] === choice.type) &&
        (choice.vendor === 0 || vendorAt[position] === choice.vendor) &&
        (vendors.size === 0 || vendors.has(vendorAt[position] as number)) &&
        (choice.classify === 0 || hasBit(classified, position)) &&
        (choice.isNew === 0 || hasBit(newBits, position)) &&
        this.#bets.meets(position, choice.betRank) &&
        this.#lines.meets(position, choice.lineRank),
    )
  }

  #vendorsOf(choice: Choice): Bits {
    const { vendorBits } = this.#postings
    const bits: Bits = new Int32Array((vendorBits[0] as Bits).length)
    // The last word gets bits behind the last game; whatever limits the choice takes them out again.
    if (choice.vendorSet.length === 0) return bits.fill(-1)
    for (const vendor of choice.vendorSet) uniteBits(bits, vendorBits[vendor] as Bits)
    return bits
  }
}

/** A short text that only this choice has. */
export function choiceKey(choice: Choice): string {
  const { type, vendor, classify, isNew, betRank, lineRank, vendorSet } = choice
  return `${type},${vendor},${classify},${isNew},${betRank},${lineRank},${vendorSet.join('+')}`
}

/** Whether a choice means every game. */
export function isUnlimited(choice: Choice): boolean {
  const { type, vendor, classify, isNew, betRank, lineRank, vendorSet } = choice
  return type + vendor + classify + isNew + betRank + lineRank + vendorSet.length === 0
}

function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1
}
