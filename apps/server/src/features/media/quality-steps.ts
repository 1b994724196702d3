import type { MediaFormat } from './media-options.ts'

/** How a picture is written: the first quality that keeps the weight, the last one where none does. */
export interface QualitySteps {
  /** 1 to 100, best first. */
  readonly qualities: readonly [number, ...number[]]
  /** bytes */
  readonly weight: number
}

/**
 * Marks and icons, tiles, banners of phones and of larger screens, by their widest in device pixels. The banner of a phone is the
 * largest thing seen first: as AVIF it comes, with its headers, in the first flight of a connection.
 */
const KINDS = [
  {
    widest: 160,
    avif: { weight: 8_000, qualities: [52, 42] },
    webp: { weight: 8_000, qualities: [75, 50, 36] },
  },
  {
    widest: 360,
    avif: { weight: 8_000, qualities: [48, 42, 36, 30] },
    webp: { weight: 8_000, qualities: [40, 30, 22, 16, 10] },
  },
  {
    widest: 780,
    avif: { weight: 13_000, qualities: [42, 36, 31, 27] },
    webp: { weight: 30_000, qualities: [60, 48, 36, 30] },
  },
  {
    widest: Number.POSITIVE_INFINITY,
    avif: { weight: 60_000, qualities: [42, 36] },
    webp: { weight: 60_000, qualities: [60, 48, 36] },
  },
] as const

/** Qualities to try for a picture of a width, so that tiles weigh some 8 kB and banners of phones 14 kB. */
export function qualitySteps(width: number, format: Exclude<MediaFormat, 'plain'>): QualitySteps {
  const kind = KINDS.find(({ widest }) => width <= widest) ?? KINDS[3]
  return kind[format]
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
