import type { SlicedWork } from '../../slices/sliced-work.ts'
import { createFoundOwners, NameField } from './search-name-field.ts'
import { PositionSet } from './search-position-set.ts'
import { createWordFolder } from './search-words.ts'

/** A provider as the search knows it: its code and what players call it, by language code. */
export interface SearchVendor {
  readonly code: string
  readonly names: Readonly<Record<string, string>>
}

/** Finds providers by their names. */
export interface VendorSearch {
  /** Codes of the providers that have a name with a word that begins with `term`. */
  find(term: Uint16Array): readonly string[]
}

/** Builds the search for providers. */
export function* buildVendorSearch(vendors: readonly SearchVendor[]): SlicedWork<VendorSearch> {
  const fold = createWordFolder()
  const field = yield* NameField.build(
    vendors.flatMap(({ code, names }, owner) =>
      [code, ...Object.values(names)].map((name) => ({ folded: fold(name), owner })),
    ),
  )
  const codes = vendors.map(({ code }) => code)
  const found = createFoundOwners(vendors.length)
  const given = new PositionSet(vendors.length)
  const list = new Int32Array(vendors.length)

  return {
    find(term) {
      field.findExact(term, found)
      const size = found.wordStart.moveInto(list, found.prefix.moveInto(list, 0, given), given)
      found.substring.clear()
      given.clear()
      return Array.from(list.subarray(0, size), (vendor) => codes[vendor] as string)
    },
  }
}
