import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { encodeImage } from '../features/media/encode-image.ts'
import type { Media } from '../features/media/media.ts'
import type { MediaFormat, MediaLog, MediaOptions } from '../features/media/media-options.ts'
import { registerMedia } from '../features/media/media-routes.ts'

/** What a browser of today says that it reads. */
export const MODERN = 'image/avif,image/webp,image/apng,*/*;q=0.8'

/** A real app over real folders, with everything that it told. */
export interface MediaFixture {
  readonly app: FastifyInstance
  readonly media: Media
  readonly mediaDir: string
  readonly cacheDir: string
  readonly logged: string[]
  readonly encoded: MediaFormat[]
  readonly counts: { hits: number; misses: number }
  readonly get: (url: string, accept?: string) => Promise<LightMyRequestResponse>
  /** Writes a source below the media folder. */
  readonly write: (path: string, bytes: Buffer | string) => void
  readonly close: () => Promise<void>
}

/** Builds the fixture. @param folder of an earlier fixture, to start anew on what it left. */
export async function mediaFixture(
  changes: Partial<MediaOptions> = {},
  folder?: string,
): Promise<MediaFixture> {
  const root = folder ?? mkdtempSync(join(tmpdir(), 'foyer-media-'))
  const mediaDir = join(root, 'media')
  const cacheDir = join(root, 'cache')
  mkdirSync(mediaDir, { recursive: true })
  const logged: string[] = []
  const encoded: MediaFormat[] = []
  const counts = { hits: 0, misses: 0 }
  const app = Fastify({ logger: false })
  const media = registerMedia(app, {
    mediaDir,
    cacheDir,
    imageHosts: () => [],
    merchantOf: () => 'naga',
    patience: 60_000,
    log: recordingLog(logged),
    encode: encodeImage,
    metrics: {
      hit: () => {
        counts.hits += 1
      },
      miss: () => {
        counts.misses += 1
      },
      encoded: (_, format) => encoded.push(format),
    },
    ...changes,
  })
  await app.ready()
  const write = (path: string, bytes: Buffer | string): void => {
    mkdirSync(dirname(join(mediaDir, path)), { recursive: true })
    writeFileSync(join(mediaDir, path), bytes)
  }
  const close = async (): Promise<void> => {
    await app.close()
    rmSync(root, { recursive: true, force: true, maxRetries: 3 })
  }
  const get = (url: string, accept?: string) =>
    app.inject({ url, headers: accept === undefined ? {} : { accept } })
  return { app, media, mediaDir, cacheDir, logged, encoded, counts, get, write, close }
}

function recordingLog(lines: string[]): MediaLog {
  const record = (...parts: unknown[]): void => {
    lines.push(parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '))
  }
  return { info: record, warn: record, error: record }
}

/** A picture full of noise, the hardest there is to compress. */
export function noisyPicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#444', noise } })
    .webp({ quality: 92 })
    .toBuffer()
}

/** A plain picture, quick to make and read. */
export function plainPicture(width: number, height: number, background = '#a01020'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Waits until a condition holds, looking every 10 ms. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it never came to be')
}
