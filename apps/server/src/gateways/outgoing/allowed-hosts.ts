import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

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
  const blocks = entries.filter(isAddressEntry).map(blockOf)
  const isListed = (address: string) => {
    const parsed = ipaddr.process(address)
    return blocks.some(([start, bits]) => parsed.kind() === start.kind() && parsed.match([start, bits]))
  }
  return {
    allows(host) {
      const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
      return isIP(bare) === 0 ? names.has(bare) : isListed(bare)
    },
    reaches: (address) =>
      ipaddr.isValid(address) && (ipaddr.process(address).range() === 'unicast' || isListed(address)),
  }
}

/** Whether an entry of the list can be understood. */
export function isHostEntry(entry: string): boolean {
  return isAddressEntry(entry) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(entry)
}

function isAddressEntry(entry: string): boolean {
  return isIP(entry) !== 0 || ipaddr.isValidCIDR(entry)
}

function blockOf(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
