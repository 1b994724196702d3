import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import {
  bareHost,
  checkRemoteAddress,
  mayConnect,
  mayConnectToHost,
  type RemotePolicy,
} from './remote-address.ts'

const MOST_REDIRECTS = 3
/** Largest remote picture, in bytes. */
const LARGEST_BODY = 8 * 1024 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/** Finds the addresses of a host name, as `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** How a remote picture is fetched. */
export interface RemoteFetchOptions extends RemotePolicy {
  /** For the whole of it, redirects included, in ms. */
  readonly timeout: number
  /** The system's own where left out. */
  readonly resolve?: Resolve
}

/**
 * Fetches the bytes of a picture from a host that is allowed.
 * @param url already checked by `checkRemoteAddress`.
 * @throws Error for anything but a picture: another status, a redirect to another host, an address that is not public,
 *   another media type, too large, too slow.
 */
export async function fetchRemoteImage(url: URL, options: RemoteFetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeout)
  let at = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await request(at, options, signal)
    const { location } = response.headers
    if (!REDIRECTS.has(response.statusCode ?? 0)) return readImage(response)
    response.destroy()
    const next = checkRemoteAddress(new URL(location ?? '', at).href, options)
    if (next.host !== url.host) throw new Error('the host sends us to another host')
    at = next
  }
  throw new Error('the host redirects too often')
}

function request(url: URL, options: RemoteFetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  if (!mayConnectToHost(url, options.allowLoopback)) throw notPublic(bareHost(url))
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const outgoing = get(
      url,
      {
        // A fresh connection every time: a kept one could lead to an address that was never checked.
        agent: false,
        lookup: checkedLookup(options),
        signal,
        headers: { accept: [...TYPES].join(', '), 'accept-encoding': 'identity', 'user-agent': 'Foyer' },
      },
      resolve,
    )
    outgoing.on('error', reject)
  })
}

/**
 * A lookup for sockets that fails when any of the addresses is not allowed. The socket connects to exactly what this
 * hands over, so that a name which changes its address between check and connection (DNS rebinding) gains nothing.
 */
function checkedLookup({ resolve = systemLookup, allowLoopback }: RemoteFetchOptions): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const forbidden = addresses?.find(({ address }) => !mayConnect(address, allowLoopback))
      if (error) done(error, '')
      else if (forbidden !== undefined) done(notPublic(forbidden.address), '')
      else if (first === undefined) done(new Error('the host has no address'), '')
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

async function readImage(response: IncomingMessage): Promise<Buffer> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = response.headers
  try {
    if (response.statusCode !== 200) throw new Error(`the host answers ${response.statusCode}`)
    if (!TYPES.has(type.split(';', 1).join().trim().toLowerCase()))
      throw new Error('not a picture by its type')
    if (coding !== 'identity') throw new Error('the host compresses what we asked for as it is')
    if (Number(response.headers['content-length'] ?? 0) > LARGEST_BODY) throw tooLarge()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > LARGEST_BODY) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

function notPublic(address: string): Error {
  return new Error(`the host has an address that is not public: ${address}`)
}

function tooLarge(): Error {
  return new Error('the picture is too large')
}
