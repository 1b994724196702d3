import { type Path, paths, withQuery } from '../../lib/paths.ts'
import type { Site } from '../merchant/index.ts'
import type { LaunchTarget } from '../play/index.ts'

/** Lists of the slot vendors that have one of their own. */
const OWN_LISTS: Readonly<Record<string, Path>> = { JL: paths.jili, RTG: paths.rtg }

/** What is behind a vendor's tile: a list of its games, or its own lobby. */
export type VendorDoor = { readonly list: string } | { readonly lobby: LaunchTarget }

/**
 * Where a vendor's tile leads: a slot vendor's to its list, any other to the vendor's own lobby.
 * @param category as the lobby groups vendors; e-sports and cockfights are sports of certain vendors
 */
export function vendorDoor(
  vendor: string,
  category: string,
  { vendorSets }: Pick<Site, 'vendorSets'>,
): VendorDoor {
  if (category !== 'RNG') {
    const type = category === 'ESPORTS' || category === 'COCKFIGHT' ? 'SPORTS' : category
    return { lobby: { vendor, type } }
  }
  const list = OWN_LISTS[vendor] ?? (vendorSets.inHouse.includes(vendor) ? paths.inHouse : paths.slots)
  return { list: withQuery(list, { vassalage: vendor }) }
}
