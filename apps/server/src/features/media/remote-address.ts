import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from '../../addresses.ts'
import { badParameter } from './media-failure.ts'

const LONGEST_ADDRESS = 2048

/** What decides whether an address may be fetched from. */
export interface RemotePolicy {
  /** The merchant's image hosts, `name` or `name:port`. */
  readonly hosts: readonly string[]
  /** Plain `http` and loopback addresses too. For tests only. */
  readonly allowLoopback: boolean
}

/**
 * Checks the address of a remote picture before anything is sent.
 * @throws MediaFailure `validation.failed`, field `src`: not an address, not `https`, with a user or password, or on a
 *   host that is not one of the merchant's image hosts.
 */
export function checkRemoteAddress(text: string, policy: RemotePolicy): URL {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text))
    throw badParameter('src', 'src is not an address.')
  const url = new URL(text)
  if (!hasAllowedProtocol(url, policy)) throw badParameter('src', 'src must be an https address.')
  if (url.username !== '' || url.password !== '') throw badParameter('src', 'src must not name a user.')
  if (!policy.hosts.some((host) => isHost(url, host))) {
    throw badParameter('src', 'src is not on an image host of this merchant.')
  }
  url.hash = ''
  return url
}

function hasAllowedProtocol(url: URL, { allowLoopback }: RemotePolicy): boolean {
  if (url.protocol === 'https:') return true
  return allowLoopback && url.protocol === 'http:' && isLoopbackAddress(bareHost(url))
}

// Both sides go through the same parser, so that case, international names and the default port compare alike.
function isHost(url: URL, host: string): boolean {
  const address = `${url.protocol}//${host}/`
  return URL.canParse(address) && new URL(address).host === url.host
}

/** Host name of an address as sockets want it: an IPv6 address without its brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/** True when a connection to this IP address may be opened. */
export function mayConnect(address: string, allowLoopback: boolean): boolean {
  return isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))
}

/** False for an address that names a forbidden IP address itself: sockets do not look those up. */
export function mayConnectToHost(url: URL, allowLoopback: boolean): boolean {
  const host = bareHost(url)
  return isIP(host) === 0 || mayConnect(host, allowLoopback)
}
