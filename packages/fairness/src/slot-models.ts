import type { GameFigures } from './game-rules.ts'

/** The mathematics of a slot; its pictures are those of the title that is played. */
export interface SlotModel {
  /** Symbols of each reel in their order, from the first to the last, which the first follows. */
  readonly strips: readonly (readonly number[])[]
  /** Lines that pay: the row of each reel. */
  readonly lines: readonly (readonly number[])[]
  /** What three, four and five of a symbol pay on a line, in hundredths of the stake. */
  readonly pays: readonly (readonly number[])[]
  /** What scatters pay by their count, in hundredths of the stake. */
  readonly scatterPays: Readonly<Record<number, number>>
  /** Free spins that scatters win, by their count. */
  readonly freeSpins: Readonly<Record<number, number>>
  /** How many times lines pay in free spins, which win no further ones. */
  readonly freeMultiplier: number
  /** Free spins that can be bought, and how many stakes they cost. */
  readonly bought: number
  readonly price: number
  /** The most that a bet wins, in hundredths of the stake. */
  readonly most: number
  /** Of a spin and of bought free spins, by enumeration of all stops of the reels; {@link most} costs less than 0.01 %. */
  readonly figures: Readonly<Record<'spin' | 'bought', GameFigures>>
}

const LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
]

/** The models, which titles are skins of. A title keeps its model for ever. */
export const SLOT_MODELS = {
  /** Ten lines, small wins often. */
  gentle: {
    strips: [
      [7, 2, 8, 7, 6, 7, 4, 8, 6, 0, 2, 4, 6, 6, 4, 5, 3, 8, 7, 1, 8, 5, 3, 5],
      [0, 4, 6, 4, 1, 7, 5, 5, 2, 6, 7, 7, 3, 4, 8, 8, 6, 8, 6, 2, 7, 8, 3, 5],
      [6, 6, 7, 0, 6, 8, 5, 4, 3, 4, 6, 3, 5, 8, 4, 1, 7, 8, 2, 8, 5, 7, 7, 2],
      [7, 5, 0, 4, 7, 5, 6, 6, 8, 4, 1, 2, 6, 3, 2, 7, 6, 8, 5, 7, 3, 8, 8, 4],
      [4, 6, 8, 4, 8, 6, 3, 2, 5, 0, 7, 5, 8, 3, 4, 6, 2, 7, 7, 8, 6, 7, 5, 1],
    ],
    lines: LINES.slice(0, 10),
    pays: [
      [0, 0, 0],
      [0, 0, 0],
      [318, 1190, 4764],
      [239, 793, 3176],
      [159, 476, 1588],
      [127, 397, 1190],
      [80, 239, 714],
      [80, 239, 714],
      [64, 191, 635],
    ],
    scatterPays: { 3: 200, 4: 500, 5: 2000 },
    freeSpins: { 3: 10, 4: 12, 5: 15 },
    freeMultiplier: 2,
    bought: 11,
    price: 16,
    most: 100_000,
    figures: {
      spin: { returnToPlayer: 0.960442, hitRate: 0.299107, largest: 100_000, variance: 10.8747 },
      bought: { returnToPlayer: 0.959023, hitRate: 0.975506, largest: 6250, variance: 0.707786 },
    },
  },
  /** Twenty lines, and free spins that pay three times. */
  classic: {
    strips: [
      [6, 4, 0, 8, 4, 3, 5, 7, 7, 2, 7, 6, 7, 8, 8, 6, 2, 6, 4, 1, 5, 5, 8, 3],
      [8, 2, 8, 3, 2, 5, 5, 6, 0, 8, 4, 6, 1, 7, 8, 4, 4, 7, 6, 3, 7, 6, 7, 5],
      [6, 4, 8, 3, 7, 4, 6, 1, 2, 8, 8, 5, 0, 2, 5, 6, 4, 7, 5, 6, 3, 7, 7, 8],
      [7, 5, 6, 4, 2, 5, 2, 8, 6, 8, 7, 6, 8, 3, 7, 7, 5, 4, 1, 3, 6, 8, 4, 0],
      [4, 7, 8, 6, 5, 1, 7, 3, 8, 4, 6, 8, 4, 7, 2, 8, 3, 6, 6, 2, 5, 5, 7, 0],
    ],
    lines: LINES,
    pays: [
      [0, 0, 0],
      [0, 0, 0],
      [140, 558, 2791],
      [112, 419, 1745],
      [70, 245, 837],
      [56, 196, 697],
      [28, 98, 350],
      [28, 98, 350],
      [21, 84, 280],
    ],
    scatterPays: { 3: 200, 4: 1000, 5: 5000 },
    freeSpins: { 3: 10, 4: 15, 5: 20 },
    freeMultiplier: 3,
    bought: 10,
    price: 19,
    most: 200_000,
    figures: {
      spin: { returnToPlayer: 0.960681, hitRate: 0.452863, largest: 200_000, variance: 13.7814 },
      bought: { returnToPlayer: 0.967877, hitRate: 0.997004, largest: 10526.32, variance: 0.623232 },
    },
  },
  /** Twenty lines with wilds on the middle reels. */
  rich: {
    strips: [
      [2, 4, 4, 7, 8, 6, 5, 6, 8, 7, 3, 8, 8, 6, 5, 8, 2, 7, 5, 7, 8, 3, 1, 6],
      [0, 8, 4, 2, 8, 7, 5, 1, 2, 6, 5, 8, 6, 5, 7, 6, 3, 0, 7, 3, 7, 6, 4, 8],
      [2, 7, 0, 6, 8, 0, 6, 5, 7, 3, 2, 7, 6, 3, 7, 5, 8, 4, 8, 4, 6, 1, 8, 5],
      [6, 7, 4, 2, 8, 7, 8, 6, 5, 1, 3, 4, 0, 5, 7, 3, 6, 7, 5, 8, 2, 0, 8, 6],
      [8, 2, 6, 0, 2, 5, 8, 6, 8, 6, 4, 6, 4, 1, 8, 3, 7, 5, 3, 8, 7, 7, 5, 7],
    ],
    lines: LINES,
    pays: [
      [0, 0, 0],
      [0, 0, 0],
      [191, 761, 5077],
      [95, 381, 1903],
      [64, 191, 761],
      [51, 153, 571],
      [19, 64, 254],
      [19, 64, 254],
      [13, 51, 191],
    ],
    scatterPays: { 3: 200, 4: 1000, 5: 5000 },
    freeSpins: { 3: 12, 4: 16, 5: 20 },
    freeMultiplier: 2,
    bought: 11,
    price: 15,
    most: 250_000,
    figures: {
      spin: { returnToPlayer: 0.960624, hitRate: 0.551831, largest: 250_000, variance: 13.8912 },
      bought: { returnToPlayer: 0.966191, hitRate: 0.999804, largest: 16382.67, variance: 0.909168 },
    },
  },
  /** Twenty lines, rare and large wins. */
  bold: {
    strips: [
      [7, 4, 5, 7, 3, 7, 5, 6, 7, 6, 8, 5, 8, 7, 1, 0, 8, 3, 8, 8, 4, 6, 2, 6],
      [8, 3, 8, 3, 4, 7, 2, 7, 8, 6, 7, 6, 7, 0, 8, 6, 4, 5, 1, 7, 6, 5, 8, 5],
      [5, 8, 3, 6, 2, 6, 0, 7, 1, 7, 4, 8, 6, 6, 7, 8, 4, 8, 5, 7, 3, 7, 8, 5],
      [7, 8, 2, 8, 6, 7, 3, 4, 7, 6, 7, 3, 5, 8, 8, 5, 0, 4, 1, 6, 5, 7, 6, 8],
      [5, 8, 8, 6, 3, 0, 8, 3, 1, 8, 8, 7, 7, 5, 7, 2, 6, 7, 6, 4, 4, 5, 6, 7],
    ],
    lines: LINES,
    pays: [
      [0, 0, 0],
      [0, 0, 0],
      [382, 2549, 19_118],
      [192, 955, 5099],
      [96, 382, 1592],
      [64, 224, 765],
      [19, 64, 256],
      [13, 51, 192],
      [13, 51, 192],
    ],
    scatterPays: { 3: 100, 4: 1000, 5: 10_000 },
    freeSpins: { 3: 10, 4: 15, 5: 25 },
    freeMultiplier: 3,
    bought: 13,
    price: 25,
    most: 500_000,
    figures: {
      spin: { returnToPlayer: 0.960762, hitRate: 0.526589, largest: 500_000, variance: 26.6446 },
      bought: { returnToPlayer: 0.97003, hitRate: 0.999928, largest: 20_000, variance: 1.412907 },
    },
  },
  /** Twenty lines and many wilds on the three middle reels. */
  wild: {
    strips: [
      [8, 6, 6, 8, 7, 7, 8, 5, 3, 8, 4, 2, 7, 3, 6, 5, 5, 4, 8, 7, 1, 8, 6, 8],
      [6, 0, 7, 6, 6, 7, 6, 4, 1, 7, 3, 2, 8, 0, 5, 3, 5, 0, 8, 4, 5, 8, 8, 7],
      [5, 2, 5, 7, 8, 4, 0, 7, 6, 8, 7, 4, 0, 5, 7, 8, 3, 6, 8, 6, 3, 1, 0, 6],
      [6, 8, 6, 7, 2, 0, 6, 7, 8, 6, 1, 0, 7, 7, 4, 4, 3, 8, 5, 0, 8, 5, 3, 5],
      [1, 7, 5, 8, 5, 4, 6, 6, 7, 6, 7, 8, 8, 3, 8, 8, 4, 2, 3, 8, 6, 7, 5, 8],
    ],
    lines: LINES,
    pays: [
      [0, 0, 0],
      [0, 0, 0],
      [136, 812, 8116],
      [81, 405, 2705],
      [43, 163, 812],
      [33, 109, 433],
      [11, 43, 163],
      [11, 33, 130],
      [11, 33, 109],
    ],
    scatterPays: { 3: 200, 4: 1000, 5: 5000 },
    freeSpins: { 3: 15, 4: 20, 5: 30 },
    freeMultiplier: 2,
    bought: 14,
    price: 18,
    most: 300_000,
    figures: {
      spin: { returnToPlayer: 0.961141, hitRate: 0.634613, largest: 300_000, variance: 14.3778 },
      bought: { returnToPlayer: 0.957429, hitRate: 0.999999, largest: 15829.33, variance: 0.605656 },
    },
  },
} as const satisfies Record<string, SlotModel>

export type SlotModelName = keyof typeof SLOT_MODELS

/** Whether a text is the name of a model. */
export const isSlotModel = (text: string): text is SlotModelName => Object.hasOwn(SLOT_MODELS, text)
