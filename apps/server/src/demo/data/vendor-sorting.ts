import type { VendorCategory } from '@foyer/contract'
import type { DemoBrand } from './demo-brand.ts'
import type { DemoMerchantGame } from './demo-game.ts'

/** One category of `sorting` with its vendors in order. */
export interface VendorSorting {
  readonly category: VendorCategory
  /** Vendor codes. */
  readonly vendors: readonly string[]
}

/** Vendors of each category: those that the merchant puts first, then by the number of their games, then by code. */
export function vendorSortingOf(
  { categories, firstVendors }: Pick<DemoBrand, 'categories' | 'firstVendors'>,
  games: readonly DemoMerchantGame[],
): VendorSorting[] {
  const placeOf = (code: string) => {
    const place = firstVendors.indexOf(code)
    return place < 0 ? firstVendors.length : place
  }
  return categories.map((category) => {
    const counts = new Map<string, number>()
    for (const { type, vendor } of games) {
      if (type === category) counts.set(vendor, (counts.get(vendor) ?? 0) + 1)
    }
    const vendors = [...counts]
      .sort(([a, ofA], [b, ofB]) => placeOf(a) - placeOf(b) || ofB - ofA || (a < b ? -1 : 1))
      .map(([code]) => code)
    return { category, vendors }
  })
}
