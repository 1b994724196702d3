import type { FastifyBaseLogger } from 'fastify'
import type { PictureDrawer } from './demo/demo-media.ts'
import { tooBusy } from './features/media/index.ts'
import type { PictureWorks } from './picture-maker.ts'
import { openWorkProcess, WorkLostError } from './processes/work-process.ts'

/** The process for pictures: the product's own stays free for pages, and survives a picture that breaks the decoder. */
export function openPictureProcess(log: FastifyBaseLogger): PictureDrawer & { close(): void } {
  const file = import.meta.url.endsWith('.ts') ? './picture-maker.ts' : './picture-maker.js'
  const { run, close } = openWorkProcess<PictureWorks>({
    entry: new URL(file, import.meta.url),
    onLost: (reason) => log.warn({ reason }, 'pictures were not made'),
  })
  return {
    encode: (source, options) => run('encode', { source, options }).catch(tellLost),
    rasterise: (svg) => run('rasterise', svg),
    draw: (request) => run('draw', request),
    vendorMark: (vendor) => run('vendorMark', vendor),
    close,
  }
}

/** A process that ended says nothing about the picture, which may be asked for again. */
function tellLost(error: unknown): never {
  throw error instanceof WorkLostError ? tooBusy() : error
}
