import { loginPath, type Path, paths, withQuery } from '../../lib/paths.ts'
import type { Site } from '../merchant/index.ts'

/** Lists of the slot vendors that have one of their own (LAUNCH-05-D). */
const OWN_LISTS: Readonly<Record<string, Path>> = { JL: paths.jili, RTG: paths.rtg }

/**
 * Where a vendor tile leads: a slot vendor to its list, any other vendor's lobby is launched, which needs a session
 * (FOOTER-07, VENDOR-11-D, LAUNCH-05-D).
 */
export function vendorHref(vendor: string, category: string, site: Pick<Site, 'vendorSets'>): string {
  if (category !== 'RNG') return loginPath(paths.home)
  const list = OWN_LISTS[vendor] ?? (site.vendorSets.inHouse.includes(vendor) ? paths.inHouse : paths.slots)
  return withQuery(list, { vassalage: vendor })
}
