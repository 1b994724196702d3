import { expect, test } from 'vitest'
import { compareSlip } from './compare-slip.ts'

const at = new Date('2026-11-26T12:00:00Z')
const expected = { amount: 500_37, receiver: '0123456789', createdAt: at }
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const facts = { amount: 500_37, receiver: 'xxx-x-x5678-9', paidAt: later(3) }

test.each([
  ['all that is shown is the same', {}, 'match'],
  ['the whole number is shown', { receiver: '012-3-45678-9' }, 'match'],
  ['another sum', { amount: 500_36 }, 'no-match'],
  ['a larger sum', { amount: 501_37 }, 'no-match'],
  ['another account', { receiver: 'xxx-x-x5679-9' }, 'no-match'],
  ['a number that is longer', { receiver: '9 012-3-45678-9' }, 'no-match'],
  ['a transfer before the deposit was asked for', { paidAt: later(-6) }, 'no-match'],
  ['a minute before, by the clock of the bank', { paidAt: later(-1) }, 'match'],
  ['no digit is shown', { receiver: 'xxx-x-xxxxx-x' }, 'unclear'],
  ['two digits are shown', { receiver: 'xxx-x-xxx78-x' }, 'unclear'],
  ['nothing is shown', { receiver: '' }, 'unclear'],
])('%s: %j is %s', (_, change, verdict) =>
  expect(compareSlip({ ...facts, ...change }, expected)).toBe(verdict),
)

test('without a time, a person looks', () => {
  expect(compareSlip({ amount: 500_37, receiver: '0123456789' }, expected)).toBe('unclear')
})

test('a time to come is none: a person looks', () => {
  const now = later(4).getTime()
  expect(compareSlip({ ...facts, paidAt: later(60) }, expected, now)).toBe('unclear')
  expect(compareSlip(facts, expected, now)).toBe('match')
})
