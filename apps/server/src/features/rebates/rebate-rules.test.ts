import { expect, test } from 'vitest'
import { rateOf } from './rebate-rules.ts'

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
