import sharp from 'sharp'
import { expect, test } from 'vitest'
import { vendorMark } from './vendor-mark.ts'

test('a provider has one mark, in white and in black, of the same shape', () => {
  const { white, black } = vendorMark('ALO', 'Amber Lotus')
  expect(vendorMark('ALO', 'Amber Lotus')).toEqual({ white, black })
  expect(white.replaceAll('#ffffff', '#000000')).toBe(black)
})

test('marks of other providers look different', () => {
  const marks = ['A1', 'B2', 'C3', 'D4'].map((code) => vendorMark(code, 'Same Name').white)
  expect(new Set(marks).size).toBe(4)
})

test('the name is inside the picture, however long', async () => {
  for (const name of ['X', 'Hummingbird International Gaming Works', 'น้ำค้าง']) {
    const { data, info } = await sharp(Buffer.from(vendorMark('V', name).white))
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const edge = (x: number) => Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 0)
    expect(Math.max(...edge(0), ...edge(info.width - 1))).toBe(0)
    expect(Math.max(...data)).toBe(255)
  }
})
