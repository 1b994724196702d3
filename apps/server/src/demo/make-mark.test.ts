import sharp from 'sharp'
import { expect, test } from 'vitest'
import { squareIcon } from '../features/media/square-icon.ts'
import { brandIcon, type Merchant } from '../merchants/index.ts'
import { outlineLetters } from './artwork/artwork.ts'
import { makeMark } from './make-mark.ts'

const merchant = (settings: Partial<Merchant['settings']>, names: Merchant['names'] = { EN: 'Lucky Shop' }) =>
  ({
    code: 'shop',
    names,
    defaultLanguage: 'EN',
    themeName: 'northlight',
    themeTokens: {},
    settings,
  }) as unknown as Merchant

const drawn: string[] = []
const sources = (one: Merchant, picture: Buffer | null = null) => ({
  directory: { byCode: (code: string) => (code === one.code ? one : undefined) } as never,
  picture: async () => picture,
  drawer: {
    rasterise: async (svg: string) => {
      drawn.push(svg)
      return sharp(Buffer.from(svg)).png().toBuffer()
    },
    outlineLetters: async (letters: string) => outlineLetters(letters),
    squareIcon: ({ source, ...rest }: { source: Uint8Array; side: number; ground: string }) =>
      squareIcon(Buffer.from(source), rest),
    vendorMark: () => Promise.reject(new Error('no provider is asked for')),
  },
})
const below = (address: string) => address.replace('/media/', '')

test('the icon of a merchant without a mark shows its initials, not the mark of the brand whose theme it uses (finding 13)', async () => {
  const mine = merchant({})
  const icon = await makeMark(below(brandIcon(mine, 192)), sources(mine))
  const { width, height, format } = await sharp(icon ?? Buffer.alloc(0)).metadata()
  expect({ width, height, format }).toEqual({ width: 192, height: 192, format: 'png' })
  expect(drawn.at(-1)).toContain(`d="${outlineLetters('LS')}"`)

  const northlight = merchant({ mark: 'northlight' })
  await makeMark(below(brandIcon(northlight, 512)), sources(northlight))
  expect(drawn.at(-1)).not.toContain(outlineLetters('LS'))
})

test('a merchant with a picture of its own has it as its icon (finding 13)', async () => {
  const mine = merchant({ icon: '/media/content/shop/abc.webp' })
  const red = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const icon = await makeMark(below(brandIcon(mine, 192)), sources(mine, red))
  const { data, info } = await sharp(icon ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, [...data.subarray(0, 3)]]).toEqual([192, 192, [255, 0, 0]])
})

test('the address of an icon changes with name, picture and theme, and no other version is drawn (finding 13)', async () => {
  const plain = merchant({})
  const addresses = [plain, merchant({ icon: '/media/content/shop/abc.webp' }), merchant({}, { EN: 'Moon' })]
  expect(new Set(addresses.map((one) => brandIcon(one, 192))).size).toBe(3)
  expect(await makeMark('marks/shop.0123456789-192.png', sources(plain))).toBeNull()
})
