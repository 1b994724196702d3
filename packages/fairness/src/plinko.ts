import { chances } from './chances.ts'
import { fieldsOf, type InstantRules, isWhole, sumPrizes } from './game-rules.ts'

/** How far the outer pockets pay more than the middle. */
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof PLINKO_RISKS)[number]

/** A board, and what its pockets pay. */
export interface PlinkoChoice {
  readonly rows: number
  readonly risk: PlinkoRisk
}

/** The fewest and the most rows of pins. */
export const PLINKO_LEAST_ROWS = 8
export const PLINKO_MOST_ROWS = 16

/** What pockets pay in hundredths of the stake, from the edge to the middle; a row for each board from the smallest on. */
const PAYS: Readonly<Record<PlinkoRisk, readonly (readonly number[])[]>> = {
  low: [
    [310, 260, 130, 80, 60],
    [350, 260, 150, 100, 70],
    [430, 370, 200, 120, 80, 50],
    [500, 440, 280, 140, 90, 60],
    [610, 530, 410, 160, 110, 70, 50],
    [720, 630, 550, 190, 130, 80, 60],
    [890, 780, 680, 240, 150, 100, 70, 50],
    [1000, 880, 770, 430, 180, 120, 80, 50],
    [1300, 1140, 1000, 500, 220, 140, 100, 60, 50],
  ],
  medium: [
    [710, 340, 140, 70, 40],
    [950, 450, 180, 90, 50],
    [1100, 670, 240, 120, 60, 40],
    [1600, 990, 350, 150, 80, 40],
    [2200, 1380, 560, 200, 100, 50, 30],
    [3400, 1910, 620, 270, 130, 70, 40],
    [4600, 2700, 940, 360, 170, 90, 50, 30],
    [5800, 3740, 1900, 490, 230, 110, 60, 30],
    [8700, 5410, 2190, 670, 310, 150, 80, 40, 30],
  ],
  high: [
    [2200, 520, 120, 40, 20],
    [3300, 880, 180, 60, 20],
    [4900, 1350, 280, 90, 30, 20],
    [7300, 2110, 430, 130, 50, 20],
    [11_000, 3100, 650, 200, 70, 30, 20],
    [16_000, 5600, 980, 290, 100, 40, 20],
    [24_000, 7480, 1400, 440, 150, 60, 30, 20],
    [36_000, 12_350, 2200, 660, 220, 80, 40, 20],
    [54_000, 22_690, 3400, 990, 320, 120, 50, 20, 20],
  ],
}

/** What each pocket pays from left to right, in hundredths of the stake. */
export function plinkoPays({ rows, risk }: PlinkoChoice): readonly number[] {
  const half = PAYS[risk][rows - PLINKO_LEAST_ROWS] ?? []
  return Array.from({ length: rows + 1 }, (_, pocket) => half[Math.min(pocket, rows - pocket)] ?? 0)
}

/** Plinko: a ball falls through rows of pins, left or right at each. The outcome is its way: 0 for left, 1 for right. */
export const plinko: InstantRules<PlinkoChoice, readonly number[]> = {
  kind: 'instant',
  readChoice(value) {
    const { rows, risk } = fieldsOf(value)
    const known = PLINKO_RISKS.find((one) => one === risk)
    return known && isWhole(rows, PLINKO_LEAST_ROWS, PLINKO_MOST_ROWS) ? { rows, risk: known } : undefined
  },
  draw: (next, { rows }) => Array.from({ length: rows }, () => Math.floor(next() * 2)),
  multiplierOf: (way, choice) => plinkoPays(choice)[way.reduce((sum, step) => sum + step, 0)] ?? 0,
  figuresOf: (choice) =>
    sumPrizes(
      plinkoPays(choice).map((multiplier, pocket) => ({
        multiplier,
        probability: chances(choice.rows, pocket) / 2 ** choice.rows,
      })),
    ),
}
