import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { FileCache } from './file-cache.ts'
import { imageKind } from './image-bytes.ts'
import type { ImageSource } from './image-source.ts'
import { noSuchImage } from './media-failure.ts'
import type { MediaOptions } from './media-options.ts'
import { checkRemoteAddress, type RemotePolicy } from './remote-address.ts'
import { fetchRemoteImage, type Resolve } from './remote-fetch.ts'
import { SingleFlight } from './single-flight.ts'
import { WorkQueue } from './work-queue.ts'

const DAY = 86_400_000
/** How long a picture that could not be fetched is not asked for again, in ms. */
const RETRY_TTL = 60_000
const DISK_BYTES = 256 * 1024 * 1024
const MEMORY_BYTES = 16 * 1024 * 1024
const DEFAULT_TIMEOUT = 5000
const FETCHES_AT_A_TIME = 4

interface Fetched {
  /** Digest of the bytes: unchanged pictures keep their variants. */
  readonly version: string
  /** Key of the fetched copy. */
  readonly copy: string
}

/** Fetches pictures from the merchants' image hosts, each at most once a day, and keeps the copies. */
export class RemoteSources {
  readonly #options: MediaOptions
  readonly #resolve: Resolve | undefined
  readonly #queue: WorkQueue
  readonly #copies: FileCache
  // Keys are digests: addresses are a stranger's and up to 2 kB long.
  readonly #known = new LRUCache<string, Fetched>({ max: 20_000 })
  readonly #failed = new LRUCache<string, true>({ max: 5000, ttl: RETRY_TTL })
  readonly #fetching = new SingleFlight<Fetched>()

  /** @param resolve finds addresses of hosts; the system's own where left out. */
  constructor(options: MediaOptions, resolve?: Resolve) {
    this.#options = options
    this.#resolve = resolve
    this.#queue = new WorkQueue({ concurrency: FETCHES_AT_A_TIME, waiting: options.queueLimit ?? 64 })
    this.#copies = new FileCache({
      folder: join(options.cacheDir, 'remote'),
      diskBytes: DISK_BYTES,
      memoryBytes: MEMORY_BYTES,
      isWhole: isPicture,
      hasRoom: options.hasRoom,
      log: options.log,
    })
  }

  /** Takes stock of the copies of an earlier run. */
  load(): Promise<void> {
    return this.#copies.load()
  }

  /** Refuses what waits to be fetched. */
  close(): void {
    this.#queue.close()
  }

  /**
   * @param address of the picture.
   * @throws MediaFailure `validation.failed` (field `src`) for an address that is not allowed, `not.found` for one that
   *   gives no picture, `system.unavailable` when too many wait to be fetched.
   */
  async find(address: string, merchant: string): Promise<ImageSource> {
    const policy: RemotePolicy = {
      hosts: this.#options.imageHosts(merchant),
      allowLoopback: this.#options.allowLoopback ?? false,
    }
    const url = checkRemoteAddress(address, policy)
    const name = `remote:${url.href}`
    const slot = daySlot(url.href, Date.now())
    const today = digest(`${name} ${slot}`)
    const known = this.#known.get(today)
    if (known === undefined && this.#failed.has(today)) throw noSuchImage()
    // The merchant is part of the flight: a redirect is checked against the hosts of the one who asked.
    const flight = `${merchant} ${today}`
    const { version, copy } =
      known ??
      (await this.#fetching.run(flight, async () => {
        const fresh = (await this.#copied(today)) ?? (await this.#fetch(flight, url, today, policy))
        // A host that is away costs freshness, not the picture.
        const found = fresh ?? (await this.#copied(digest(`${name} ${slot - 1}`)))
        if (found === undefined) throw noSuchImage()
        this.#known.set(today, found, { ttl: fresh === undefined ? RETRY_TTL : DAY })
        return found
      }))
    return { name, version, allowSvg: false, read: () => this.#read(copy, today) }
  }

  async #copied(copy: string): Promise<Fetched | undefined> {
    const bytes = await this.#copies.get(copy)
    return bytes === undefined ? undefined : { version: digest(bytes), copy }
  }

  #fetch(flight: string, url: URL, today: string, policy: RemotePolicy): Promise<Fetched | undefined> {
    return this.#queue.run(flight, 'request', async () => {
      try {
        const timeout = this.#options.remoteTimeout ?? DEFAULT_TIMEOUT
        const resolve = this.#resolve === undefined ? {} : { resolve: this.#resolve }
        const bytes = await fetchRemoteImage(url, { ...policy, timeout, ...resolve })
        if (!isPicture(bytes)) throw new Error('not a picture by its bytes')
        await this.#copies.put(today, bytes)
        return { version: digest(bytes), copy: today }
      } catch (error) {
        // The query is left out: it may hold a signature.
        this.#options.log.warn({ err: error, source: url.origin + url.pathname }, 'a remote picture failed')
        this.#failed.set(today, true)
        return undefined
      }
    })
  }

  async #read(copy: string, today: string): Promise<Buffer> {
    const bytes = await this.#copies.get(copy)
    if (bytes !== undefined) return bytes
    // The copy went to make room: the next request fetches it anew.
    this.#known.delete(today)
    throw noSuchImage()
  }
}

function isPicture(bytes: Buffer): boolean {
  const kind = imageKind(bytes)
  return kind !== undefined && kind !== 'svg'
}

/** Number of the day, turning over at another hour for each address so that not all are fetched anew at once. */
function daySlot(address: string, now: number): number {
  const offset = Number.parseInt(digest(address).slice(0, 8), 16) % DAY
  return Math.floor((now + offset) / DAY)
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
