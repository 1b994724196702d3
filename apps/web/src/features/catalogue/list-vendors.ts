import type { Site } from '../merchant/index.ts'
import { vendorsOf } from './asked-vendors.ts'
import type { ListEntry } from './list-entry.ts'
import type { Vendor, VendorGroup } from './vendor-queries.ts'

/** The strip shows no more vendors than this. */
export const STRIP_VENDORS = 10

/** A page of the strip. */
export const STRIP_PAGE = 9

/** With no more vendors than this the strip has no arrows. */
export const STRIP_WITHOUT_ARROWS = 3

/** The providers of a list, each once, in the merchant's order. */
export function listVendors(groups: readonly VendorGroup[], entry: ListEntry, site: Site): readonly Vendor[] {
  const own = entry.vendors(site)
  const category = CATEGORY_OF[entry.name] ?? entry.type
  const vendors = groups
    .filter((group) => group.category === category)
    .flatMap((group) => group.vendors)
    .filter((vendor) => own === undefined || own.includes(vendor.code))
  return [...new Map(vendors.map((vendor) => [vendor.code, vendor])).values()]
}

/** E-sports and cockfights are groups of their own beside sports. */
const CATEGORY_OF: Readonly<Record<string, string>> = { ESPORTS: 'ESPORTS', COCKFIGHT: 'COCKFIGHT' }

/** A game type that can be chosen. */
export interface ClassifyChoice {
  readonly key: string
  readonly name: string
}

/**
 * The chosen vendors' game types, all vendors' where none is chosen. Lists that are one game type themselves, such as
 * bingo, offer no other.
 */
export function classifyChoices(
  vendors: readonly Vendor[],
  entry: ListEntry,
  vendor: string,
): readonly ClassifyChoice[] {
  if (entry.classify) return []
  const codes = vendorsOf(vendor)
  const choices = vendors
    .filter(({ code }) => !vendor || codes.includes(code))
    .flatMap(({ classify }) => classify)
  return [...new Map(choices.map((choice) => [choice.key, choice])).values()]
}

/** Where the strip goes: the first vendor of the next or previous page, from 0. */
export function stripPage(firstSeen: number, step: 1 | -1, vendors: number): number {
  const page = (step > 0 ? Math.floor(firstSeen / STRIP_PAGE) : Math.ceil(firstSeen / STRIP_PAGE)) + step
  return Math.min(Math.max(page, 0), Math.floor(Math.max(vendors - 1, 0) / STRIP_PAGE)) * STRIP_PAGE
}
