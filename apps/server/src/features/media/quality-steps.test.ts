import { expect, test } from 'vitest'
import { qualitySteps, writeWithin } from './quality-steps.ts'

test.each([
  [
    [9_000, 8_001, 8_000, 1],
    [48, 42, 36],
  ],
  [[8_000], [48]],
  [
    [9_000, 9_000, 9_000, 9_000],
    [48, 42, 36, 30],
  ],
])('tiles of %j bytes are written at the qualities %j', async (weights, tried) => {
  const qualities: number[] = []
  const bytes = await writeWithin(qualitySteps(240, 'avif'), async (quality) => {
    qualities.push(quality)
    return Buffer.alloc(weights[qualities.length - 1] ?? 0)
  })
  expect(qualities).toEqual(tried)
  expect(bytes).toHaveLength(weights[tried.length - 1] ?? 0)
})

test.each([
  [160, 8_000, 8_000],
  [240, 8_000, 8_000],
  [360, 8_000, 8_000],
  [480, 13_000, 30_000],
  [780, 13_000, 30_000],
  [1200, 60_000, 60_000],
])('a picture of %i px is to weigh %i bytes as AVIF, %i as WebP', (width, avif, webp) => {
  expect(qualitySteps(width, 'avif').weight).toBe(avif)
  expect(qualitySteps(width, 'webp').weight).toBe(webp)
})
