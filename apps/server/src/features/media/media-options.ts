import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { MediaWidth } from './media-widths.ts'

/** What the media routes write to the log: facts about sources, never personal data. */
export type MediaLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Counters of the operator's metrics; each is called once per event. */
export interface MediaMetrics {
  /** A variant was answered from memory or disk. */
  readonly hit?: () => void
  /** A variant had to be made first. */
  readonly miss?: () => void
  /** One encoding ended. @param milliseconds time in the encoder. @param format what was written. */
  readonly encoded?: (milliseconds: number, format: MediaFormat) => void
}

/** What a variant is written as; `plain` is PNG where the picture is see-through, else JPEG. */
export type MediaFormat = 'avif' | 'webp' | 'plain'

/** How a source is read and what is written. */
export interface EncodeOptions {
  /** Own size up to 1200 px where left out. Only drawings are ever enlarged. */
  readonly width: MediaWidth | undefined
  readonly format: MediaFormat
  /** Drawings are taken from the media folder, never from elsewhere. */
  readonly allowSvg: boolean
}

/** What the images need from the server around them. */
export interface MediaOptions {
  /** Folder of the sources, absolute. Nothing outside of it is ever read. */
  readonly mediaDir: string
  /** Folder of the made variants and fetched sources, absolute; it may be deleted at any time. */
  readonly cacheDir: string
  /** Hosts (`name` or `name:port`) from which pictures of the merchant may be fetched. */
  readonly imageHosts: (merchant: string) => readonly string[]
  /** Merchant that the request is for; decides the image hosts. */
  readonly merchantOf: (request: FastifyRequest) => string
  readonly log: MediaLog
  /**
   * Writes pictures: encodeImage, here or in another process.
   * @throws MediaFailure when it cannot tell; any other error says that the source is broken.
   */
  readonly encode: (source: Buffer, options: EncodeOptions) => Promise<Buffer>
  /**
   * Asked for the bytes of a source that is not in `mediaDir`, once at a time per path; the answer is stored there, if
   * there is room.
   * Null where there is no such picture.
   */
  readonly makeSource?: (path: string) => Promise<Buffer | null>
  readonly metrics?: MediaMetrics
  /** Whether the disk has room for copies; without it pictures are made without being kept. Always, unless told. */
  readonly hasRoom?: () => boolean
  /** Bytes of variants kept on disk; the least recently used go first. Default 2 GiB. */
  readonly cacheBytes?: number
  /** Bytes of variants kept in memory. Default 32 MiB. */
  readonly memoryBytes?: number
  /** Requests that may wait for an encoder before further ones are answered 503. Default 64. */
  readonly queueLimit?: number
  /** How long a request waits for a picture before it gives way to others, in ms. Default 1000. */
  readonly patience?: number
  /** Time for one remote source with its redirects, in ms. Default 5000. */
  readonly remoteTimeout?: number
  /** Allows plain `http` and loopback addresses for remote sources. For tests only. */
  readonly allowLoopback?: boolean
}

/** Progress of a warming run, in variants. */
export interface WarmProgress {
  readonly done: number
  readonly total: number
  /** Variants that were made now; the others were there already or failed. */
  readonly made: number
  /** Variants whose source is missing or broken. */
  readonly failed: number
}

/** How a warming run is followed and stopped. */
export interface WarmControl {
  readonly onProgress?: (progress: WarmProgress) => void
  /** Stops after the variant at hand; the run then resolves with what was done. */
  readonly signal?: AbortSignal
}
