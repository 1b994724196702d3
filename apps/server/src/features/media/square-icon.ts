import sharp from 'sharp'
import { LARGEST_INPUT_PIXELS, LONGEST_SECONDS } from './encode-image.ts'

/** Part of the side that a picture with a transparent ground takes, so that round masks do not cut it. */
const SAFE_SHARE = 0.72

interface SquareIconOptions {
  /** px */
  readonly side: number
  /** Colour behind what is transparent. */
  readonly ground: string
}

/** A picture as a square PNG: an opaque one fills the square, a transparent one stands inside it on the ground. */
export async function squareIcon(source: Buffer, { side, ground }: SquareIconOptions): Promise<Buffer> {
  const read = () =>
    sharp(source, { limitInputPixels: LARGEST_INPUT_PIXELS }).timeout({ seconds: LONGEST_SECONDS })
  const { isOpaque } = await read().stats()
  if (isOpaque) return read().resize(side, side, { fit: 'cover' }).png().toBuffer()
  const inner = Math.round(side * SAFE_SHARE)
  const input = await read().resize(inner, inner, { fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input }])
    .png()
    .toBuffer()
}
