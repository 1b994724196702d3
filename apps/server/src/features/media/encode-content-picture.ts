import sharp from 'sharp'
import { LARGEST_INPUT_PIXELS, LONGEST_SECONDS } from './encode-image.ts'
import { imageKind } from './image-bytes.ts'

/** Nothing wider is ever sent to a browser, px. */
const WIDEST = 1200
const TALLEST = 2400

/**
 * Decodes a picture of an operator and writes it as lossless WebP, upright, without metadata, at most 1200 px wide. The
 * result of a result is the same, byte for byte.
 * @throws Error with a clause that says what is wrong with the bytes
 */
export async function encodeContentPicture(source: Buffer): Promise<Buffer> {
  const kind = imageKind(source)
  if (kind === undefined || kind === 'svg') throw new Error('is not a PNG, JPEG, WebP, AVIF or GIF picture')
  try {
    return await sharp(source, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: LONGEST_SECONDS })
      .webp({ lossless: true, effort: 4 })
      .toBuffer()
  } catch (error) {
    throw new Error(`cannot be read: ${(error as Error).message}`)
  }
}
