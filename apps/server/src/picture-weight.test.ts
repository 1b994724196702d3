import { expect, test } from 'vitest'
import { composeArtwork } from './demo/artwork/artwork.ts'
import { demoContent } from './demo/data/demo-content.ts'
import { allPictures } from './demo/demo-pictures.ts'
import { encodeImage } from './features/media/encode-image.ts'

/** What a phone of 390 px asks for (e2e/picture-weight.test.ts), and what it may weigh in bytes. */
const KINDS = [
  { folder: 'demo/game/', sample: 6, width: 240, avif: 8_000, webp: 8_000 },
  { folder: 'demo/banner/', sample: 2, width: 780, avif: 14_000, webp: 30_000 },
  { folder: 'demo/wide/', sample: 1, width: 780, avif: 14_000, webp: 30_000 },
] as const

const pictures = [...allPictures(demoContent(new Date()).merchants)]

test.each(KINDS)(
  'pictures of $folder weigh $avif bytes at most at $width px as AVIF, $webp as WebP',
  async ({ folder, sample, width, ...weights }) => {
    const kind = pictures.filter(([path]) => path.startsWith(folder))
    const step = Math.floor(kind.length / sample)
    for (const [path, request] of kind.filter((_, index) => index % step === 0)) {
      const source = Buffer.from(composeArtwork(request))
      for (const format of ['avif', 'webp'] as const) {
        const bytes = await encodeImage(source, { width, format, allowSvg: true })
        expect(bytes.length, `${path} as ${format}`).toBeLessThanOrEqual(weights[format])
        expect(bytes.length, `${path} as ${format}`).toBeGreaterThan(500)
      }
    }
  },
  60_000,
)
