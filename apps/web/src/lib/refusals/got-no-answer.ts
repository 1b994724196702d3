import { CallError } from '../api/api.ts'

/** What Chromium, Firefox, WebKit and the build's preloading say of code that does not come. */
const CODE_MISSING = /dynamically imported module|importing a module script failed|unable to preload/i

/** Whether an error is the network's: no answer at all, none in time, or code that did not come. */
export function gotNoAnswer(error: unknown): boolean {
  if (error instanceof CallError) return error.status === 0
  if (error instanceof DOMException) return error.name === 'TimeoutError'
  return error instanceof Error && CODE_MISSING.test(error.message)
}

/** Whether a call failed before anything was decided: what was sent with it, codes included, still counts. */
export const wasNotHandled = (error: unknown): boolean =>
  gotNoAnswer(error) || (error instanceof CallError && error.code === 'system.unavailable')

/** How long a caller has to wait, in s, where the refusal tells. */
export function secondsToWait({ value }: CallError): number | undefined {
  const told = (value as { retryAfter?: unknown } | null | undefined)?.retryAfter
  return typeof told === 'number' && told > 0 ? Math.ceil(told) : undefined
}
