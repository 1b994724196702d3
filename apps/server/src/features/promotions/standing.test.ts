import { expect, test } from 'vitest'
import { type ApplicationStatus, applyingRefused, isRunning, mayDecide } from './standing.ts'

const [startsAt, endsAt] = [new Date('2026-05-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z')]

test.each([
  [-1, false, false],
  [0, true, true],
  [1, true, true],
])('%i ms from its start a promotion runs: %s, one without end: %s [PROMO-19-D]', (ms, runs, long) => {
  const now = startsAt.getTime() + ms
  expect(isRunning({ startsAt, endsAt, noExpiry: false }, now)).toBe(runs)
  expect(isRunning({ startsAt, endsAt, noExpiry: true }, now)).toBe(long)
})

test.each([
  [0, true, true],
  [1, false, true],
])('%i ms from its end a promotion runs: %s, one without end: %s [PROMO-19-D]', (ms, runs, long) => {
  const now = endsAt.getTime() + ms
  expect(isRunning({ startsAt, endsAt, noExpiry: false }, now)).toBe(runs)
  expect(isRunning({ startsAt, endsAt, noExpiry: true }, now)).toBe(long)
})

test.each([
  [undefined, 'promotion.notJoined'],
  ['joined', undefined],
  ['applying', 'promotion.requested'],
  ['process', 'promotion.requested'],
  ['rejected', undefined],
  ['issued', 'promotion.requested'],
  ['claimed', 'promotion.requested'],
] as const)('applying with standing %s: %s [PROMO-15-D]', (standing, refusal) => {
  expect(applyingRefused(standing)).toBe(refusal)
})

test('an application goes from applying by way of process or not to rejected or issued, and stays there', () => {
  const ways: Record<ApplicationStatus, string> = {
    applying: 'process rejected issued',
    process: 'rejected issued',
    rejected: '',
    issued: '',
    claimed: '',
  }
  for (const [from, to] of Object.entries(ways)) {
    const allowed = (['process', 'rejected', 'issued'] as const).filter((one) =>
      mayDecide(from as ApplicationStatus, one),
    )
    expect(allowed.join(' '), from).toBe(to)
  }
})
