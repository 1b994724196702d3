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
const LARGEST_SOURCE = 32 * 1024 * 1024
/** What says that there is no such file, in all the ways in which a path can be wrong. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EINVAL'])

/** A file of the media folder. */
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
}

/** Finds files of the media folder, and has missing pictures made. */
export class LocalSources {
  readonly #options: MediaOptions
  readonly #queue: WorkQueue
  readonly #looks = new LRUCache<string, LocalFile>({ max: 20_000, ttl: LOOK_TTL })
  readonly #failed = new LRUCache<string, true>({ max: 2000, ttl: RETRY_TTL })
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
      if (bytes && (await this.#staysBelow(path))) {
        await writeAtomically(join(this.#options.mediaDir, path), bytes)
        const made = await this.#look(path)
        if (made !== undefined) return made
      }
    } catch (error) {
      this.#options.log.error({ err: error, path }, 'a picture could not be made')
    }
    this.#failed.set(path, true)
    throw noSuchImage()
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
export async function readSource({ file, size }: LocalFile): Promise<Buffer> {
  if (size > LARGEST_SOURCE) throw new Error('the source is too large')
  return readFile(file)
}

function isBelow(root: string, file: string): boolean {
  return file.startsWith(root.endsWith(sep) ? root : root + sep)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code))
}
