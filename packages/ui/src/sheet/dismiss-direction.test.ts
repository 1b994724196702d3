import { expect, test } from 'vitest'
import { dismissDirection } from './dismiss-direction.ts'

test.each([
  ['start', false, 'left'],
  ['start', true, 'right'],
  ['end', false, 'right'],
  ['end', true, 'left'],
  ['bottom', true, 'down'],
] as const)('a sheet from the %s (right to left: %s) is pushed back %s', (side, leftwards, way) => {
  expect(dismissDirection(side, leftwards)).toBe(way)
})
