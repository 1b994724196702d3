import { type StoredValue, storedValue } from './stored-value.ts'

/** 0 open, 1 maintenance, 2 region restricted (STATUS-01, STATUS-02); other numbers count as 2 (STATUS-08-D). */
export type StatusCode = number

/** Status of the site for this caller. */
export interface SiteStatus {
  readonly code: StatusCode
  /** The caller's own address; empty until the status call has answered. */
  readonly address: string
}

/** The status that screens follow. */
export interface StatusStore {
  current(): SiteStatus
  /** What the server knew when it rendered: the first rendering in the browser must have the same. */
  rendered(): SiteStatus
  subscribe(changed: () => void): () => void
  set(status: SiteStatus): void
}

/** Status from the answer of the status call (STATUS-01, STATUS-02). */
export function statusCode(answer: {
  readonly maintenance: boolean
  readonly regionRestriction: boolean
}): StatusCode {
  if (answer.maintenance) return 1
  return answer.regionRestriction ? 2 : 0
}

/** A store that begins with what the server knew when it rendered. */
export function createStatusStore(code: StatusCode): StatusStore {
  const rendered: SiteStatus = { code, address: '' }
  let status = rendered
  const listeners = new Set<() => void>()
  return {
    current: () => status,
    rendered: () => rendered,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    set(next) {
      if (next.code === status.code && next.address === status.address) return
      status = next
      for (const listener of listeners) listener()
    },
  }
}

const isStatus = (value: unknown): value is SiteStatus =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as SiteStatus).code) &&
  typeof (value as SiteStatus).address === 'string'

/** How often the status is asked again, in ms (STATUS-10-D). */
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
 * back to the page (STATUS-04, STATUS-10-D). A failed call keeps what is known (STATUS-11-D).
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
