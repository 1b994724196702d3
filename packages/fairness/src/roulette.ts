import { fieldsOf, type InstantRules, isWhole, PARTS, sumPrizes } from './game-rules.ts'

/** Pockets of the wheel: 0 to 36. */
export const ROULETTE_POCKETS = 37
/** The most chips of one bet. */
export const ROULETTE_MOST_CHIPS = 1000

/** The red pockets; the others are black, and 0 is green. */
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** Colour of a pocket. */
export const rouletteColour = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 ? 'green' : RED.includes(pocket) ? 'red' : 'black'

/** Places for chips besides single numbers. A dozen is a third of the numbers in their order, a column every third of them. */
export const ROULETTE_AREAS = [
  ...['red', 'black', 'even', 'odd', 'low', 'high'],
  ...['dozen1', 'dozen2', 'dozen3', 'column1', 'column2', 'column3'],
] as const

/** Chips by the place where they lie: `17`, `red`, `dozen1`. */
export interface RouletteChoice {
  readonly chips: Readonly<Record<string, number>>
}

const isPlace = (place: string) =>
  ROULETTE_AREAS.some((area) => area === place) ||
  (/^\d{1,2}$/.test(place) && isWhole(Number(place), 0, 36) && String(Number(place)) === place)

/** Whether a place wins with a pocket. */
export function roulettePlaceWins(place: string, pocket: number): boolean {
  if (/^\d+$/.test(place)) return Number(place) === pocket
  if (pocket === 0) return false
  const third = Number(place.at(-1))
  if (place.startsWith('dozen')) return Math.ceil(pocket / 12) === third
  if (place.startsWith('column')) return ((pocket - 1) % 3) + 1 === third
  switch (place) {
    case 'even':
      return pocket % 2 === 0
    case 'odd':
      return pocket % 2 === 1
    case 'low':
      return pocket <= 18
    case 'high':
      return pocket > 18
    default:
      return rouletteColour(pocket) === place
  }
}

/** How many chips a winning one becomes: the numbers of its place return 36 chips together. */
const paysOf = (place: string) => (/^\d+$/.test(place) ? 36 : /^(?:dozen|column)/.test(place) ? 3 : 2)

const chipsOf = ({ chips }: RouletteChoice) => Object.values(chips).reduce((sum, count) => sum + count, 0)

const multiplierOf = (pocket: number, { chips }: RouletteChoice) =>
  Object.entries(chips).reduce(
    (sum, [place, count]) => sum + (roulettePlaceWins(place, pocket) ? count * paysOf(place) * PARTS : 0),
    0,
  )

/** Roulette with one zero. The outcome is the pocket; each chip on the table is a stake. */
export const roulette: InstantRules<RouletteChoice, number> = {
  kind: 'instant',
  readChoice(value) {
    const chips = fieldsOf(fieldsOf(value).chips)
    const places = Object.entries(chips)
    const isRight = places.every(([place, count]) => isPlace(place) && isWhole(count, 1, ROULETTE_MOST_CHIPS))
    if (places.length === 0 || !isRight) return undefined
    const choice = {
      chips: Object.fromEntries(places.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Record<string, number>,
    }
    return chipsOf(choice) <= ROULETTE_MOST_CHIPS ? choice : undefined
  },
  draw: (next) => Math.floor(next() * ROULETTE_POCKETS),
  multiplierOf,
  stakesIn: chipsOf,
  figuresOf: (choice) =>
    sumPrizes(
      Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => ({
        multiplier: multiplierOf(pocket, choice) / chipsOf(choice),
        probability: 1 / ROULETTE_POCKETS,
      })),
    ),
}
