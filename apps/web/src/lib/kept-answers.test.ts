import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type KeptAnswer, keepAnswers } from './kept-answers.ts'

const kept: KeptAnswer[] = [
  { key: 'lottList', queryKey: (language) => ['lotteries', language, 'Lott'] },
  { key: 'service_link', queryKey: (language) => ['site', language], part: () => 'https://chat.example' },
]
const entries = new Map<string, string>()
const HOUR_AGO = Date.now() - 3_600_000

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
})

function open(queries = new QueryClient(), language = 'TH') {
  keepAnswers({ queries, merchant: 'naga', language: () => language, kept })
  return queries
}
const lotteries = (queries: QueryClient, language = 'TH') =>
  queries.getQueryState(['lotteries', language, 'Lott'])
const stored = (key: string) => JSON.parse(entries.get(key) ?? '{}')

test('an answer is written with the time, and put back with it at the next visit [SESSION-07-D]', () => {
  const before = Date.now()
  open().setQueryData(['lotteries', 'TH', 'Lott'], ['a'])
  expect(stored('lottList')).toMatchObject({ value: { answer: ['a'], merchant: 'naga', language: 'TH' } })
  expect(stored('lottList').at).toBeGreaterThanOrEqual(before)
  entries.set('lottList', JSON.stringify({ ...stored('lottList'), at: HOUR_AGO }))
  expect(lotteries(open())).toMatchObject({ data: ['a'], dataUpdatedAt: HOUR_AGO })
})

test('what the page carries is newer than what the device keeps, and replaces it [SESSION-07-D]', () => {
  open().setQueryData(['lotteries', 'TH', 'Lott'], ['old'])
  const queries = new QueryClient()
  queries.setQueryData(['lotteries', 'TH', 'Lott'], ['new'])
  open(queries)
  expect(lotteries(queries)?.data).toEqual(['new'])
  expect(stored('lottList').value.answer).toEqual(['new'])
})

test.each([
  ['another language', { language: 'EN' }],
  ['another merchant', { merchant: 'other' }],
  ['an older shape', { shape: 0 }],
])('answers of %s are not put back', (_, difference) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const value = { shape: 2, merchant: 'naga', language: 'TH', answer: ['a'], ...difference }
  entries.set('lottList', JSON.stringify({ value, at: Date.now() }))
  expect(lotteries(open())).toBeUndefined()
})

test('a part of an answer is kept for readers of its key only [SESSION-07-D]', () => {
  const queries = open()
  queries.setQueryData(['site', 'TH'], { serviceLink: 'x' })
  queries.setQueryData(['something', 'else'], 1)
  expect(stored('service_link').value.answer).toBe('https://chat.example')
  expect(open().getQueryState(['site', 'TH'])).toBeUndefined()
})

describe('an answer of somebody', () => {
  const ofMember = (owner: () => string | undefined, queries = new QueryClient()) => {
    const member: KeptAnswer = { key: 'memberInfo', queryKey: () => ['own', 'member'], owner }
    keepAnswers({ queries, merchant: 'naga', language: () => 'TH', kept: [member] })
    return queries
  }

  test('is written with the time, and put back for the same one [SESSION-03, SESSION-07-D]', () => {
    ofMember(() => 'player').setQueryData(['own', 'member'], { nickname: 'Somchai' })
    expect(stored('memberInfo').value).toMatchObject({ owner: 'player', answer: { nickname: 'Somchai' } })
    entries.set('memberInfo', JSON.stringify({ ...stored('memberInfo'), at: HOUR_AGO }))
    expect(ofMember(() => 'player').getQueryState(['own', 'member'])).toMatchObject({
      data: { nickname: 'Somchai' },
      dataUpdatedAt: HOUR_AGO,
    })
  })

  test.each([['agent1'], [undefined]])('is removed and not put back for %s', (other) => {
    ofMember(() => 'player').setQueryData(['own', 'member'], { nickname: 'Somchai' })
    expect(ofMember(() => other).getQueryData(['own', 'member'])).toBeUndefined()
    expect(entries.has('memberInfo')).toBe(false)
  })

  test('is not written once the session is over', () => {
    ofMember(() => undefined).setQueryData(['own', 'member'], { nickname: 'Somchai' })
    expect(entries.has('memberInfo')).toBe(false)
  })
})
