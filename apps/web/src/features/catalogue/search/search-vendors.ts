import { foldText, lettersSpelledIn } from '@foyer/contract/folded-text'
import type { Vendor, VendorGroup } from '../vendor-queries.ts'

/** A provider that a search names, with the category that its link opens. */
export interface FoundVendor {
  readonly vendor: Vendor
  readonly category: string
}

/** Providers that are shown above the games. */
const MOST_FOUND = 6

/** Fewer characters name no provider. */
const SHORTEST_NAME = 2

/**
 * Providers whose code is the term, or with a word of the name that begins with it: each once, in the merchant's order.
 * Two characters are enough, unlike for games.
 */
export function findVendors(groups: readonly VendorGroup[], term: string): readonly FoundVendor[] {
  const typed = foldText(term)
  const wanted = lettersSpelledIn(typed) ?? typed
  if ([...wanted].length < SHORTEST_NAME) return []
  const found = new Map<string, FoundVendor>()
  for (const { category, vendors } of groups) {
    for (const vendor of vendors) {
      const name = foldText(vendor.name)
      const isNamed =
        foldText(vendor.code) === wanted || name.startsWith(wanted) || name.includes(` ${wanted}`)
      if (isNamed && !found.has(vendor.code)) found.set(vendor.code, { vendor, category })
    }
  }
  return [...found.values()].slice(0, MOST_FOUND)
}
