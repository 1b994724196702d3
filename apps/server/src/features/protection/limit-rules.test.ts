import { describe, expect, test } from 'vitest'
import { OWN_RULES, readJurisdiction } from './jurisdiction.ts'
import {
  changeLimit,
  confirmLimit,
  current,
  type LimitUse,
  leftOf,
  NO_USE,
  type PlayerLimit,
  playedSince,
  stopsOfDeposit,
  stopsOfPlay,
} from './limit-rules.ts'
import { windowsAt } from './limit-windows.ts'

const HOUR_MS = 3_600_000
/** Noon of a Wednesday in Bangkok. */
const NOON = new Date('2026-12-02T05:00:00Z')
const windowsOf = (at: Date) => windowsAt(OWN_RULES, 'Asia/Bangkok', at)
const key = { kind: 'loss', window: 'day', by: 'player' } as const
const change = (limits: readonly PlayerLimit[], amount: number | null, at = NOON, of: object = {}) =>
  changeLimit(
    limits,
    { ...key, currency: 'THB', ...of, amount },
    { rules: OWN_RULES, windows: windowsOf(at), now: at },
  )
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)
const use = (of: Partial<LimitUse['day']>): LimitUse => {
  const each = { ...NO_USE.day, ...of }
  return { day: each, week: each, month: each }
}

describe('a change', () => {
  test('that is new or lower holds at once; the same amount takes back what waits', () => {
    const first = change([], 500_00)
    expect(first).toEqual([{ ...key, amount: 500_00, currency: 'THB', pending: null }])
    expect(change(first, 200_00)[0]).toMatchObject({ amount: 200_00, pending: null })
    const asked = change(first, 900_00)
    expect(asked[0]).toMatchObject({ amount: 500_00, pending: { amount: 900_00 } })
    expect(change(asked, 500_00)[0]).toMatchObject({ amount: 500_00, pending: null })
    expect(change([], null)).toEqual([])
  })

  test.each([
    // The day has 12 hours left, so the 24 hours decide; a week has until Monday, a month until January.
    ['day', '2026-12-03T05:00:00.000Z'],
    ['week', '2026-12-06T17:00:00.000Z'],
    ['month', '2026-12-31T17:00:00.000Z'],
  ] as const)('that is higher opens, for a %s, at %s and lapses a week later', (window, opens) => {
    const asked = change(change([], 500_00, NOON, { window }), 900_00, NOON, { window })
    const opensAt = Date.parse(opens)
    const one = { ...key, window }
    expect(asked[0]?.pending).toEqual({
      amount: 900_00,
      currency: 'THB',
      opensAt,
      lapsesAt: opensAt + 168 * HOUR_MS,
    })
    expect(confirmLimit(asked, one, new Date(opensAt - 1))).toBeUndefined()
    expect(confirmLimit(asked, one, new Date(opensAt))?.[0]).toMatchObject({ amount: 900_00, pending: null })
    expect(confirmLimit(asked, one, new Date(opensAt + 168 * HOUR_MS - 1))).toBeDefined()
    expect(confirmLimit(asked, one, new Date(opensAt + 168 * HOUR_MS))).toBeUndefined()
  })

  test('that removes a limit waits like one that is higher; asked again, the time begins again', () => {
    const asked = change(change([], 500_00), null)
    expect(asked[0]).toMatchObject({ amount: 500_00, pending: { amount: null } })
    expect(confirmLimit(asked, key, later(24))).toEqual([])
    const again = change(asked, null, later(20))
    expect(confirmLimit(again, key, later(24))).toBeUndefined()
    expect(confirmLimit(again, key, later(44))).toEqual([])
  })

  test('to another currency waits, whatever the amount', () => {
    const asked = change(change([], 500_00), 100, NOON, { currency: 'EUR' })
    expect(asked[0]).toMatchObject({ amount: 500_00, currency: 'THB' })
    expect(confirmLimit(asked, key, later(24))?.[0]).toMatchObject({ amount: 100, currency: 'EUR' })
  })

  test('of the player leaves the operator’s as it is, and nobody confirms the other’s', () => {
    const both = change(change([], 500_00), 300_00, NOON, { by: 'operator' })
    expect(both).toHaveLength(2)
    const asked = change(both, 900_00)
    expect(confirmLimit(asked, { ...key, by: 'operator' }, later(24))).toBeUndefined()
    expect(confirmLimit(asked, key, later(24))?.map(({ by, amount }) => [by, amount])).toEqual([
      ['operator', 300_00],
      ['player', 900_00],
    ])
  })

  test('that lapsed is no more', () => {
    const [asked] = change(change([], 500_00), 900_00)
    if (!asked) throw new Error('There is no limit.')
    expect(current(asked, later(24 + 168 - 1)).pending).not.toBeNull()
    expect(current(asked, later(24 + 168)).pending).toBeNull()
  })
})

