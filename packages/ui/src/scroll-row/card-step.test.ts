import { expect, test } from 'vitest'
import { cardStep } from './card-step.ts'

test('an arrow scrolls three cards with their gaps, in both directions of text [TILE-07]', () => {
  expect(cardStep([12, 132], 112)).toBe(360)
  expect(cardStep([266, 146], 112)).toBe(360)
})

test('a single card counts by its width', () => {
  expect(cardStep([12], 112)).toBe(336)
})
