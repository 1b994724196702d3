import sharp, { type Sharp } from 'sharp'
import { imageKind } from './image-bytes.ts'
import type { EncodeOptions } from './media-options.ts'
import { qualitySteps, writeWithin } from './quality-steps.ts'

/** Widest picture that is ever sent, in px; also what an address without `w` gets at most. */
const LARGEST_WIDTH = 1200
const LARGEST_HEIGHT = 4096
/** Decoded size that is still read: 8,000 by 6,000 px, some 200 MB at worst. */
const LARGEST_INPUT_PIXELS = 48_000_000
const LONGEST_SECONDS = 20

/**
 * Decodes a picture and writes it anew (see RECIPE), without metadata, upright, the first frame only.
 * @throws Error when the bytes are no picture of a known kind, are broken, or are too large to decode.
 */
export async function encodeImage(source: Buffer, options: EncodeOptions): Promise<Buffer> {
  const kind = imageKind(source)
  if (kind === undefined) throw new Error('not a picture of a known kind')
  if (kind === 'svg' && !options.allowSvg) throw new Error('drawings are not taken from here')
  const sized = () =>
    open(source)
      .autoOrient()
      .resize({
        width: options.width ?? LARGEST_WIDTH,
        height: LARGEST_HEIGHT,
        fit: 'inside',
        // Drawings are drawn at the size that is wanted, with sharp edges at any.
        withoutEnlargement: kind !== 'svg' || options.width === undefined,
      })
      .timeout({ seconds: LONGEST_SECONDS })
  const { format, width = LARGEST_WIDTH } = options
  if (format === 'plain') return (await plain(sized(), source)).toBuffer()
  return writeWithin(qualitySteps(width, format), (quality) =>
    (format === 'avif' ? sized().avif({ effort: 2, quality }) : sized().webp({ quality })).toBuffer(),
  )
}

function open(source: Buffer): Sharp {
  return sharp(source, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error' })
}

async function plain(image: Sharp, source: Buffer): Promise<Sharp> {
  return (await isSeeThrough(source))
    ? image.png({ palette: true, quality: 90 })
    : image.jpeg({ quality: 80, mozjpeg: true })
}

async function isSeeThrough(source: Buffer): Promise<boolean> {
  if (!(await open(source).metadata()).hasAlpha) return false
  return !(await open(source).stats()).isOpaque
}
