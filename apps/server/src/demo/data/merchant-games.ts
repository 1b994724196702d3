import { GAME_TYPES } from '../../features/catalogue/game.ts'
import type { CatalogueGame } from './catalogue.ts'
import type { DemoBadge, DemoMerchantGame } from './demo-game.ts'
import { type HotTaste, hotRanks, newCodes, withThemesApart } from './game-order.ts'
import { fractionOf, shuffledBy } from './seeded-choice.ts'

/** What a merchant takes of the catalogue and how it shows it. */
export interface GameSelection extends HotTaste {
  /** Merchant code; begins the ids. */
  readonly merchant: string
  /** Codes of the vendors whose games it offers. */
  readonly vendors: ReadonlySet<string>
  /** Share of the remaining RNG, LIVE, PVP, FISH and SPORTS games that it leaves out, 0 to 1. */
  readonly leftOut: number
  /** Smallest bet in the merchant's minor units for one in satang. */
  readonly betFor: (satang: number) => number
}

/** Kinds with few games are always taken whole, so that every list keeps more than two pages. */
const TAKEN_WHOLE = ['LOTT', 'ELOTT', 'ELOTTO']

/** Share of feature-buy games that say so on the tile: a badge on every third tile would mean nothing. */
const BUY_BADGE_SHARE = 0.3

function isTaken({ code, type, vendor, classify }: CatalogueGame, selection: GameSelection): boolean {
  if (!selection.vendors.has(vendor)) return false
  if (TAKEN_WHOLE.includes(type) || classify.includes('BG')) return true
  return fractionOf(`${selection.seed}:taken:${code}`) >= selection.leftOut
}

/** One hot game in so many says so on its tile, for the same reason: the lists begin with them. */
const HOT_BADGE_EVERY = 5

function badgeOf({ code, classify }: CatalogueGame, hotRank: number | undefined, isNew: boolean): DemoBadge {
  if (hotRank !== undefined && hotRank % HOT_BADGE_EVERY === 1) return 'hot'
  if (isNew) return 'new'
  if (classify.includes('JP')) return 'jackpot'
  return classify.includes('FeatureBuy') && fractionOf(`badge:${code}`) < BUY_BADGE_SHARE ? 'buy' : ''
}

/** The games of a kind: hot ones first by their rank, then the rest in the merchant's own order, themes apart. */
function ordered(games: readonly CatalogueGame[], hot: ReadonlyMap<string, number>, seed: string) {
  const first = games
    .filter(({ code }) => hot.has(code))
    .sort((a, b) => (hot.get(a.code) ?? 0) - (hot.get(b.code) ?? 0))
  const rest = shuffledBy(
    games.filter(({ code }) => !hot.has(code)),
    `${seed}:order`,
    ({ code }) => code,
  )
  return withThemesApart([...first, ...rest])
}

/** The games of one merchant, in the order of their rank. The same selection always gives the same games. */
export function merchantGames(
  catalogue: readonly CatalogueGame[],
  selection: GameSelection,
): DemoMerchantGame[] {
  const taken = catalogue.filter((game) => isTaken(game, selection))
  const hot = hotRanks(taken, selection)
  const fresh = newCodes(taken, selection.seed, hot)
  return GAME_TYPES.flatMap((type) =>
    ordered(
      taken.filter((game) => game.type === type),
      hot,
      selection.seed,
    ),
  ).map((game, index, all) => {
    const {
      code,
      type,
      vendor,
      names,
      theme,
      hero,
      classify,
      minBet,
      minLine,
      supportsTrial,
      inMaintenance,
    } = game
    const place = index - all.findIndex((other) => other.type === type) + 1
    return {
      id: `${selection.merchant}-${type.toLowerCase()}-${String(place).padStart(4, '0')}`,
      code,
      type,
      vendor,
      names,
      theme,
      hero,
      classify,
      isNew: fresh.has(code),
      hotRank: hot.get(code) ?? null,
      badge: badgeOf(game, hot.get(code), fresh.has(code)),
      rank: index + 1,
      minBet: selection.betFor(minBet),
      minLine,
      supportsTrial,
      status: inMaintenance ? 'maintenance' : 'active',
    }
  })
}
