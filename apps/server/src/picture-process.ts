import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from './api/api-error.ts'
import { inTurn } from './api/in-turn.ts'
import type { EncodePicture, ReadCodes } from './api/sent-pictures.ts'
import type { PictureDrawer } from './demo/demo-media.ts'
import { tooBusy } from './features/media/index.ts'
import type { PictureWorks } from './picture-maker.ts'
import { openWorkProcess, WorkLostError } from './processes/work-process.ts'

/** What the process for pictures does. */
interface PictureProcess extends PictureDrawer {
  readonly encodeUpload: EncodePicture
  readonly encodeAvatar: EncodePicture
  readonly readCodes: ReadCodes
  /** Writes a picture of an operator anew. */
  encodeContent(source: Uint8Array): Promise<Buffer>
  close(): void
}

const RETRY_AFTER_SECONDS = 5

/** The process for pictures: the product's own stays free for pages, and survives a picture that breaks the decoder. */
export function openPictureProcess(log: Pick<FastifyBaseLogger, 'warn'>): PictureProcess {
  // Each takes up to 200 MB while it is decoded.
  const uploading = inTurn({ atATime: 2, waiting: 60 })
  const file = import.meta.url.endsWith('.ts') ? './picture-maker.ts' : './picture-maker.js'
  const { run, close } = openWorkProcess<PictureWorks>({
    entry: new URL(file, import.meta.url),
    onLost: (reason) => log.warn({ reason }, 'pictures were not made'),
  })
  return {
    encode: (source, options) => run('encode', { source, options }).catch(tellLost),
    encodeUpload: (bytes) => uploading(() => run('encodeUpload', bytes)).catch(tellLostUpload),
    encodeAvatar: (bytes) => uploading(() => run('encodeAvatar', bytes)).catch(tellLostUpload),
    readCodes: (bytes) => uploading(() => run('readCodes', bytes)).catch(tellLostUpload),
    // The answer comes from another process, as plain bytes.
    encodeContent: async (source) => Buffer.from(await run('encodeContent', source)),
    rasterise: (svg) => run('rasterise', svg),
    outlineLetters: (letters) => run('outlineLetters', letters),
    squareIcon: (order) => run('squareIcon', order),
    draw: (request) => run('draw', request),
    vendorMark: (vendor) => run('vendorMark', vendor),
    close,
  }
}

/** A process that ended says nothing about the picture, which may be asked for again. */
function tellLost(error: unknown): never {
  throw error instanceof WorkLostError ? tooBusy() : error
}

function tellLostUpload(error: unknown): never {
  throw error instanceof WorkLostError
    ? new ApiError('system.unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    : error
}
