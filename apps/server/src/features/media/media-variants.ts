import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { FileCache } from './file-cache.ts'
import { isWholeImage } from './image-bytes.ts'
import type { ImageSource } from './image-source.ts'
import { MediaFailure, noSuchImage } from './media-failure.ts'
import type { MediaFormat, MediaOptions } from './media-options.ts'
import { RECIPE } from './media-recipe.ts'
import type { MediaWidth } from './media-widths.ts'
import { SingleFlight } from './single-flight.ts'
import type { WorkPriority, WorkQueue } from './work-queue.ts'

const DISK_BYTES = 2 * 1024 ** 3
const MEMORY_BYTES = 32 * 1024 ** 2
/** AVIF works that may wait in the background; what is dropped is asked for again by the next request. */
const LONGEST_BACKLOG = 512
/** How long a broken source is not decoded again, in ms. */
const BROKEN_TTL = 600_000

/** A made picture. */
export interface Variant {
  readonly bytes: Buffer
  /** Strong entity tag, in quotes. */
  readonly tag: string
  /** False while a better format is still being made: the answer must not be kept for long. */
  readonly settled: boolean
}

/** Finds variants in the cache or makes them, each once at a time. */
export class MediaVariants {
  readonly #options: MediaOptions
  readonly #queue: WorkQueue
  readonly #cache: FileCache
  readonly #making = new SingleFlight<Buffer>()
  /** Sources that could not be read (as `plain` in their own size), and formats that could not be written, by key. */
  readonly #broken = new LRUCache<string, true>({ max: 20_000, ttl: BROKEN_TTL })

  constructor(options: MediaOptions, queue: WorkQueue) {
    this.#options = options
    this.#queue = queue
    this.#cache = new FileCache({
      folder: join(options.cacheDir, 'variants'),
      diskBytes: options.cacheBytes ?? DISK_BYTES,
      memoryBytes: options.memoryBytes ?? MEMORY_BYTES,
      isWhole: isWholeImage,
      hasRoom: options.hasRoom,
      log: options.log,
    })
  }

  /** Takes stock of the variants of an earlier run. */
  load(): Promise<void> {
    return this.#cache.load()
  }

  /** Names a variant by all that decides its bytes. */
  keyOf(source: ImageSource, width: MediaWidth | undefined, format: MediaFormat): string {
    const parts = [RECIPE, source.name, source.version, width ?? '', format]
    return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 40)
  }

  /** True when the variant is made already. */
  has(key: string): Promise<boolean> {
    return this.#cache.has(key)
  }

  /**
   * The picture in the best of the formats. AVIF takes three to four times as long as WebP: where it is not there yet,
   * WebP is answered at once and AVIF made when no request waits.
   * @param formats best first, never empty.
   * @throws MediaFailure `not.found` for a broken source, `system.unavailable` when too many wait.
   */
  async find(
    source: ImageSource,
    width: MediaWidth | undefined,
    formats: readonly MediaFormat[],
  ): Promise<Variant> {
    const [best = 'plain', next = 'plain'] = formats
    const key = this.keyOf(source, width, best)
    const found = this.#cache.hot(key) ?? (await this.#cache.get(key))
    if (found !== undefined) {
      this.#options.metrics?.hit?.()
      return { bytes: found, tag: tagOf(key), settled: true }
    }
    if (best !== 'avif' || next !== 'webp') {
      this.#options.metrics?.miss?.()
      return { bytes: await this.make(source, width, best, 'request'), tag: tagOf(key), settled: true }
    }
    const quick = await this.find(source, width, formats.slice(1))
    const hopeless = this.#broken.has(key)
    if (!hopeless && this.#queue.backlog < LONGEST_BACKLOG) {
      this.make(source, width, best, 'background').catch(() => this.#broken.set(key, true))
    }
    return { ...quick, settled: hopeless }
  }

  /** Makes a variant and keeps it, unless it is being made already. @throws MediaFailure as `find`. */
  make(
    source: ImageSource,
    width: MediaWidth | undefined,
    format: MediaFormat,
    priority: WorkPriority,
  ): Promise<Buffer> {
    const key = this.keyOf(source, width, format)
    if (priority === 'request') this.#queue.promote(key)
    return this.#making.run(key, () =>
      this.#queue.run(key, priority, async () => {
        const bytes = await this.#encode(source, width, format)
        await this.#cache.put(key, bytes)
        return bytes
      }),
    )
  }

  async #encode(source: ImageSource, width: MediaWidth | undefined, format: MediaFormat): Promise<Buffer> {
    const name = this.keyOf(source, undefined, 'plain')
    if (this.#broken.has(name)) throw noSuchImage()
    const start = performance.now()
    try {
      const bytes = await this.#options.encode(await source.read(), {
        width,
        format,
        allowSvg: source.allowSvg,
      })
      this.#options.metrics?.encoded?.(performance.now() - start, format)
      return bytes
    } catch (error) {
      if (error instanceof MediaFailure) throw error
      // AVIF has stricter limits than the rest: that it fails says nothing about the source.
      if (format !== 'avif') this.#broken.set(name, true)
      this.#options.log.warn({ err: error, source: source.name, format }, 'a picture cannot be read')
      throw noSuchImage()
    }
  }
}

/** Entity tag of a variant: the key says all that decides the bytes. */
export function tagOf(key: string): string {
  return `"${key}"`
}
