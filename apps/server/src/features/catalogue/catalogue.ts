import type { LanguageCode } from '@foyer/contract'
import type { Merchant, Texts } from '../../merchants/index.ts'
import { doAtOnce, type SlicedWork, visitSliced } from '../../slices/sliced-work.ts'
import type { Game } from './game.ts'
import { createGameListIndex, type GameListIndex } from './game-list-index.ts'
import { buildVendorSearch, type VendorSearch } from './game-search-vendors.ts'
import { changeListedGames, type ListedGames, listGames } from './listed-games.ts'
import { type VendorFacts, vendorFacts } from './vendor-facts.ts'
import { groupVendors, type VendorGroup } from './vendor-grouping.ts'

/** A provider of one merchant. */
export interface Vendor extends VendorFacts {
  readonly code: string
  readonly names: Texts
  readonly isHot: boolean
  /** Marks for dark and for light ground, paths below `/media/`, empty for none. */
  readonly whiteIcon: string
  readonly blackIcon: string
}

/** All games and providers of one merchant with the indexes that lists and search need. */
export interface Catalogue {
  readonly index: GameListIndex
  readonly vendors: ReadonlyMap<string, Vendor>
  /** Any game by id, hidden ones included. */
  game(id: string): Game | undefined
  /** How many listed games a category has, of certain vendors or of all. */
  count(type: Game['type'], vendors?: readonly string[]): number
}

/** A provider as its table holds it. */
export type VendorRow = Omit<Vendor, keyof VendorFacts>

/** A catalogue with what the next one is made from. */
export interface HeldCatalogue extends Catalogue {
  readonly parts: CatalogueParts
}

interface CatalogueParts {
  readonly listed: ListedGames
  readonly vendorRows: readonly VendorRow[]
  readonly vendorSearch: VendorSearch
  /** All games by id, as of the last whole building. */
  readonly games: ReadonlyMap<string, Game>
  /** Games that changed since; `null` for removed ones. */
  readonly changed: ReadonlyMap<string, Game | null>
}

/** What changed in a catalogue: games by id, `null` for removed ones, and all vendors if any of them changed. */
export interface CatalogueChange {
  readonly games: ReadonlyMap<string, Game | null>
  readonly vendors?: readonly VendorRow[] | undefined
}

/** Builds what lists, search and look-ups answer from. Vendors without listed games are kept, with no types. */
export function* buildCatalogue(
  games: readonly Game[],
  vendors: readonly VendorRow[],
): SlicedWork<HeldCatalogue> {
  const byId = new Map<string, Game>()
  yield* visitSliced(games, (game) => {
    byId.set(game.id, game)
  })
  return createCatalogue({
    listed: yield* listGames(games),
    vendorRows: vendors,
    vendorSearch: yield* buildVendorSearch(vendors),
    games: byId,
    changed: new Map(),
  })
}

/** Changed games that are held apart; with more of them the map of all games is copied. */
const MOST_CHANGED = 2000

/** The catalogue after a change, equal to one built anew. Its cost hardly grows with the unchanged games. */
export function* changeCatalogue(
  { parts }: HeldCatalogue,
  { games, vendors }: CatalogueChange,
): SlicedWork<HeldCatalogue> {
  const before: Game[] = []
  const after: Game[] = []
  const changed = new Map(parts.changed)
  for (const [id, game] of games) {
    const known = gameIn(parts, id)
    if (known) before.push(known)
    if (game) after.push(game)
    changed.set(id, game)
  }
  const isLong = changed.size > MOST_CHANGED
  return createCatalogue({
    ...parts,
    ...(isLong && { games: new Map(Array.from(withChanges(parts.games, changed))) }),
    listed: yield* changeListedGames(parts.listed, before, after),
    ...(vendors && { vendorRows: vendors, vendorSearch: yield* buildVendorSearch(vendors) }),
    changed: isLong ? new Map() : changed,
  })
}

function createCatalogue(parts: CatalogueParts): HeldCatalogue {
  const index = createGameListIndex(parts.listed, parts.vendorSearch)
  return {
    parts,
    index,
    vendors: new Map(
      parts.vendorRows.map((row) => [row.code, { ...row, ...vendorFacts(parts.listed.choices, row.code) }]),
    ),
    game: (id) => gameIn(parts, id),
    count: (type, codes) => index.list({ type, vendors: codes, languages: [] }, 1, 1).total,
  }
}

function* withChanges(
  games: ReadonlyMap<string, Game>,
  changed: ReadonlyMap<string, Game | null>,
): Generator<[string, Game]> {
  for (const entry of games) if (!changed.has(entry[0])) yield entry
  for (const [id, game] of changed) if (game) yield [id, game]
}

function gameIn({ games, changed }: CatalogueParts, id: string): Game | undefined {
  const known = changed.get(id)
  return known === undefined ? games.get(id) : (known ?? undefined)
}

/** The catalogue of a merchant without games. */
export const emptyCatalogue: HeldCatalogue = doAtOnce(buildCatalogue([], []))

/** Vendors by category in the merchant's order, with names in one language. */
export function vendorGroups(
  catalogue: Catalogue,
  merchant: Merchant,
  language: LanguageCode,
): VendorGroup<Vendor & { displayName: string }>[] {
  const { settings, defaultLanguage } = merchant
  const vendors = [...catalogue.vendors.values()].map((vendor) => ({
    ...vendor,
    displayName: vendor.names[language] ?? vendor.names[defaultLanguage] ?? vendor.names.EN ?? vendor.code,
  }))
  const sets = { esport: settings.esportVendors, cockfight: settings.cockfightVendors }
  return groupVendors(vendors, settings.sorting, sets, language)
}
