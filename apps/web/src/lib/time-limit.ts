/**
 * A signal that aborts after a time with a `TimeoutError`, as `AbortSignal.timeout` gives it, which web views of some apps
 * lack.
 * @param ms how long
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), ms)
  return limit.signal
}
