import type { Site } from '../merchant/index.ts'
import type { ListEntry } from './list-entry.ts'

/** What decides whose games are asked for. */
interface VendorChoice {
  readonly entry: ListEntry
  readonly filter: { readonly vendor: string }
}

/** Each of the codes that have commas between them. */
export function vendorsOf(codes: string): string[] {
  return codes.split(',').filter(Boolean)
}

/** The providers whose games a list asks for: the chosen ones of its own; `undefined` for every provider's. */
export function askedVendors({ entry, filter }: VendorChoice, site: Site): readonly string[] | undefined {
  const own = entry.vendors(site)
  return filter.vendor ? vendorsOf(filter.vendor).filter((code) => own?.includes(code) ?? true) : own
}
