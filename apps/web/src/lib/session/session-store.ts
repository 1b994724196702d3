import { localArea, localStore, tabStore, type WebStorage } from '../web-storage.ts'

/** What is kept of a session; the other half of it is a cookie that no script sees. */
export interface SessionInfo {
  readonly token: string
  /** Member type. */
  readonly type: number
  readonly merchantCode: string
  readonly userName: string
  readonly firstTimeLogin: boolean
}

/** The session of this tab. */
export interface SessionStore {
  /** `null` for visitors. */
  current(): SessionInfo | null
  /** Whether there is one; while the server renders, whether the browser holds its other half. */
  expected(): boolean
  /** Takes a login over, here and in the other tabs. */
  start(info: SessionInfo): void
  /** A new token for the same session, as after a password change. */
  renew(token: string): void
  /** Forgets the session, here and in the other tabs. */
  end(): void
  /** Tells of every change, wherever it came from; returns what ends the telling. */
  subscribe(changed: () => void): () => void
}

/** Key in local and session storage. */
export const SESSION_KEY = 'MC_SESSION_INFO'
/** Key of the name of whoever plays for free. */
export const TRIAL_USER = 'trialUser'
/** What local storage knows besides of whoever is in; it goes with the session. */
const BESIDES = [TRIAL_USER, 'memberInfo', 'pausedUntil']

interface SessionStorages {
  readonly local: Pick<WebStorage, 'getItem' | 'setItem' | 'removeItem'>
  readonly tab: Pick<WebStorage, 'getItem' | 'setItem' | 'removeItem'>
  /** Told when another tab has changed the local storage. */
  readonly onOtherTab: (changed: (key: string | null) => void) => void
}

/**
 * The session in local storage, which lasts, and session storage, the tab's copy, which wins.
 * @param merchant whose session it may be; another merchant's is left alone and counts as none
 */
export function createSessionStore(
  merchant: string,
  { local, tab, onOtherTab }: SessionStorages,
): SessionStore {
  const listeners = new Set<() => void>()
  const of = (info: SessionInfo | null) => (info && info.merchantCode === merchant ? info : null)
  let session = of(read(tab)) ?? of(read(local))

  const change = (next: SessionInfo | null) => {
    session = next
    for (const changed of listeners) changed()
  }
  const keep = (info: SessionInfo) => {
    for (const storage of [local, tab]) storage.setItem(SESSION_KEY, JSON.stringify(info))
    change(info)
  }
  const forget = (...keys: readonly string[]) => {
    for (const key of keys) for (const storage of [local, tab]) storage.removeItem(key)
  }
  if (session) tab.setItem(SESSION_KEY, JSON.stringify(session))

  onOtherTab((key) => {
    if (key !== null && key !== SESSION_KEY) return
    const other = of(read(local))
    if (other?.token === session?.token) return
    if (other) tab.setItem(SESSION_KEY, JSON.stringify(other))
    else tab.removeItem(SESSION_KEY)
    change(other)
  })

  return {
    current: () => session,
    expected: () => session !== null,
    start(info) {
      forget(...BESIDES)
      keep(info)
    },
    renew(token) {
      if (session) keep({ ...session, token })
    },
    end() {
      forget(SESSION_KEY, ...BESIDES)
      if (session) change(null)
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** The store of a browser's tab. */
export function browserSession(merchant: string): SessionStore {
  return createSessionStore(merchant, {
    local: localStore,
    tab: tabStore,
    onOtherTab: (changed) =>
      window.addEventListener('storage', (event) => {
        if (event.storageArea === localArea()) changed(event.key)
      }),
  })
}

/**
 * For rendering on the server: pages are the same for everybody, so nobody is known.
 * @param expected the browser will know a session
 */
export function unknownSession(expected: boolean): SessionStore {
  return {
    current: () => null,
    expected: () => expected,
    start: () => undefined,
    renew: () => undefined,
    end: () => undefined,
    subscribe: () => () => undefined,
  }
}

/** A stored session; one that cannot be read is removed and counts as none. */
function read(storage: SessionStorages['local']): SessionInfo | null {
  const text = storage.getItem(SESSION_KEY)
  if (!text) return null
  try {
    const info: unknown = JSON.parse(text)
    if (isSessionInfo(info)) return info
  } catch {
    // Removed below, as anything else that is no session.
  }
  storage.removeItem(SESSION_KEY)
  return null
}

function isSessionInfo(value: unknown): value is SessionInfo {
  if (typeof value !== 'object' || value === null) return false
  const info = value as Record<string, unknown>
  return (
    typeof info.token === 'string' &&
    typeof info.type === 'number' &&
    typeof info.merchantCode === 'string' &&
    typeof info.userName === 'string' &&
    typeof info.firstTimeLogin === 'boolean'
  )
}
