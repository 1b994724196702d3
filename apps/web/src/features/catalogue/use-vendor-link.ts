import type { MouseEvent } from 'react'
import { loginPath } from '../../lib/paths.ts'
import { useReturnPath } from '../../lib/use-return-path.ts'
import { useSite } from '../merchant/index.ts'
import { useLaunch } from '../play/index.ts'
import { vendorDoor } from './vendor-door.ts'
import type { Vendor } from './vendor-queries.ts'

/** What makes a link a vendor's tile. */
export interface VendorLink {
  readonly href: string
  readonly onClick?: (event: MouseEvent) => void
}

/** Gives the link of a vendor in a category: to its list, or into its lobby, which visitors reach by login and back. */
export function useVendorLink(): (vendor: Pick<Vendor, 'code' | 'name'>, category: string) => VendorLink {
  const site = useSite()
  const launch = useLaunch()
  const login = loginPath(useReturnPath())
  return ({ code, name }, category) => {
    const door = vendorDoor(code, category, site)
    if ('list' in door) return { href: door.list }
    return { href: login, onClick: (event) => launch(event, { ...door.lobby, name }) }
  }
}
