import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { writeAtomically } from './atomic-file.ts'
import { noSuchImage } from './media-failure.ts'
import type { MediaOptions } from './media-options.ts'
import { SingleFlight } from './single-flight.ts'
import type { WorkPriority, WorkQueue } from './work-queue.ts'

/** How long a look at a file counts, in ms: a changed source shows after this time at the latest. */
const LOOK_TTL = 2000
/** How long a source that could not be made is not asked for again, in ms. */
const RETRY_TTL = 10_000
/** Memory for sources that were made while the disk was full, in bytes, and how long they stay, in ms. */
const UNKEPT_BYTES = 16 * 1024 * 1024
const UNKEPT_TTL = 600_000
const LARGEST_SOURCE = 32 * 1024 * 1024
/** What says that there is no such file, in all the ways in which a path can be wrong. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EINVAL'])
/** No room, none left for this user, or a disk that became read-only. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** A file of the media folder, or what would be one if there were room. */
export interface LocalFile {
  /** Real path, symbolic links followed. */
  readonly file: string
  /** The same below the real media folder. */
  readonly relative: string
  readonly root: string
  /** Size in bytes. */
  readonly size: number
  /** From the time of change and the size. */
  readonly version: string
  /** The content of a file that could not be written. */
  readonly unkept?: Buffer
}

/** Finds files of the media folder, and has missing pictures made. */
export class LocalSources {
  readonly #options: MediaOptions
  readonly #queue: WorkQueue
  readonly #looks = new LRUCache<string, LocalFile>({ max: 20_000, ttl: LOOK_TTL })
  readonly #failed = new LRUCache<string, true>({ max: 2000, ttl: RETRY_TTL })
  readonly #unkept = new LRUCache<string, LocalFile & { readonly unkept: Buffer }>({
    maxSize: UNKEPT_BYTES,
    sizeCalculation: ({ unkept }, path) => unkept.length + path.length + 500,
    ttl: UNKEPT_TTL,
  })
  readonly #looking = new SingleFlight<LocalFile | undefined>()
  readonly #making = new SingleFlight<LocalFile>()

  constructor(options: MediaOptions, queue: WorkQueue) {
    this.#options = options
    this.#queue = queue
  }

  /** The file if it was looked at a moment ago. */
  recent(path: string): LocalFile | undefined {
    return this.#looks.get(path)
  }

  /**
   * @param path a safe path below the media folder.
   * @throws MediaFailure `not.found`; `system.unavailable` when a picture would have to be made and too many wait.
   */
  async find(path: string, priority: WorkPriority = 'request'): Promise<LocalFile> {
    const found = this.recent(path) ?? (await this.#looking.run(path, () => this.#look(path)))
    if (found !== undefined) return found
    const unkept = this.#unkept.get(path)
    if (unkept !== undefined) return unkept
    if (this.#options.makeSource === undefined || this.#failed.has(path)) throw noSuchImage()
    const key = `source:${path}`
    if (priority === 'request') this.#queue.promote(key)
    return this.#making.run(key, () => this.#queue.run(key, priority, () => this.#make(path)))
  }

  async #look(path: string): Promise<LocalFile | undefined> {
    try {
      const root = await realpath(this.#options.mediaDir)
      const file = await realpath(join(root, path))
      const facts = await stat(file)
      if (!isBelow(root, file) || !facts.isFile()) return undefined
      const version = `${facts.mtimeMs}-${facts.size}`
      const look = { file, relative: relative(root, file), root, size: facts.size, version }
      this.#looks.set(path, look)
      return look
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async #make(path: string): Promise<LocalFile> {
    try {
      const bytes = await this.#options.makeSource?.(path)
      if (bytes) {
        const made = await this.#keep(path, bytes)
        if (made !== undefined) return made
      }
    } catch (error) {
      this.#options.log.error({ err: error, path }, 'a picture could not be made')
    }
    this.#failed.set(path, true)
    throw noSuchImage()
  }

  /** Writes the file; on a full disk, its content is held in memory for a while. */
  async #keep(path: string, bytes: Buffer): Promise<LocalFile | undefined> {
    if (this.#options.hasRoom?.() === false) return this.#hold(path, bytes)
    try {
      if (!(await this.#staysBelow(path))) return undefined
      await writeAtomically(join(this.#options.mediaDir, path), bytes)
    } catch (error) {
      if (!isFull(error)) throw error
      this.#options.log.warn({ path }, 'the disk is full: a picture is made without being kept')
      return this.#hold(path, bytes)
    }
    return await this.#look(path)
  }

  #hold(path: string, unkept: Buffer): LocalFile {
    const version = `unkept-${createHash('sha256').update(unkept).digest('hex').slice(0, 16)}`
    const held = { file: '', relative: path, root: '', size: unkept.length, version, unkept }
    this.#unkept.set(path, held)
    return held
  }

  /** False where a symbolic link among the folders would lead the new file elsewhere. */
  async #staysBelow(path: string): Promise<boolean> {
    await mkdir(this.#options.mediaDir, { recursive: true })
    const root = await realpath(this.#options.mediaDir)
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      const real = await realpath(join(root, folder)).catch(() => undefined)
      if (real !== undefined) return isBelow(root, real)
    }
    return true
  }
}

/** Reads a source. @throws Error when it is larger than any picture should be. */
export async function readSource({ file, size, unkept }: LocalFile): Promise<Buffer> {
  if (size > LARGEST_SOURCE) throw new Error('the source is too large')
  return unkept ?? readFile(file)
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code))
}

function isBelow(root: string, file: string): boolean {
  return file.startsWith(root.endsWith(sep) ? root : root + sep)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code))
}
