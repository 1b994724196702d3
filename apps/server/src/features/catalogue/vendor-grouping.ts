import { type LanguageCode, languageTag } from '@foyer/contract'
import type { GameType } from './game.ts'

/** A category of the lobby that lists vendors: a type of game, or the cockfights taken out of sports. */
export type VendorCategory = GameType | 'COCKFIGHT'

/** The type of the games in a category's list: those of e-sports and cockfights are sports of certain vendors. */
export const typeOfCategory = (category: VendorCategory): GameType =>
  category === 'COCKFIGHT' || category === 'ESPORTS' ? 'SPORTS' : category

/** What grouping needs to know of a vendor; whatever else it has is carried along. */
export interface GroupableVendor {
  /** Provider code (`vassalage` on the wire). */
  readonly code: string
  /** What the player reads, in the language of the answer. */
  readonly displayName: string
  /** Types of which the vendor has listed games. */
  readonly types: readonly GameType[]
  readonly isHot: boolean
}

/** One category of the operator's sorting, in the order of the list, with vendor codes in their order. */
export interface VendorSorting {
  readonly category: string
  readonly vendors: readonly string[]
}

/** The vendor sets of site settings that groups are made of, by code. */
export interface VendorSets {
  readonly esport: readonly string[]
  readonly cockfight: readonly string[]
}

/** The vendors of one category; never without any. */
export interface VendorGroup<T> {
  readonly category: VendorCategory
  readonly vendors: readonly T[]
}

type Compare = (one: string, other: string) => number

/** Making an order costs more than sorting by it. */
const orders = new Map<string, Compare>()

/** The order of names in a language, numbers by their size; case and accents count only where letters are the same. */
function orderOf(language: LanguageCode): Compare {
  const known = orders.get(language)
  if (known) return known
  const { compare } = new Intl.Collator(languageTag(language), { numeric: true })
  orders.set(language, compare)
  return compare
}

/**
 * Groups vendors by game type. Categories and vendors follow `sorting`; categories that it does not name come last by
 * `categoryName`, vendors by their display name, in the order of its language. The e-sport and cockfight vendors of SPORTS stand in groups of their
 * own directly behind it, or in its place when nothing is left of it. A vendor in both sets stands in both groups.
 */
export function groupVendors<T extends GroupableVendor>(
  vendors: readonly T[],
  sorting: readonly VendorSorting[],
  sets: VendorSets,
  language: LanguageCode,
  categoryName: (category: VendorCategory) => string = (category) => category,
): VendorGroup<T>[] {
  const compare = orderOf(language)
  const types = orderCategories(vendors, sorting, (one, other) =>
    compare(categoryName(one), categoryName(other)),
  )
  const ofType = (type: GameType) => vendors.filter((vendor) => vendor.types.includes(type))
  const sorted = (category: VendorCategory, chosen: readonly T[]): VendorGroup<T> => ({
    category,
    vendors: orderVendors(chosen, category, sorting, compare),
  })
  const groups = types.flatMap((type) => {
    // E-sports have their place behind sports even where a vendor is of that type itself.
    if (type === 'ESPORTS' && types.includes('SPORTS')) return []
    if (type !== 'SPORTS') return [sorted(type, ofType(type))]
    const sports = ofType('SPORTS')
    const esports = sports.filter(({ code }) => sets.esport.includes(code))
    const cockfights = sports.filter(({ code }) => sets.cockfight.includes(code))
    const rest = sports.filter((vendor) => !esports.includes(vendor) && !cockfights.includes(vendor))
    return [
      sorted('SPORTS', rest),
      sorted('ESPORTS', [...new Set([...esports, ...ofType('ESPORTS')])]),
      sorted('COCKFIGHT', cockfights),
    ]
  })
  return groups.filter((group) => group.vendors.length > 0)
}

function orderCategories(
  vendors: readonly GroupableVendor[],
  sorting: readonly VendorSorting[],
  compare: (one: VendorCategory, other: VendorCategory) => number,
): GameType[] {
  const places = placesOf(sorting.map(({ category }) => category))
  return [...new Set(vendors.flatMap(({ types }) => types))].sort(
    (a, b) => placeIn(places, a) - placeIn(places, b) || compare(a, b),
  )
}

function orderVendors<T extends GroupableVendor>(
  vendors: readonly T[],
  category: VendorCategory,
  sorting: readonly VendorSorting[],
  compare: Compare,
): T[] {
  const named = sorting.find((entry) => entry.category === category)
  const isTakenFromSports = category === 'ESPORTS' || category === 'COCKFIGHT'
  const fallback = isTakenFromSports ? sorting.find((entry) => entry.category === 'SPORTS') : undefined
  const places = placesOf((named ?? fallback)?.vendors ?? [])
  return [...vendors].sort(
    (a, b) =>
      placeIn(places, a.code) - placeIn(places, b.code) ||
      compare(a.displayName, b.displayName) ||
      (a.code < b.code ? -1 : 1),
  )
}

/** Places of the words; one that is named twice has its first. */
function placesOf(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(words.map((word, place) => [word, place] as const).reverse())
}

function placeIn(places: ReadonlyMap<string, number>, word: string): number {
  return places.get(word) ?? places.size
}
