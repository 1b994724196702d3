import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JACKPOT_RANGE, jackpotAt, nextJackpot, nextJackpotDelay } from './jackpot.ts'
import { ROLL_STEP_MS, rollSteps } from './roll-steps.ts'

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a roll has 20 steps of 50 ms, rises and ends on the goal [WIDGET-06]', () => {
  const steps = rollSteps(1_200_000_000, 1_200_000_150)
  expect(ROLL_STEP_MS).toBe(50)
  expect(steps).toHaveLength(20)
  expect(steps.at(-1)).toBe(1_200_000_150)
  expect([...steps].sort((a, b) => a - b)).toEqual(steps)
})

test('the jackpot rises by 100 to 200 and stays in its range [WIDGET-04] [WIDGET-06]', () => {
  fc.assert(
    fc.property(fc.integer({ min: JACKPOT_RANGE.from, max: JACKPOT_RANGE.to }), random, (value, chance) => {
      const next = nextJackpot(value, chance)
      const risen = next - value
      expect(next).toBeGreaterThanOrEqual(JACKPOT_RANGE.from)
      expect(next).toBeLessThanOrEqual(JACKPOT_RANGE.to)
      expect(next === JACKPOT_RANGE.from || (risen >= 100 && risen <= 200)).toBe(true)
    }),
  )
  expect([nextJackpot(1_200_000_000, 0), nextJackpot(1_200_000_000, 0.9999)]).toEqual([
    1_200_000_100, 1_200_000_200,
  ])
})

test.each([
  [1_299_999_800, 0.999, 1_300_000_000],
  [1_299_999_801, 0.999, 1_200_000_000],
  [1_299_999_950, 0, 1_200_000_000],
])(
  'from %i the jackpot goes to a whole figure, begun anew past 1.3e9 [WIDGET-04] [WIDGET-15-D]',
  (value, chance, next) => {
    expect(nextJackpot(value, chance)).toBe(next)
    expect(rollSteps(value, value + 137).every(Number.isInteger)).toBe(true)
  },
)

test('a tick comes after 3, 4 or 5 s [WIDGET-05] [WIDGET-15-D]', () => {
  expect([0, 0.34, 0.99].map(nextJackpotDelay)).toEqual([3000, 4000, 5000])
})

test('a page that is loaded again goes on near where the jackpot was, in its range [WIDGET-04]', () => {
  const now = Date.UTC(2026, 10, 26)
  expect(jackpotAt(now + 60_000) - jackpotAt(now)).toBe(60 * 37.5)
  for (let day = 0; day < 60; day++) {
    const value = jackpotAt(now + day * 86_400_000)
    expect(value).toBeGreaterThanOrEqual(1_200_000_000)
    expect(value).toBeLessThanOrEqual(1_300_000_000)
  }
})
