import type { SiteStatus, StatusCode, StatusStore } from './site-status.ts'
import { type StoredValue, storedValue } from './stored-value.ts'

/** Status from the answer of the status call. */
export function statusCode(answer: {
  readonly maintenance: boolean
  readonly regionRestriction: boolean
}): StatusCode {
  if (answer.maintenance) return 1
  return answer.regionRestriction ? 2 : 0
}

const isStatus = (value: unknown): value is SiteStatus =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as SiteStatus).code) &&
  typeof (value as SiteStatus).address === 'string'

/** How often the status is asked again, in ms. */
export const STATUS_EVERY_MS = { open: 5 * 60_000, blocked: 60_000 } as const

interface WatchOptions {
  readonly store: StatusStore
  /** When the page was rendered, ms since 1970: a stored status that is newer wins over the rendered one. */
  readonly renderedAt: number
  readonly ask: () => Promise<SiteStatus>
  readonly stored?: StoredValue<SiteStatus>
}

/**
 * Keeps the status fresh: the stored one at once, then the server's, again by the clock and whenever the player comes
 * back to the page. A failed call keeps what is known.
 */
export function watchStatus({
  store,
  renderedAt,
  ask,
  stored = storedValue('status', isStatus),
}: WatchOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const known = stored.read()
  if (known && known.at > renderedAt) store.set(known.value)

  const refresh = async () => {
    clearTimeout(timer)
    try {
      const status = await ask()
      stored.write(status)
      store.set(status)
    } catch {
      // The status that is known stays.
    } finally {
      const wait = store.current().code === 0 ? STATUS_EVERY_MS.open : STATUS_EVERY_MS.blocked
      timer = setTimeout(() => void refresh(), wait)
    }
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh()
  })
  void refresh()
  return { refresh }
}
