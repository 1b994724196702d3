import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createCanvas } from '../drawing/canvas.ts'
import { seededRandom } from '../drawing/seeded-random.ts'
import { breakTitle } from './letter-lines.ts'
import { outlineLine } from './letter-outlines.ts'
import { outlineBox, type WarpName } from './letter-warp.ts'
import { letterTitle, titleOutline } from './lettering.ts'

const BOX = { x: 36, y: 416, width: 528, height: 204 } as const
const WARPS: readonly WarpName[] = ['none', 'arch', 'bulge', 'rise', 'smile', 'lean']
const LONGEST = [
  'The Unbelievably Long Adventures of the Golden Dragon King Deluxe Edition 2',
  'ตำนานมังกรทองคำผู้ยิ่งใหญ่แห่งแม่น้ำโขงกับขุมทรัพย์ที่ถูกลืมภาคพิเศษ',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'มวยไทย Champion ภาค 2: ศึกชิงบัลลังก์',
  'I',
  'ป๊',
]

function canvas() {
  const palette = {
    deep: '#000000',
    mid: '#802020',
    bright: '#f06020',
    light: '#ffe0a0',
    accent: '#20c0a0',
  } as const
  const focus = { x: 300, y: 260 }
  return createCanvas({
    width: 600,
    height: 800,
    palette,
    random: seededRandom('t'),
    focus,
    horizon: 430,
    lightSide: 1,
  })
}

describe('lettering', () => {
  test.each(LONGEST)('"%s" stays inside its box, however it is bent', (text) => {
    for (const warp of WARPS) {
      const lines = titleOutline({ text, style: 'gold', warp, face: 'black-italic' }, BOX)
      const [left, top, right, bottom] = outlineBox(lines.flat())
      expect(lines.length).toBeLessThanOrEqual(3)
      expect(left).toBeGreaterThanOrEqual(BOX.x - 0.01)
      expect(top).toBeGreaterThanOrEqual(BOX.y - 0.01)
      expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 0.01)
      expect(bottom).toBeLessThanOrEqual(BOX.y + BOX.height + 0.01)
    }
  })

  test('its outlines and its side stay inside the box too; only the glow may leave it', async () => {
    for (const text of LONGEST) {
      const on = canvas()
      const svg = letterTitle(on, { text, style: 'gold', warp: 'arch', face: 'black' }, BOX)
      const page = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><defs>${on.definitions()}</defs>${svg}</svg>`
      const { data, info } = await sharp(Buffer.from(page))
        .extractChannel(3)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const outside = (x: number, y: number) =>
        x < BOX.x - 2 || x > BOX.x + BOX.width + 2 || y < BOX.y - 2 || y > BOX.y + BOX.height + 2
      const opaque = [...data.keys()].filter((i) => (data[i] ?? 0) > 215)
      expect(opaque.length, text).toBeGreaterThan(500)
      expect(
        opaque.filter((i) => outside(i % info.width, Math.floor(i / info.width))),
        text,
      ).toEqual([])
    }
  })

  test('draws every letter: Thai, Latin, digits and mixtures leave no gaps', () => {
    const count = (text: string) =>
      outlineLine(text, 'heavy').commands.filter(({ letter }) => letter === 'M').length
    expect(count('ก')).toBeGreaterThan(0)
    expect(count('กA8')).toBe(count('ก') + count('A') + count('8'))
  })

  test('stacks Thai tone marks above vowels instead of over them', () => {
    const height = (text: string) => -outlineLine(text, 'heavy').top
    expect(height('กี')).toBeGreaterThan(height('ก') + 0.1)
    expect(height('กี่')).toBeGreaterThan(height('กี') + 0.1)
    expect(height('น้ำ')).toBeGreaterThan(height('นำ') + 0.1)
    // Raised by the font's positions, not by another glyph.
    expect(height('น\u0E4D\u0E49')).toBeGreaterThan(1.08)
  })

  test('marks take no room of their own', () => {
    expect(outlineLine('กี่ก', 'heavy').right).toBeCloseTo(outlineLine('กก', 'heavy').right, 2)
  })
})

describe('breaking a title', () => {
  const width = (text: string) => text.length

  test('splits evenly at spaces, into fewer lines where there are not as many words', () => {
    expect(breakTitle('Golden Dragon Tide', width, 1)).toEqual(['Golden Dragon Tide'])
    expect(breakTitle('Golden Dragon Tide', width, 2)).toEqual(['Golden', 'Dragon Tide'])
    expect(breakTitle('Golden Dragon Tide', width, 3)).toEqual(['Golden', 'Dragon', 'Tide'])
    expect(breakTitle('Tide', width, 3)).toEqual(['Tide'])
  })

  test('splits Thai between words and obeys a zero-width space', () => {
    expect(breakTitle('สมบัติโจรสลัด', width, 2)).toEqual(['สมบัติ', 'โจรสลัด'])
    expect(breakTitle('น้ำใจ\u200Bจินนี่', width, 2)).toEqual(['น้ำใจ', 'จินนี่'])
  })

  test('breaks Thai between phrases where it has them, and keeps a number with its word (B10)', () => {
    const lines = ['ต้อนรับสมาชิกใหม่', 'รับเครดิตทดลอง 500']
    for (const most of [2, 3]) expect(breakTitle(lines.join(' '), width, most)).toEqual(lines)
  })

  test('loses no letter, whatever the title', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zA-Zก-ฮ0-9]{1,12}$/), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (parts, count) => {
          const lines = breakTitle(parts.join(' '), width, count)
          expect(lines.join('').replaceAll(' ', '')).toBe(parts.join(''))
        },
      ),
    )
  })
})
