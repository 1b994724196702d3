import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressList, isAddressEntry } from '../addresses.ts'

/** Which proxies are trusted: the number that a request passes, their addresses, or none. */
export type TrustedProxies = number | readonly string[] | false

/** Whether what an address says of a request is believed; `hop` 0 is the peer of the connection. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** Names for ranges of addresses. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a text names proxies: an address, a CIDR block, `loopback`, `linklocal` or `uniquelocal`. */
export function isProxyEntry(text: string): boolean {
  return Object.hasOwn(RANGES, text) || isAddressEntry(text)
}

/** The one judgement of who is believed: the framework asks it for addresses, {@link countryOf} for countries. */
export function proxyTrust(proxies: TrustedProxies): TrustsProxy {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const trusted = addressList(proxies.flatMap((name) => RANGES[name] ?? [name]))
  return (address) => trusted.has(address)
}

/**
 * The country that the proxy in front names, ISO 3166-1 alpha-2; empty where no header is agreed on, where the peer is no
 * trusted proxy, and for what is no country.
 * @param header in lower case; `undefined` believes none
 */
export function countryOf(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  header: string | undefined,
  trusts: TrustsProxy,
): string {
  if (header === undefined || !trusts(raw.socket.remoteAddress ?? '', 0)) return ''
  const value = headers[header]
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : ''
}

/** The address that a request comes from: the last one that a trusted proxy names, else that of the connection. */
export function clientAddressOf({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  // A connection that has ended has no address any more, whatever the types say. Some proxies add the port.
  const address = ((ip as string | undefined) ?? '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1')
  return isIP(address) === 0 ? (raw.socket.remoteAddress ?? '') : address
}
