import { expect, test } from 'vitest'
import { readContractTerms } from './contract-terms-file.ts'

const term = { threshold: 100_00, activePlayers: 3, reward: 5_00 }
const read = (...terms: unknown[]) => readContractTerms(JSON.stringify(terms), 'salary')

test('terms are taken in their order, each demanding more than the one before', () => {
  const more = { ...term, threshold: 200_00 }
  expect(read(term, more)).toEqual({ entries: [term, more], problems: [] })
  expect(read(more, term).problems).toEqual(['term 2, threshold: is not above that of the term before'])
})

test.each([
  [{ ...term, threshold: -1 }, 'term 1, threshold: must be >= 0'],
  [{ ...term, activePlayers: 1.5 }, 'term 1, activePlayers: must be integer'],
  [{ threshold: 0, activePlayers: 0 }, 'term 1: must have required properties reward'],
  [{ ...term, rate: 5 }, 'term 1: must not have rate'],
  ['much', 'term 1: must be object'],
])('%j is refused by line and field', (wrong, problem) => {
  expect(read(wrong).problems.join('\n')).toContain(problem)
})

test('of net losses nobody gets more than all', () => {
  const dividend = (reward: number) => readContractTerms(JSON.stringify([{ ...term, reward }]), 'dividend')
  expect(dividend(10_000).problems).toEqual([])
  expect(dividend(10_001).problems.join()).toContain('reward: must be <= 10000')
})

test('no terms, too many, and what is no list are refused', () => {
  expect(read().problems).toEqual(['The file has no terms.'])
  const many = Array.from({ length: 21 }, (_, at) => ({ ...term, threshold: at }))
  expect(read(...many).problems).toEqual(['The file has 21 terms; 20 are the most.'])
  for (const json of ['', '{}', 'null'])
    expect(readContractTerms(json, 'hourly').problems).toEqual(['The file is no JSON list of terms.'])
})
