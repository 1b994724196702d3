import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeImage } from './encode-image.ts'

const picture = (alpha: number) =>
  sharp({ create: { width: 400, height: 200, channels: 4, background: { r: 200, g: 40, b: 40, alpha } } })
    .png()
    .toBuffer()
const factsOf = async (bytes: Buffer) => {
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
  return { format, width, height, hasAlpha }
}

describe.each(['avif', 'webp'] as const)('as %s', (format) => {
  const kept = format === 'avif' ? 'heif' : 'webp'

  test.each([
    { name: 'a see-through picture', alpha: 0.5, hasAlpha: true },
    { name: 'one that only could be see-through', alpha: 1, hasAlpha: false },
  ])('$name is written with alpha: $hasAlpha', async ({ alpha, hasAlpha }) => {
    const bytes = await encodeImage(await picture(alpha), { width: 160, format, allowSvg: false })
    expect(await factsOf(bytes)).toEqual({ format: kept, width: 160, height: 80, hasAlpha })
  })
})

test('a drawing is drawn larger than itself with sharp edges, a picture never', async () => {
  const half = '<rect width="10" height="10"/><rect x="10" width="10" height="10" fill="#fff"/>'
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${half}</svg>`)
  const options = { width: 160, format: 'plain', allowSvg: true } as const
  const { data, info } = await sharp(await encodeImage(drawing, options))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([160, 80])
  expect(data[76]).toBeLessThan(20)
  expect(data[83]).toBeGreaterThan(235)
  const small = await sharp(drawing).png().toBuffer()
  expect((await factsOf(await encodeImage(small, options))).width).toBe(20)
})
