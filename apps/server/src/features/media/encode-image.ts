import sharp from 'sharp'
import { imageKind } from './image-bytes.ts'
import type { EncodeOptions } from './media-options.ts'
import { qualitySteps, writeWithin } from './quality-steps.ts'

/** Widest picture that is ever sent, in px; also what an address without `w` gets at most. */
const LARGEST_WIDTH = 1200
const LARGEST_HEIGHT = 4096
/** Decoded size that is still read: 8,000 by 6,000 px, some 200 MB at worst. */
export const LARGEST_INPUT_PIXELS = 48_000_000
/** How long one picture may take. */
export const LONGEST_SECONDS = 20
/** How a picture is written for who takes neither AVIF nor WebP. */
const PLAIN = { png: { palette: true, quality: 90 }, jpeg: { quality: 80, mozjpeg: true } } as const

/**
 * Decodes a picture and writes it anew (see RECIPE), without metadata, upright, the first frame only.
 * @throws Error when the bytes are no picture of a known kind, are broken, or are too large to decode.
 */
export async function encodeImage(source: Buffer, options: EncodeOptions): Promise<Buffer> {
  const kind = imageKind(source)
  if (kind === undefined) throw new Error('not a picture of a known kind')
  if (kind === 'svg' && !options.allowSvg) throw new Error('drawings are not taken from here')
  const drawn = await draw(source, options.width)
  const seeThrough = drawn.info.channels % 2 === 0 && !(await drawn.open().stats()).isOpaque
  const image = () => (seeThrough ? drawn.open() : drawn.open().removeAlpha())
  const { format, width = LARGEST_WIDTH } = options
  if (format === 'plain') {
    const { png, jpeg } = PLAIN
    return (seeThrough ? image().png(png) : image().jpeg(jpeg)).toBuffer()
  }
  return writeWithin(qualitySteps(width, format), (quality) =>
    (format === 'avif' ? image().avif({ effort: 2, quality }) : image().webp({ quality })).toBuffer(),
  )
}

/** Decodes once, in the size that is wanted: each quality is then written from the same pixels. */
async function draw(source: Buffer, width: number | undefined) {
  const { data, info } = await sharp(source, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({
      width: width ?? LARGEST_WIDTH,
      height: LARGEST_HEIGHT,
      fit: 'inside',
      // Drawings are drawn at the size that is wanted, with sharp edges at any.
      withoutEnlargement: imageKind(source) !== 'svg' || width === undefined,
    })
    .timeout({ seconds: LONGEST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: columns, height: rows, channels } = info
  return {
    info,
    open: () =>
      sharp(data, { raw: { width: columns, height: rows, channels } }).timeout({ seconds: LONGEST_SECONDS }),
  }
}
