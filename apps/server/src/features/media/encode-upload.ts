import sharp, { type ResizeOptions } from 'sharp'
import { LARGEST_INPUT_PIXELS, LONGEST_SECONDS } from './encode-image.ts'
import { imageKind } from './image-bytes.ts'

/** Longest side of a picture that players send, in px. */
const LONGEST_SIDE = 2048
const JPEG_QUALITY = 85
const WHOLE: ResizeOptions = {
  width: LONGEST_SIDE,
  height: LONGEST_SIDE,
  fit: 'inside',
  withoutEnlargement: true,
}
/** A face beside a name, on the sharpest phones. */
const AVATAR: ResizeOptions = { width: 256, height: 256, fit: 'cover' }

/**
 * Decodes a picture that a player sent and writes it anew in its own format: upright, without metadata, for cameras note
 * where somebody lives, and at most 2048 px wide and high unless another shape is asked for.
 * @throws Error when the bytes are no JPEG or PNG, are broken, or are too large to decode.
 */
export async function encodeUpload(
  source: Buffer,
  shape: ResizeOptions = WHOLE,
): Promise<{ readonly type: 'jpeg' | 'png'; readonly bytes: Buffer }> {
  const type = imageKind(source)
  if (type !== 'jpeg' && type !== 'png') throw new Error('neither JPEG nor PNG')
  const picture = sharp(source, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(shape)
    .timeout({ seconds: LONGEST_SECONDS })
  const written = type === 'jpeg' ? picture.jpeg({ quality: JPEG_QUALITY }) : picture.png()
  return { type, bytes: await written.toBuffer() }
}

/** The same as a square for a member's avatar. */
export const encodeAvatar = (source: Buffer) => encodeUpload(source, AVATAR)
