import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Addresses and blocks, such as an operator lists them. */
export interface AddressList {
  /** Whether an address, or a block that contains it, is listed; `false` for an invalid address. */
  has(address: string): boolean
}

/** Whether a text is an IP address, or a block of them such as `198.51.100.0/24`. */
export function isAddressEntry(entry: string): boolean {
  const [start = ''] = entry.split('/')
  // The library also takes short forms such as 127.1, which mean one thing here and another there; a zone is no part of a network.
  return isIP(start) !== 0 && !start.includes('%') && (entry === start || ipaddr.isValidCIDR(entry))
}

/** @param entries those that {@link isAddressEntry} knows; others are left out */
export function addressList(entries: readonly string[]): AddressList {
  const blocks = entries.filter(isAddressEntry).map(blockOf)
  return {
    has(text) {
      const address = parsed(text)
      return address !== undefined && blocks.some((block) => isIn(address, block))
    },
  }
}

/** Whether a text is an IP address that a host on the internet can have. */
export function isPublicAddress(text: string): boolean {
  const address = isIP(text) === 0 || text.includes('%') ? undefined : ipaddr.parse(text)
  if (address?.range() !== 'unicast') return false
  // The only range of IPv6 that is given out (RFC 4291, 2.4).
  return address.kind() === 'ipv4' || GLOBAL.has(text)
}

/** Whether a text is an IP address of this machine itself. */
export const isLoopbackAddress = (text: string): boolean => parsed(text)?.range() === 'loopback'

/** First address of the network that contains an address; empty for an invalid address. */
export function networkOf(text: string, bits: { readonly v4: number; readonly v6: number }): string {
  const address = parsed(text)
  if (!address) return ''
  return address.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits.v4}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits.v6}`).toString()
}

const GLOBAL = addressList(['2000::/3'])

/** An IPv4 address inside an IPv6 one counts as itself; the zone of a link-local address, such as `%eth0`, is left out. */
const parsed = (text: string): Address | undefined =>
  isIP(text) === 0 ? undefined : ipaddr.process(text.replace(/%.*$/, ''))

/** Blocks of IPv6 hold IPv4 addresses as well, in their IPv6 form: `::/0` is everybody. */
function isIn(address: Address, [start, bits]: [Address, number]): boolean {
  if (address instanceof ipaddr.IPv4)
    return start instanceof ipaddr.IPv4
      ? address.match(start, bits)
      : address.toIPv4MappedAddress().match(start, bits)
  return start instanceof ipaddr.IPv6 && address.match(start, bits)
}

function blockOf(entry: string): [Address, number] {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