describe('a stake', () => {
  const limit = (kind: PlayerLimit['kind'], window: PlayerLimit['window'], amount: number) =>
    ({ kind, window, by: 'player', amount, currency: 'THB', pending: null }) as const
  const stops = (limits: readonly PlayerLimit[], stake: number, used = NO_USE, of: object = {}) =>
    stopsOfPlay(
      limits,
      { currency: 'THB', stake, own: stake, ofRound: stake, ...of },
      used,
      windowsOf(NOON),
    ).map(({ kind, window, left }) => `${kind} ${window} ${left}`)

  test.each([
    ['all that is left of losses', limit('loss', 'day', 500), 200, { own: 300, won: 0 }, {}, []],
    [
      'more than is left of losses',
      limit('loss', 'day', 500),
      201,
      { own: 300, won: 0 },
      {},
      ['loss day 200'],
    ],
    ['what was won back', limit('loss', 'day', 500), 700, { own: 300, won: 500 }, {}, []],
    ['bonus money, after all losses', limit('loss', 'day', 500), 100, { own: 500 }, { own: 0 }, []],
    [
      'bonus money, after all stakes',
      limit('stake', 'week', 500),
      1,
      { staked: 500 },
      { own: 0 },
      ['stake week 0'],
    ],
    [
      'all that is left of stakes, whatever was won',
      limit('stake', 'day', 500),
      101,
      { staked: 400, won: 900 },
      {},
      ['stake day 100'],
    ],
    ['a further stake within a round', limit('stake', 'round', 100), 50, {}, { ofRound: 100 }, []],
    [
      'a further stake above the round',
      limit('stake', 'round', 100),
      50,
      {},
      { ofRound: 101 },
      ['stake round 100'],
    ],
    ['the last minute', limit('time', 'day', 60), 1, { played: 59.9 * 60_000 }, {}, []],
    ['an hour that is over', limit('time', 'day', 60), 1, { played: 60 * 60_000 }, {}, ['time day 0']],
    ['nothing, after the time', limit('time', 'day', 60), 0, { played: 60 * 60_000 }, {}, ['time day 0']],
    ['nothing, after all losses', limit('loss', 'day', 500), 0, { own: 600 }, {}, []],
    ['money, beside a limit of deposits', limit('deposit', 'day', 1), 5000, { staked: 9 }, {}, []],
    ['another currency', limit('loss', 'day', 500), 1, {}, { currency: 'EUR' }, ['loss day 0']],
    ['another currency, for a limit of time', limit('time', 'day', 60), 1, {}, { currency: 'EUR' }, []],
  ] as const)('of %s', (_, one, stake, used, of, expected) => {
    expect(stops([one], stake, use(used), of)).toEqual(expected)
  })

  test('is stopped by the lowest of several, and each says what is left of it', () => {
    const limits = [limit('loss', 'month', 900), limit('loss', 'day', 500), limit('stake', 'week', 400)]
    expect(stops(limits, 450)).toEqual(['stake week 400'])
    expect(stops(limits, 1000, use({ own: 100, staked: 100 }))).toEqual([
      'loss month 800',
      'loss day 400',
      'stake week 300',
    ])
  })

  test('adds the time since the one before, unless that was a pause', () => {
    expect(playedSince(null, NOON)).toBe(0)
    expect(playedSince(new Date(NOON.getTime() - 5_000), NOON)).toBe(5_000)
    expect(playedSince(new Date(NOON.getTime() - 300_000), NOON)).toBe(300_000)
    expect(playedSince(new Date(NOON.getTime() - 300_001), NOON)).toBe(0)
    // Two processes may have got their calls in another order.
    expect(playedSince(new Date(NOON.getTime() + 1), NOON)).toBe(0)
  })
})

test('a deposit is stopped above the lowest limit, and what is left is never below 0 to whoever is told', () => {
  const limits = [
    { kind: 'deposit', window: 'day', by: 'player', amount: 500, currency: 'THB', pending: null },
    { kind: 'deposit', window: 'month', by: 'operator', amount: 600, currency: 'THB', pending: null },
  ] as const
  const deposit = (amount: number, sums: { day: number; week: number; month: number }) =>
    stopsOfDeposit(limits, { amount, currency: 'THB' }, (window) => sums[window], windowsOf(NOON)).map(
      ({ window, left }) => `${window} ${left}`,
    )
  expect(deposit(500, { day: 0, week: 0, month: 0 })).toEqual([])
  expect(deposit(1, { day: 0, week: 600, month: 600 })).toEqual(['month 0'])
  expect(deposit(1, { day: 800, week: 800, month: 800 })).toEqual(['day 0', 'month 0'])
  expect(leftOf(limits[0], NO_USE, () => 800)).toBe(-300)
})

test('rules are data, and a file that is none is refused', () => {
  expect(() => readJurisdiction({ ...OWN_RULES, windows: 'lunar' })).toThrow('windows')
  expect(() => readJurisdiction({ ...OWN_RULES, extra: 1 })).toThrow('jurisdiction')
  expect(() => readJurisdiction({ ...OWN_RULES, limits: { ...OWN_RULES.limits, loss: ['year'] } })).toThrow(
    'loss',
  )
})
