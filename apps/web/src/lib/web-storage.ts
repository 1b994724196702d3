/** The part of Web Storage that the site uses. None of it throws, whatever the browser forbids. */
export interface WebStorage {
  getItem(key: string): string | null
  /** @returns false where nothing was written because the storage is full */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** Names of all that is kept. */
  keys(): readonly string[]
}

/**
 * Wraps a storage that may be missing, full or forbidden. Browsers that block cookies throw on the mere access to
 * `localStorage`; the page then keeps values in memory until it is left.
 * @param access opens the storage; may throw
 * @param remembers false on the server, where values in memory would reach other visitors
 */
export function safeStorage(access: () => Storage, remembers = true): WebStorage {
  const memory = new Map<string, string>()
  const inMemory = {
    getItem: (key: string) => memory.get(key),
    setItem: (key: string, value: string) => void (remembers && memory.set(key, value)),
    removeItem: (key: string) => void memory.delete(key),
  }
  const storage = () => quietly(access) ?? inMemory
  return {
    getItem: (key) => storage().getItem(key) ?? null,
    setItem: (key, value) =>
      quietly(() => {
        storage().setItem(key, value)
        return true
      }) ?? false,
    removeItem: (key) => void quietly(() => storage().removeItem(key)),
    keys: () => Object.keys(quietly(access) ?? Object.fromEntries(memory)),
  }
}

/** Values that stay on the device. */
export const localStore = safeStorage(() => localStorage, !import.meta.env.SSR)

/** Values of this tab. */
export const tabStore = safeStorage(() => sessionStorage, !import.meta.env.SSR)

/** The device's storage itself, as storage events name it; `undefined` where the browser forbids it. */
export const localArea = (): Storage | undefined => quietly(() => localStorage)

/** Whether the browser keeps what a site stores; one that does not cannot keep a session either. */
export function keepsStorage(): boolean {
  return navigator.cookieEnabled && localArea() !== undefined
}

function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
