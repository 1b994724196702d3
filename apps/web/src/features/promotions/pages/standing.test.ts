import { expect, test } from 'vitest'
import { actionOf, standingOf } from './standing.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 22)
const running = { startsAt: now - DAY, endsAt: now + DAY, longTerm: false }

test.each([
  ['who has not joined', undefined, 'open', 'join'],
  ['who has joined', 'Joined', 'joined', 'apply'],
  ['who was rejected', 'Rejected', 'rejected', 'apply'],
  ['whose application waits', 'Applying', 'applying', 'none'],
  ['whose application is looked at', 'Process', 'processed', 'none'],
  ['whose reward was issued', 'Issued', 'issued', 'none'],
  ['who has claimed it', 'Claimed', 'claimed', 'none'],
] as const)('while it runs, to %s [PROMO-11, PROMO-15-D]', (_, status, standing, action) => {
  expect(standingOf(running, status, now)).toBe(standing)
  expect(actionOf(standing)).toBe(action)
})

test.each([
  ['before its first day', { ...running, startsAt: now + 1 }, 'soon', 'wait'],
  ['on its first day', { ...running, startsAt: now }, 'open', 'join'],
  ['on its last moment', { ...running, endsAt: now }, 'open', 'join'],
  ['after its end', { ...running, endsAt: now - 1 }, 'closed', 'none'],
  ['long term, after the date of its end', { ...running, endsAt: now - 1, longTerm: true }, 'open', 'join'],
] as const)('%s a promotion is %o [PROMO-19-D, PROMO-15-D]', (_, dates, standing, action) => {
  expect(standingOf(dates, undefined, now)).toBe(standing)
  expect(actionOf(standing)).toBe(action)
})

test('what was asked for before the end stays so, what could still be asked for does not [PROMO-19-D]', () => {
  const over = { ...running, endsAt: now - 1 }
  expect(standingOf(over, 'Applying', now)).toBe('applying')
  expect(standingOf(over, 'Issued', now)).toBe('issued')
  expect(standingOf(over, 'Joined', now)).toBe('closed')
  expect(standingOf(over, 'Rejected', now)).toBe('closed')
})
