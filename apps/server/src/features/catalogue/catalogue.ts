import type { LanguageCode } from '@foyer/contract'
import { doAtOnce, type SlicedWork, visitSliced } from '../../slices/sliced-work.ts'
import type { Merchant, Texts } from '../merchant/index.ts'
import type { Game } from './game.ts'
import { buildGameListIndex, type GameListIndex } from './game-list-index.ts'
import { groupVendors, type VendorGroup } from './vendor-grouping.ts'

/** A provider of one merchant. */
export interface Vendor {
  readonly code: string
  readonly names: Texts
  readonly isHot: boolean
  /** Marks for dark and for light ground, paths below `/media/`, empty for none. */
  readonly whiteIcon: string
  readonly blackIcon: string
  /** Types of which it has listed games. */
  readonly types: readonly Game['type'][]
  /** Classify keys of its listed games, most frequent first. */
  readonly classify: readonly string[]
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

/** Builds what lists, search and look-ups answer from. Vendors without listed games are kept, with no types. */
export function* buildCatalogue(
  games: readonly Game[],
  vendors: readonly Omit<Vendor, 'types' | 'classify'>[],
): SlicedWork<Catalogue> {
  const listed = games.filter((game) => game.status !== 'hidden')
  const byVendor = new Map<string, { types: Set<Game['type']>; classify: Map<string, number> }>()
  const byId = new Map<string, Game>()
  yield* visitSliced(games, (game) => {
    byId.set(game.id, game)
  })
  yield* visitSliced(listed, (game) => {
    const facts = byVendor.get(game.vendor) ?? { types: new Set(), classify: new Map() }
    facts.types.add(game.type)
    for (const key of game.classify) facts.classify.set(key, (facts.classify.get(key) ?? 0) + 1)
    byVendor.set(game.vendor, facts)
  })
  const index = yield* buildGameListIndex(games, vendors)
  return {
    index,
    vendors: new Map(vendors.map((vendor) => [vendor.code, withFacts(vendor, byVendor.get(vendor.code))])),
    game: (id) => byId.get(id),
    count: (type, codes) => index.list({ type, vendors: codes, language: '' }, 1, 1).total,
  }
}

/** The catalogue of a merchant without games. */
export const emptyCatalogue: Catalogue = doAtOnce(buildCatalogue([], []))

/** Vendors by category in the merchant's order, with names in one language (VENDOR-05 to VENDOR-08-D). */
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
  return groupVendors(vendors, settings.sorting, {
    esport: settings.esportVendors,
    cockfight: settings.cockfightVendors,
  })
}

function withFacts(
  vendor: Omit<Vendor, 'types' | 'classify'>,
  facts: { types: Set<Game['type']>; classify: Map<string, number> } | undefined,
): Vendor {
  const classify = [...(facts?.classify ?? [])].sort(([, one], [, other]) => other - one).map(([key]) => key)
  return { ...vendor, types: [...(facts?.types ?? [])], classify }
}
