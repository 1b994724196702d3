import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type EncodeOptions, type Media, registerMedia } from '../features/media/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { ArtworkRequest } from './artwork/artwork-request.ts'
import { demoContent } from './data/demo-content.ts'
import { allPictures } from './demo-pictures.ts'
import { readDemoVideo } from './demo-video.ts'
import { type MarkDrawer, makeMark } from './make-mark.ts'

/** Writes and draws pictures, in another process. */
export interface PictureDrawer extends MarkDrawer {
  encode(source: Buffer, options: EncodeOptions): Promise<Buffer>
  /** A picture of the demo as SVG. */
  draw(request: ArtworkRequest): Promise<Buffer>
}

interface DemoMediaOptions {
  readonly drawer: PictureDrawer
  readonly dataDir: string
  /** Whether the disk has room for copies; always, unless told. */
  readonly hasRoom?: (() => boolean) | undefined
  readonly demo: boolean
  /** A picture that came with a merchant's content. */
  readonly contentPicture: (path: string) => Promise<Buffer | null>
  readonly directory: MerchantDirectory
  readonly merchantOf: (request: FastifyRequest) => string
  readonly log: FastifyBaseLogger
  readonly onOutcome: (outcome: 'hit' | 'miss') => void
}

/** Widths in which tiles are asked for first; others are made when they are. */
const FIRST_WIDTHS = [240] as const
const FIRST_FORMATS = ['avif'] as const
/** A line of the log after so many pictures. */
const TELL_EVERY = 100

/**
 * Pictures of the installation. In a demo, the artwork that is missing is composed when it is first asked for, and all
 * of it in the background while nobody waits.
 */
export function openMedia(options: DemoMediaOptions) {
  const { demo, log, drawer } = options
  let known: ReadonlyMap<string, ArtworkRequest> | undefined
  const pictures = () => {
    known ??= demo ? allPictures(demoContent(new Date()).merchants) : new Map()
    return known
  }
  let media: Media | undefined

  const makeSource = async (path: string): Promise<Buffer | null> => {
    // Folders of demos that are older than the drawings name them so.
    const request = pictures().get(path.replace(/\.webp$/, '.svg'))
    if (request) return drawer.draw(request)
    const stored = await options.contentPicture(path)
    if (stored) return stored
    return (
      (demo ? await readDemoVideo(path) : null) ??
      makeMark(path, { directory: options.directory, drawer, picture: options.contentPicture })
    )
  }

  return {
    register(app: FastifyInstance): void {
      media = registerMedia(app, {
        mediaDir: join(options.dataDir, 'media'),
        cacheDir: join(options.dataDir, 'media-cache'),
        imageHosts: (merchant) => options.directory.byCode(merchant)?.imageHosts.map(hostOf) ?? [],
        merchantOf: options.merchantOf,
        ...(options.hasRoom ? { hasRoom: options.hasRoom } : {}),
        log,
        makeSource,
        encode: drawer.encode,
        metrics: { hit: () => options.onOutcome('hit'), miss: () => options.onOutcome('miss') },
      })
    },

    /** Composes and sizes all artwork that is missing; ends when done or when the app closes. */
    async makeAll(): Promise<void> {
      if (!media || pictures().size === 0) return
      const started = Date.now()
      let told = 0
      const progress = await media.warm([...pictures().keys()], FIRST_WIDTHS, FIRST_FORMATS, {
        onProgress({ done, total, made }) {
          if (made === 0 || done - told < TELL_EVERY) return
          told = done
          log.info({ done, total }, 'drawing the demo artwork')
        },
      })
      if (progress.made > 0) {
        log.info({ ...progress, seconds: Math.round((Date.now() - started) / 1000) }, 'demo artwork is drawn')
      }
    },
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
