import type { ImageSource } from './image-source.ts'
import { type LocalFile, LocalSources, readSource } from './local-sources.ts'
import { safePath } from './media-address.ts'
import type { MediaFormat, MediaOptions, WarmControl, WarmProgress } from './media-options.ts'
import { MediaVariants } from './media-variants.ts'
import { warmVariants } from './media-warm.ts'
import type { MediaWidth } from './media-widths.ts'
import type { Resolve } from './remote-fetch.ts'
import { RemoteSources } from './remote-sources.ts'
import { WorkQueue } from './work-queue.ts'

/** Encoders at a time. */
const ENCODERS = 2
const LONGEST_QUEUE = 64

/** Sources and variants of one installation, with or without routes in front. */
export class Media {
  readonly local: LocalSources
  readonly remote: RemoteSources
  readonly variants: MediaVariants
  readonly #queue: WorkQueue
  readonly #closing = new AbortController()

  /** @param resolve finds addresses of remote hosts; the system's own where left out. */
  constructor(options: MediaOptions, resolve?: Resolve) {
    this.#queue = new WorkQueue({ concurrency: ENCODERS, waiting: options.queueLimit ?? LONGEST_QUEUE })
    this.local = new LocalSources(options, this.#queue)
    this.remote = new RemoteSources(options, resolve)
    this.variants = new MediaVariants(options, this.#queue)
  }

  /** Starts to take stock of the cache; nothing waits for it. */
  async open(): Promise<void> {
    void this.variants.load()
    void this.remote.load()
  }

  /** Ends warming and refuses what waits. */
  async close(): Promise<void> {
    this.#closing.abort()
    this.#queue.close()
    this.remote.close()
  }

  /** The source at a safe path if it was looked at a moment ago. */
  recentLocal(path: string): ImageSource | undefined {
    const file = this.local.recent(path)
    return file === undefined ? undefined : sourceOf(file)
  }

  /** The source at a safe path, made if need be. @throws MediaFailure as `LocalSources.find`. */
  async findLocal(path: string): Promise<ImageSource> {
    return sourceOf(await this.local.find(path))
  }

  /**
   * Makes variants in the background, one at a time and only while no request waits; those that are there are passed
   * over, so that a run that was stopped goes on where it was.
   * @param paths below the media folder, without a leading slash.
   */
  warm(
    paths: readonly string[],
    widths: readonly MediaWidth[],
    formats: readonly MediaFormat[],
    control: WarmControl = {},
  ): Promise<WarmProgress> {
    const signals = control.signal === undefined ? [] : [control.signal]
    const signal = AbortSignal.any([this.#closing.signal, ...signals])
    const find = async (path: string) => sourceOf(await this.local.find(safePath(path, path), 'background'))
    return warmVariants({ variants: this.variants, find }, paths, widths, formats, { ...control, signal })
  }
}

function sourceOf(file: LocalFile): ImageSource {
  return {
    name: `file:${file.relative}`,
    version: file.version,
    allowSvg: true,
    read: () => readSource(file),
  }
}
