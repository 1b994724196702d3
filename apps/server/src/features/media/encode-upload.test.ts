import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeUpload } from './encode-upload.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c82828' } })
const sides = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

test.each(['jpeg', 'png'] as const)(
  'a %s is written anew as one, upright, without what the camera noted',
  async (type) => {
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } }
    const source = await picture(40, 20)
      .withExif({ ...place, IFD0: { Copyright: 'Somchai at home' } })
      .withMetadata({ orientation: 6 })
      .toFormat(type)
      .toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const { type: written, bytes } = await encodeUpload(source)
    expect(written).toBe(type)
    expect(await sides(bytes)).toEqual({ format: type, width: 20, height: 40 })
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
    expect(bytes.includes('Somchai')).toBe(false)
  },
)

test('a large picture gets 2048 px on its longer side, a small one stays', async () => {
  const large = await encodeUpload(await picture(3000, 1500).jpeg().toBuffer())
  expect(await sides(large.bytes)).toEqual({ format: 'jpeg', width: 2048, height: 1024 })
  const tall = await encodeUpload(await picture(100, 4096).png().toBuffer())
  expect(await sides(tall.bytes)).toEqual({ format: 'png', width: 50, height: 2048 })
})

test.each([
  ['HTML', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
  ],
  ['WebP', () => picture(9, 9).webp().toBuffer()],
  ['GIF', () => picture(9, 9).gif().toBuffer()],
  ['AVIF', () => picture(9, 9).avif().toBuffer()],
  ['TIFF', () => picture(9, 9).tiff().toBuffer()],
  ['a JPEG that was cut off', async () => (await picture(90, 90).jpeg().toBuffer()).subarray(0, -9)],
  [
    'the first bytes of a JPEG before HTML',
    async () => Buffer.from('\xff\xd8\xff<html>hello world</html>', 'latin1'),
  ],
  ['a PNG of more pixels than are decoded', () => picture(8000, 6001).png().toBuffer()],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is no picture', async (_, source) => {
  await expect(encodeUpload(await source())).rejects.toThrow()
})
