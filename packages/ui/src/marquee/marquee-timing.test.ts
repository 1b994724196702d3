import { expect, test } from 'vitest'
import { marqueeTiming } from './marquee-timing.ts'

test.each([0, 1, 357, 1200, 9000])('a round of %s px moves in 30 steps a second [NOTICE-13]', (width) => {
  const { steps, ms } = marqueeTiming(width)
  expect((steps / ms) * 1000).toBeCloseTo(30, 6)
  expect(Number.isInteger(steps)).toBe(true)
})

test('a longer text takes longer, at the same speed', () => {
  expect(marqueeTiming(900).ms).toBeCloseTo(2 * marqueeTiming(450).ms, 6)
})
