import { LRUCache } from 'lru-cache'
import type { PreparedPage } from './prepared-page.ts'

/** Rendered pages by key; each is rendered once however many ask for it at the same time. */
export interface PageCache {
  /** The page of a key, `undefined` where it is not rendered yet, or not any more. */
  peek(key: string): PreparedPage | undefined
  read(key: string, render: () => Promise<PreparedPage>): Promise<PreparedPage>
}

/** What an entry costs besides its page, in bytes. */
const ENTRY_BYTES = 1000

/** An empty cache. @param maxBytes what it may hold in all: some 800 pages of the size of home */
export function createPageCache(maxBytes = 32 * 1024 * 1024): PageCache {
  const pages = new LRUCache<string, PreparedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.size + ENTRY_BYTES,
  })
  const running = new Map<string, Promise<PreparedPage>>()
  return {
    peek: (key) => pages.get(key),
    read(key, render) {
      const known = pages.get(key)
      if (known) return Promise.resolve(known)
      const waiting = running.get(key)
      if (waiting) return waiting
      const started = render()
        .then((answer) => {
          pages.set(key, answer)
          return answer
        })
        .finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}
