import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that no public host has: RFC 6890 with its later entries, multicast and reserved. */
const NOT_PUBLIC_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Inside 2000::/3, the only global IPv6 range: special uses, documentation, and tunnels that carry IPv4 addresses. */
const NOT_PUBLIC_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_V4) refused.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_V6) refused.addSubnet(network, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for an IP address on the public internet; false for every other address and for anything else. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** True for an IP address of this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  if (isIPv4(address)) return loopback.check(address, 'ipv4')
  return isIPv6(address) && loopback.check(address, 'ipv6')
}
