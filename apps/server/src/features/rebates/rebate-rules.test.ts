import { expect, test } from 'vitest'
import { payable, rateOf } from './rebate-rules.ts'

const RATES = [
  { level: null, category: 'RNG', vendor: null, rate: 50 },
  { level: 'gold', category: 'RNG', vendor: null, rate: 70 },
  { level: null, category: 'RNG', vendor: 'JL', rate: 30 },
  { level: 'gold', category: 'RNG', vendor: 'JL', rate: 40 },
]

test.each([
  [{ level: null, category: 'RNG', vendor: 'PG' }, 50],
  [{ level: 'gold', category: 'RNG', vendor: 'PG' }, 70],
  [{ level: 'gold', category: 'RNG', vendor: 'JL' }, 40],
  [{ level: 'iron', category: 'RNG', vendor: 'JL' }, 30],
  [{ level: 'gold', category: 'LIVE', vendor: 'LC' }, 60],
])('of %o the rate is %i: what names more wins, else the level’s own', (bets, rate) => {
  expect(rateOf(RATES, bets, 60)).toBe(rate)
})

test.each([
  [65_150, 6, 5_150],
  [9_999, 0, 9_999],
  [-20_000, 0, -20_000],
  [0, 0, 0],
])('of %i parts %i is paid and %i stays', (parts, amount, rest) => {
  expect(payable(parts)).toEqual({ amount, rest })
})
