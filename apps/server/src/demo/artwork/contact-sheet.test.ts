import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderContactSheet } from './contact-sheet.ts'

test('lays pictures out in rows, as small as the product shows them', async () => {
  const one = {
    kind: 'game-portrait',
    title: { EN: 'Match Point' },
    language: 'EN',
    theme: 'tennis',
  } as const
  const sheet = await renderContactSheet(
    ['a', 'b', 'c'].map((id) => ({ ...one, id })),
    { width: 112, columns: 2, gap: 8 },
  )
  const { format, width, height } = await sharp(sheet).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 8 + 2 * 120, height: 8 + 2 * 157 })
})
