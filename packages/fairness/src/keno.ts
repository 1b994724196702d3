import { chances } from './chances.ts'
import type { NextFloat } from './floats.ts'
import { drawWithout, fieldsOf, type InstantRules, isWhole, sumPrizes } from './game-rules.ts'

/** Which numbers a player chose: 1 to 10 different ones, in ascending order. */
export interface KenoChoice {
  readonly picks: readonly number[]
}

/** Numbers on the board, numbers that are drawn, and the most that may be chosen. */
export const KENO_NUMBERS = 40
export const KENO_DRAWN = 10
export const KENO_MOST_PICKS = 10

/** What hits pay in hundredths of the stake: a row for each count of picks from 1 on, a column for each count of hits from 0 on. */
const PAYS: readonly (readonly number[])[] = [
  [0, 396],
  [0, 180, 500],
  [0, 60, 350, 2000],
  [0, 0, 190, 1130, 6000],
  [0, 0, 90, 510, 2900, 15_000],
  [0, 0, 50, 260, 1300, 8670, 35_000],
  [0, 0, 0, 210, 820, 3200, 15_740, 50_000],
  [0, 0, 0, 130, 490, 1700, 7700, 34_495, 80_000],
  [0, 0, 0, 100, 320, 1000, 3100, 14_500, 45_720, 100_000],
  [0, 0, 0, 0, 310, 810, 2100, 7500, 21_485, 50_000, 140_000],
]

/** What each count of hits pays, from none on, in hundredths of the stake. */
export const kenoPays = (picks: number): readonly number[] => PAYS[picks - 1] ?? []

/** How many of the picks were drawn. */
export const kenoHits = (drawn: readonly number[], { picks }: KenoChoice): number =>
  picks.filter((pick) => drawn.includes(pick)).length

/** Keno: 10 of 40 numbers are drawn. The outcome is the numbers in the order in which they came. */
export const keno: InstantRules<KenoChoice, readonly number[]> = {
  kind: 'instant',
  readChoice(value) {
    const { picks } = fieldsOf(value)
    if (!Array.isArray(picks) || picks.length < 1 || picks.length > KENO_MOST_PICKS) return undefined
    if (!picks.every((pick) => isWhole(pick, 1, KENO_NUMBERS)) || new Set(picks).size < picks.length)
      return undefined
    return { picks: picks.toSorted((a, b) => a - b) }
  },
  draw: (next: NextFloat) => drawWithout(next, KENO_DRAWN, KENO_NUMBERS).map((place) => place + 1),
  multiplierOf: (drawn, choice) => kenoPays(choice.picks.length)[kenoHits(drawn, choice)] ?? 0,
  figuresOf: ({ picks }) =>
    sumPrizes(
      kenoPays(picks.length).map((multiplier, hits) => ({
        multiplier,
        probability:
          (chances(picks.length, hits) * chances(KENO_NUMBERS - picks.length, KENO_DRAWN - hits)) /
          chances(KENO_NUMBERS, KENO_DRAWN),
      })),
    ),
}
