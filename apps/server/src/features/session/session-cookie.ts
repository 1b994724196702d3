import type { FastifyRequest } from 'fastify'
import type { Exchange } from '../../api/exchange.ts'
import { LIFE_MS } from './session-rules.ts'
import type { Halves } from './session-service.ts'

/** Name of the cookie with the second half. */
const COOKIE = 'session'

/** Both halves as a request brings them; `undefined` where one is missing. */
export function readHalves(request: Pick<FastifyRequest, 'headers'>, exchange: Exchange): Halves | undefined {
  const { token } = request.headers
  const secret = exchange.cookie(COOKIE)
  return typeof token === 'string' && secret !== '' ? { token, secret } : undefined
}

/** Hands the second half to the browser, out of reach of the page's scripts. */
export function keepSecret(exchange: Exchange, { secret }: Halves): void {
  exchange.setCookie(COOKIE, secret, LIFE_MS)
}

/** Takes the second half back. */
export function dropSecret(exchange: Exchange): void {
  exchange.dropCookie(COOKIE)
}
