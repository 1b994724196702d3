import sharp from 'sharp'
import { LARGEST_INPUT_PIXELS, LONGEST_SECONDS } from './encode-image.ts'
import { imageKind } from './image-bytes.ts'

/** Longest side of a picture that players send, in px. */
const LONGEST_SIDE = 2048
const JPEG_QUALITY = 85

/**
 * Decodes a picture that a player sent and writes it anew in its own format: upright, without metadata, for cameras note
 * where somebody lives, and at most 2048 px wide and high.
 * @throws Error when the bytes are no JPEG or PNG, are broken, or are too large to decode.
 */
export async function encodeUpload(
  source: Buffer,
): Promise<{ readonly type: 'jpeg' | 'png'; readonly bytes: Buffer }> {
  const type = imageKind(source)
  if (type !== 'jpeg' && type !== 'png') throw new Error('neither JPEG nor PNG')
  const picture = sharp(source, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: LONGEST_SECONDS })
  const written = type === 'jpeg' ? picture.jpeg({ quality: JPEG_QUALITY }) : picture.png()
  return { type, bytes: await written.toBuffer() }
}
