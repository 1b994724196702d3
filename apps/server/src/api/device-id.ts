import { randomBytes } from 'node:crypto'
import type { Exchange } from './exchange.ts'

const COOKIE = 'device'
/** Longer than any limit counts, and no longer: the number is for limits only. */
const KEPT_MS = 24 * 3_600_000

/**
 * Gives the number that limits know a browser by (quality.md, Security), which scripts never see. A browser without one
 * gets one at the first call that counts; whoever drops it is still counted by address.
 */
export function deviceIdIn(exchange: Exchange): () => string {
  let drawn: string | undefined
  return () => {
    const kept = drawn ?? exchange.cookie(COOKIE)
    if (/^[\w-]{22}$/.test(kept)) return kept
    drawn = randomBytes(16).toString('base64url')
    exchange.setCookie(COOKIE, drawn, KEPT_MS)
    return drawn
  }
}
