import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { UNFINISHED, writeAtomically } from './atomic-file.ts'
import type { MediaLog } from './media-options.ts'

const HOUR = 3_600_000
/** A smaller file counts as this many bytes: each has its block on disk and some 200 bytes in memory. */
const LEAST_BYTES = 8192
const LEAST_MEMORY_BYTES = 500

/** Where a cache lives and how large it may grow. */
export interface FileCacheOptions {
  /** Folder of this cache alone, absolute. */
  readonly folder: string
  /** Bytes on disk; the least recently used files go first. */
  readonly diskBytes: number
  /** Bytes kept in memory besides; 0 for none. */
  readonly memoryBytes: number
  /** False for bytes that a crash has spoilt: such a file is removed and counts as missing. */
  readonly isWhole: (bytes: Buffer) => boolean
  /** Whether the disk has room for more files. */
  readonly hasRoom?: (() => boolean) | undefined
  readonly log: MediaLog
}

interface Entry {
  readonly size: number
  /** When the use was last written to the file's time, ms since 1970; it orders the files after a restart. */
  noted: number
}

/**
 * Bytes by key, on disk within a size, the hot ones in memory. Keys are hexadecimal digests. Survives restarts; several
 * processes may share the folder, each then keeps its own count of the size.
 */
export class FileCache {
  readonly #options: FileCacheOptions
  readonly #disk: LRUCache<string, Entry>
  readonly #memory: LRUCache<string, Buffer> | undefined
  #writeFailed = false

  constructor(options: FileCacheOptions) {
    this.#options = options
    this.#disk = new LRUCache({
      maxSize: options.diskBytes,
      sizeCalculation: (entry) => Math.max(LEAST_BYTES, entry.size),
      dispose: (_, key, reason) => {
        if (reason === 'evict') void this.#remove(key)
      },
    })
    this.#memory =
      options.memoryBytes === 0
        ? undefined
        : new LRUCache({
            maxSize: options.memoryBytes,
            sizeCalculation: (bytes) => Math.max(LEAST_MEMORY_BYTES, bytes.length),
          })
  }

  /** The bytes under the key; undefined where there are none or they are spoilt. */
  async get(key: string): Promise<Buffer | undefined> {
    const hot = this.hot(key)
    if (hot !== undefined) return hot
    const bytes = await readFile(this.#fileOf(key)).catch(() => undefined)
    if (bytes === undefined) return undefined
    if (!this.#options.isWhole(bytes)) {
      await this.#remove(key)
      return undefined
    }
    this.#noteUse(key, bytes.length)
    this.#memory?.set(key, bytes)
    return bytes
  }

  /** The bytes under the key if they are in memory. */
  hot(key: string): Buffer | undefined {
    const bytes = this.#memory?.get(key)
    if (bytes !== undefined) this.#noteUse(key, bytes.length)
    return bytes
  }

  /** True when the key has a file that is not empty, without reading it. */
  async has(key: string): Promise<boolean> {
    const found = await stat(this.#fileOf(key)).catch(() => undefined)
    return found !== undefined && found.size > 0
  }

  /** Keeps the bytes. A disk that cannot be written to costs speed, not the answer: it is logged once. */
  async put(key: string, bytes: Buffer): Promise<void> {
    this.#memory?.set(key, bytes)
    if (this.#options.hasRoom?.() === false) return
    try {
      await writeAtomically(this.#fileOf(key), bytes)
      this.#disk.set(key, { size: bytes.length, noted: Date.now() })
    } catch (error) {
      if (!this.#writeFailed) this.#options.log.error({ err: error }, 'the image cache cannot be written')
      this.#writeFailed = true
    }
  }

  /** Takes stock of what an earlier run left, oldest use first, and removes what is too much or half written. */
  async load(): Promise<void> {
    const found: [string, Entry][] = []
    for (const shard of await readdir(this.#options.folder).catch(() => [])) {
      for (const name of await readdir(join(this.#options.folder, shard)).catch(() => [])) {
        const file = join(this.#options.folder, shard, name)
        const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: Date.now() }))
        if (!name.startsWith(UNFINISHED)) found.push([name, { size, noted: mtimeMs }])
        // Another process may be writing a young one.
        else if (mtimeMs < Date.now() - HOUR) await rm(file, { force: true })
      }
    }
    found.sort(([, one], [, other]) => one.noted - other.noted)
    const usedMeanwhile = [...this.#disk.keys()].reverse()
    for (const [key, entry] of found) if (!this.#disk.has(key)) this.#disk.set(key, entry)
    for (const key of usedMeanwhile) this.#disk.get(key)
  }

  #noteUse(key: string, size: number): void {
    const entry = this.#disk.get(key)
    if (entry === undefined) {
      this.#disk.set(key, { size, noted: Date.now() })
    } else if (entry.noted < Date.now() - HOUR) {
      entry.noted = Date.now()
      const now = new Date()
      void utimes(this.#fileOf(key), now, now).catch(() => undefined)
    }
  }

  async #remove(key: string): Promise<void> {
    this.#memory?.delete(key)
    await rm(this.#fileOf(key), { force: true }).catch(() => undefined)
  }

  #fileOf(key: string): string {
    return join(this.#options.folder, key.slice(0, 2), key)
  }
}
