import { foldText } from '@foyer/contract/folded-text'
import { type CategoryItem, categoryItems } from '../category-items.ts'
import type { Vendor, VendorGroup } from '../vendor-queries.ts'

/** A provider and the categories of the lobby in which it stands. */
export interface Provider {
  readonly vendor: Vendor
  /** As the vendor groups name them, the merchant's first one first. */
  readonly categories: readonly string[]
}

/** The category of the lobby that a group of vendors belongs to; lotteries of two codes share one. */
export function categoryOfGroup(group: Pick<VendorGroup, 'category'>): CategoryItem | undefined {
  return categoryItems([group])[0]
}

/**
 * Providers of a category, each once; of all categories without one, in the merchant's order. Each has the categories
 * that were asked for.
 */
export function providersOf(groups: readonly VendorGroup[], category: string): readonly Provider[] {
  const found = new Map<string, Provider>()
  for (const group of groups) {
    if (category !== '' && group.category !== category && categoryOfGroup(group)?.id !== category) continue
    for (const vendor of group.vendors) {
      const known = found.get(vendor.code)?.categories ?? []
      found.set(vendor.code, { vendor, categories: [...known, group.category] })
    }
  }
  return [...found.values()]
}

/** Those whose name holds a text; case, width, accents and the like do not matter. */
export function providersNamed(providers: readonly Provider[], text: string): readonly Provider[] {
  const wanted = foldText(text)
  return providers.filter(({ vendor }) => foldText(vendor.name).includes(wanted))
}
