import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import type { ConsoleAddress } from './console-address.ts'

/** A header that no form and no other site's script can send without the console's consent. */
const OWN_HEADER = 'x-foyer-console'

/**
 * Lets requests pass that come from the console's own pages.
 * @throws {ApiError} `access.denied` for another host, site or form; `validation.failed` for a body that is no JSON
 */
export function demandOwnPage({ method, headers }: FastifyRequest, address: ConsoleAddress): void {
  const denied = (message: string) => new ApiError('access.denied', { message })
  demandOwnHost(headers.host, address)
  const { origin, 'sec-fetch-site': site = 'same-origin', 'content-type': type } = headers
  if (headers[OWN_HEADER] !== '1') throw denied(`The header ${OWN_HEADER} is missing.`)
  if (origin !== undefined && !isOwnOrigin(origin, address)) throw denied('This comes from another site.')
  if (!['same-origin', 'none'].includes(String(site))) throw denied('This comes from another site.')
  if (method === 'POST' && type?.split(';')[0]?.trim() !== 'application/json')
    throw new ApiError('validation.failed', { field: 'content-type', message: 'A body is application/json.' })
}

/** @throws {ApiError} `access.denied` for any other host, which could be a page that had its name point here */
export function demandOwnHost(host: string | undefined, address: ConsoleAddress): void {
  if (address.isOwnHost(host ?? '')) return
  throw new ApiError('access.denied', { message: 'The console is not at this address.' })
}

function isOwnOrigin(origin: string, address: ConsoleAddress): boolean {
  if (origin === address.origin) return true
  return (
    URL.canParse(origin) && address.isOwnHost(new URL(origin).host) && address.origin.startsWith('http://')
  )
}

/** Whether a request comes from this machine itself, through no proxy. */
export function isFromThisMachine({ headers, raw }: FastifyRequest): boolean {
  const from = raw.socket.remoteAddress ?? ''
  const isLoopback = isIP(from) !== 0 && (from === '::1' || /^(?:::ffff:)?127\./.test(from))
  const passed = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some(
    (name) => headers[name] !== undefined,
  )
  return isLoopback && !passed
}
