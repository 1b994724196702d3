import type { FindSession } from '../../api/access.ts'
import type { Exchange } from '../../api/exchange.ts'
import { LIFE_MS } from './session-rules.ts'
import type { Halves, Sessions } from './session-service.ts'

/** Name of the cookie with the second half. */
export const SESSION_COOKIE = 'session'

/** Finds the session whose halves a request brings: one as header, one as cookie. */
export function sessionFinder(sessions: Pick<Sessions, 'find'>): FindSession {
  return async ({ headers: { token } }, exchange, merchant) => {
    const secret = exchange.cookie(SESSION_COOKIE)
    if (typeof token !== 'string' || secret === '') return undefined
    return sessions.find({ token, secret }, merchant)
  }
}

/** Hands the second half to the browser, out of reach of the page's scripts. */
export function keepSecret(exchange: Exchange, { secret }: Halves): void {
  exchange.setCookie(SESSION_COOKIE, secret, LIFE_MS)
}

/** Takes the second half back. */
export function dropSecret(exchange: Exchange): void {
  exchange.dropCookie(SESSION_COOKIE)
}
