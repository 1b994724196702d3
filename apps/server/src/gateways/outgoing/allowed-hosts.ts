import { isIP } from 'node:net'
import { addressList, isAddressEntry, isPublicAddress } from '../../addresses.ts'

/** Which hosts the server may call, and which addresses they may have. */
export interface AllowedHosts {
  /** Whether a host may be called: a name or an address as it stands in a URL. */
  allows(host: string): boolean
  /** Whether a name may have led to this address: a public one, or one that is listed. */
  reaches(address: string): boolean
}

/**
 * Reads the list of hosts that gateways may call (`GATEWAY_HOSTS`): names, addresses and blocks such as `10.1.0.0/16`.
 * Addresses that are not public, which lie in the operator's own network, are reached only where they are listed.
 */
export function allowedHosts(entries: readonly string[]): AllowedHosts {
  const names = new Set(entries.filter((entry) => !isAddressEntry(entry)).map((entry) => entry.toLowerCase()))
  const listed = addressList(entries)
  return {
    allows(host) {
      const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
      return isIP(bare) === 0 ? names.has(bare) : listed.has(bare)
    },
    reaches: (address) => isPublicAddress(address) || listed.has(address),
  }
}

/** Whether an entry of the list can be understood. */
export function isHostEntry(entry: string): boolean {
  return isAddressEntry(entry) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(entry)
}
