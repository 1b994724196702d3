/**
 * A signal that aborts after a time, as `AbortSignal.timeout` gives it, which web views of some apps lack.
 * @param ms how long
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), ms)
  return limit.signal
}
