import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A rendered page, ready to be written: bytes by encoding and what stands in its headers. */
export interface ReadyPage {
  readonly status: number
  /** Address to go to instead; empty for a page. */
  readonly location: string
  readonly etag: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Rendered pages by key; each is rendered once however many ask for it at the same time. */
export interface PageCache {
  /** The page of a key, `undefined` where it is not rendered yet. */
  peek(key: string): ReadyPage | undefined
  read(key: string, render: () => Promise<ReadyPage>): Promise<ReadyPage>
  clear(): void
}

/** An empty cache. @param maxBytes what it may hold in all */
export function createPageCache(maxBytes = 48 * 1024 * 1024): PageCache {
  const pages = new LRUCache<string, ReadyPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.identity.length + page.br.length + page.gzip.length + 200,
  })
  const running = new Map<string, Promise<ReadyPage>>()
  return {
    peek: (key) => pages.get(key),
    clear: () => pages.clear(),
    read(key, render) {
      const known = pages.get(key)
      if (known) return Promise.resolve(known)
      const waiting = running.get(key)
      if (waiting) return waiting
      const started = render()
        .then((page) => {
          pages.set(key, page)
          return page
        })
        .finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}

/** Compresses a document once, for all who will ask for it. Brotli 9 costs some ms off the event loop. */
export async function readyPage(html: string, status: number): Promise<ReadyPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity, { level: 8 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, location: '', etag, identity, br, gzip: gz }
}

/** A page that only sends elsewhere. */
export function redirectPage(location: string): ReadyPage {
  const empty = Buffer.alloc(0)
  return { status: 302, location, etag: '', identity: empty, br: empty, gzip: empty }
}
