import { LRUCache } from 'lru-cache'
import { textBytes } from '../api/text-bytes.ts'
import type { PreparedPage } from './prepared-page.ts'

/** Rendered pages by key; each is rendered once however many ask for it at the same time. */
export interface PageCache {
  /** What the cache holds in all, in bytes: pages, their headers and keys. */
  readonly bytes: number
  /** The page of a key, `undefined` where it is not rendered yet, or not any more. */
  peek(key: string): PreparedPage | undefined
  /**
   * The page of a key; where there is none, `render` makes it.
   * @param isKept whether what was rendered is cached
   */
  read(
    key: string,
    render: () => Promise<PreparedPage>,
    isKept?: (answer: PreparedPage) => boolean,
  ): Promise<PreparedPage>
}

/** What the cache itself holds for each entry besides page and key, in bytes. */
const ENTRY_BYTES = 1000

/** An empty cache. @param maxBytes what it may hold in all; 32 MB are some 800 pages of the size of home */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, PreparedPage>({
    // Zero would mean no limit.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ page, headers }, key) => page.size + textBytes(key, ...headers) + ENTRY_BYTES,
  })
  const running = new Map<string, Promise<PreparedPage>>()
  return {
    get bytes() {
      return pages.calculatedSize
    },
    peek: (key) => pages.get(key),
    read(key, render, isKept = () => true) {
      const known = pages.get(key)
      if (known) return Promise.resolve(known)
      const waiting = running.get(key)
      if (waiting) return waiting
      const started = render()
        .then((answer) => {
          if (isKept(answer)) pages.set(key, answer)
          return answer
        })
        .finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}
