import type { MediaFormat } from './media-options.ts'

/** How a picture is written: the first quality that keeps the weight, the last one where none does. */
export interface QualitySteps {
  /** 1 to 100, best first. */
  readonly qualities: readonly [number, ...number[]]
  /** bytes */
  readonly weight: number
}

/**
 * Marks and icons, tiles, banners of phones and of larger screens: widest in device pixels, and what one may weigh in bytes. The
 * banner of a phone is the largest thing seen first: with its headers it comes in the first flight of a connection.
 */
const KINDS = [
  { widest: 160, weight: 8_000, avif: [52, 42], webp: [75, 50, 36] },
  { widest: 360, weight: 8_000, avif: [48, 42, 36, 30], webp: [40, 30, 22, 16, 10] },
  { widest: 780, weight: 13_000, avif: [42, 36, 31, 27], webp: [60, 48, 40] },
  { widest: Number.POSITIVE_INFINITY, weight: 60_000, avif: [42, 36], webp: [60, 48, 36] },
] as const

/** Qualities to try for a picture of a width, so that tiles weigh some 8 kB and banners of phones 13 kB. */
export function qualitySteps(width: number, format: Exclude<MediaFormat, 'plain'>): QualitySteps {
  const kind = KINDS.find(({ widest }) => width <= widest) ?? KINDS[3]
  return { qualities: kind[format], weight: kind.weight }
}

/**
 * Writes a picture at falling quality until it keeps its weight.
 * @param write gives the bytes at a quality
 */
export async function writeWithin(
  { qualities: [best, ...lower], weight }: QualitySteps,
  write: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let bytes = await write(best)
  for (const quality of lower) {
    if (bytes.length <= weight) break
    bytes = await write(quality)
  }
  return bytes
}
