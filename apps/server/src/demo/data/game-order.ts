import type { GameType } from '../../features/catalogue/game.ts'
import type { CatalogueGame } from './catalogue.ts'
import type { DemoTheme } from './demo-theme.ts'
import { shuffledBy } from './seeded-choice.ts'

/** A theme does not come again within so many games of a list, where another is to be had. */
const THEME_DISTANCE = 6

/** Keeps the order as far as it can, but moves games forward so that neighbours show different themes. */
export function withThemesApart<Game extends { readonly theme: DemoTheme }>(games: readonly Game[]): Game[] {
  const waiting = [...games]
  const placed: Game[] = []
  while (waiting.length > 0) {
    const near = new Set(placed.slice(-THEME_DISTANCE).map(({ theme }) => theme))
    const index = waiting.findIndex(({ theme }) => !near.has(theme))
    placed.push(...waiting.splice(Math.max(index, 0), 1))
  }
  return placed
}

/** How many hot games a merchant has of each kind; 60 in all. */
const HOT_QUOTA: readonly (readonly [type: GameType, count: number])[] = [
  ['RNG', 36],
  ['FISH', 6],
  ['LIVE', 7],
  ['PVP', 5],
  ['SPORTS', 6],
]

/** Kinds other than slots enter the hot list after this many games, then one every so many. */
const FIRST_OTHER_HOT = 3
const OTHER_HOT_STEP = 9

/** How many new games a merchant has of each kind; 120 in all. */
const NEW_QUOTA: readonly (readonly [type: GameType, count: number])[] = [
  ['RNG', 84],
  ['FISH', 8],
  ['LIVE', 12],
  ['PVP', 8],
  ['SPORTS', 8],
]

const codeOf = ({ code }: CatalogueGame) => code

/** What a merchant puts forward among its hot games. */
export interface HotTaste {
  /** Decides between games that are otherwise equal. */
  readonly seed: string
  /** Themes of slots, in order; their flagships come first. */
  readonly firstThemes: readonly DemoTheme[]
  /** Classify keys that come first among live tables, fishing, cards and sports. */
  readonly firstClassify: readonly string[]
}

/**
 * Places of the hot games by code, 1 is hottest. Slots come theme by theme: first the flagships of the themes that the
 * merchant puts forward. Games in maintenance are never hot.
 */
export function hotRanks(
  games: readonly CatalogueGame[],
  { seed, firstThemes, firstClassify }: HotTaste,
): Map<string, number> {
  const open = games.filter(({ inMaintenance }) => !inMaintenance)
  const placeOf = ({ theme, isFlagship }: CatalogueGame) => {
    const place = firstThemes.indexOf(theme)
    return (place < 0 ? firstThemes.length : place) + (isFlagship ? 0 : firstThemes.length + 1)
  }
  const leads = ({ classify }: CatalogueGame) => Number(classify.some((key) => firstClassify.includes(key)))
  const candidates = HOT_QUOTA.flatMap(([type, count], kind) => {
    const shuffled = shuffledBy(
      open.filter((game) => game.type === type && game.edition === 'original'),
      `${seed}:hot`,
      codeOf,
    )
    const ordered =
      type === 'RNG'
        ? withThemesApart(shuffled.sort((a, b) => placeOf(a) - placeOf(b)))
        : withThemesApart(shuffled.sort((a, b) => leads(b) - leads(a)))
    return ordered.slice(0, count).map((game, index) => ({
      code: game.code,
      order: type === 'RNG' ? index : FIRST_OTHER_HOT + kind * 1.5 + index * OTHER_HOT_STEP,
    }))
  })
  candidates.sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))
  return new Map(candidates.map(({ code }, index) => [code, index + 1]))
}

/** Codes of the new games; hot games and those in maintenance are left out, so a tile has one mark. */
export function newCodes(
  games: readonly CatalogueGame[],
  seed: string,
  hot: ReadonlyMap<string, number>,
): Set<string> {
  const open = games.filter(({ code, inMaintenance }) => !inMaintenance && !hot.has(code))
  return new Set(
    NEW_QUOTA.flatMap(([type, count]) =>
      shuffledBy(
        open.filter((game) => game.type === type),
        `${seed}:new`,
        codeOf,
      )
        .slice(0, count)
        .map(codeOf),
    ),
  )
}
