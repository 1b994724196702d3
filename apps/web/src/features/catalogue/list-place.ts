import { type Path, paths } from '../../lib/paths.ts'
import type { Search } from '../../lib/screen/screen.ts'
import { LIST_ENTRIES, type ListEntry } from './list-entry.ts'
import { isAddressFiltered } from './list-filter.ts'

/** How a list is laid out: page size, feature tiles. */
export interface ListPlace {
  readonly entry: ListEntry
  readonly pageSize: number
  /** Every 7th tile is a wide one. */
  readonly features: boolean
}

/** A type list page shows 24 games a page. */
const TYPE_PAGE_SIZE = 24

/** The entry of a list route; slots for any other path. */
export function entryOf(path: string): ListEntry {
  return Object.values(LIST_ENTRIES).find((entry) => entry.path === path) ?? LIST_ENTRIES.RNG
}

/** What kind of list an address opens: slots limited by the address are a type list page. */
export function listPlace(path: string, search: Search): ListPlace {
  const entry = entryOf(path)
  const typed = entry.path === (paths.slots as Path) && isAddressFiltered(search)
  return {
    entry,
    pageSize: typed ? TYPE_PAGE_SIZE : entry.pageSize,
    features: entry.lobby && !typed,
  }
}
