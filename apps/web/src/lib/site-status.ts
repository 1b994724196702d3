/** 0 open, 1 maintenance, 2 region restricted; other numbers count as 2. */
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
