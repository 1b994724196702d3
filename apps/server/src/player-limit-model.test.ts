import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/index.ts'
import { callApplier } from './features/bets/apply-calls.ts'
import type { AskedCall } from './features/bets/asked-call.ts'
import { arrivalAt } from './features/bets/call-state.ts'
import { openGameSession } from './features/bets/game-session-store.ts'
import { ProviderRefusalError } from './features/bets/provider-refusal.ts'
import { changeLimit, changeLimits, confirmLimit, OWN_RULES, windowsAt } from './features/protection/index.ts'
import { type Factories, factories } from './testing/factories.ts'
import { createTestDatabase } from './testing/test-database.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Clocks go forward on 28 March and back on 31 October 2027. */
const MERCHANT = { code: 'one', timeZone: 'Europe/London', currency: 'GBP', featureSettings: {} }
const START = Date.parse('2027-01-01T00:00:00Z')

let database: Database
let make: Factories
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  make = factories(database)
  await make.merchant(MERCHANT)
  await database.pool.query("SELECT make_game_round_months('2026-12-01Z', '2028-03-01Z')")
})
afterAll(() => database.close())

/** Numbers by chance that are the same in each run. */
function chances(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (most: number) => Math.floor(next() * most),
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
  }
}

type Window = 'day' | 'week' | 'month'
const WINDOWS: readonly Window[] = ['day', 'week', 'month']

/** The names of the windows in which a moment lies, by the calendar alone. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: MERCHANT.timeZone, dateStyle: 'short' })
function namesOf(at: number): Readonly<Record<Window, string>> {
  const day = calendar.format(at)
  const daysSinceMonday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
  const monday = new Date(Date.parse(`${day}T00:00Z`) - daysSinceMonday * DAY_MS).toISOString().slice(0, 10)
  return { day, week: monday, month: day.slice(0, 7) }
}
/** The last moment of a window, found by trying every quarter of an hour. */
function endOf(window: Window, at: number): number {
  let until = Math.floor(at / 900_000) * 900_000 + 900_000
  while (namesOf(until)[window] === namesOf(at)[window]) until += 900_000
  return until
}

interface ModelStake {
  readonly at: number
  readonly amount: number
  readonly round: string
  readonly id: string
  isBack: boolean
}
type Kind = 'loss' | 'stake'
interface ModelLimit {
  amount: number
  asked: { readonly amount: number | null; readonly opensAt: number } | null
}

/** What a player may do, from a list of all that has happened. */
class LimitModel {
  readonly stakes: ModelStake[] = []
  readonly wins: { readonly at: number; readonly amount: number }[] = []
  readonly limits = new Map<`${Kind} ${Window}`, ModelLimit>()

  used(kind: Kind, window: Window, now: number): number {
    const name = namesOf(now)[window]
    const isIn = ({ at }: { readonly at: number }) => namesOf(at)[window] === name
    const sum = (list: readonly { readonly amount: number }[]) =>
      list.reduce((all, { amount }) => all + amount, 0)
    const staked = sum(this.stakes.filter((stake) => !stake.isBack && isIn(stake)))
    return kind === 'stake' ? staked : staked - sum(this.wins.filter(isIn))
  }

  allows(amount: number, now: number): boolean {
    return [...this.limits].every(([key, limit]) => {
      const [kind, window] = key.split(' ') as [Kind, Window]
      return this.used(kind, window, now) + amount <= limit.amount
    })
  }
}

/** Lets a player do what comes by chance beside the model, and compares each answer. Gives how many bets were taken and refused. */
async function play(
  seed: number,
  until: number,
): Promise<{ taken: number; refused: number; raised: number }> {
  const { orm } = database
  const { below, one } = chances(seed)
  const model = new LimitModel()
  const applier = callApplier(orm)
  const name = await make.member('one')
  await make.money('one', name, 1_000_000_000)
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM members WHERE username = $1', [
    name,
  ])
  const member = rows[0]?.id ?? ''
  const place = { merchant: 'one', connection: 'main' }
  const played = { game: null, code: 'g', vendor: 'JL', type: 'RNG', currency: 'GBP', language: 'EN' }
  const openSession = (at: number) =>
    openGameSession(orm, { ...place, ...played, member, isTrial: false, simulated: false }, new Date(at))
  let clock = START
  let token = await openSession(clock)
  let opened = clock
  let ids = 0
  const count = { taken: 0, refused: 0, raised: 0 }
  const apply = async (ids: { transaction: string; round: string; refers: string }, asked: AskedCall) => {
    if (clock - opened > 12 * HOUR_MS) {
      token = await openSession(clock)
      opened = clock
    }
    const at = new Date(clock)
    const named = { ...place, token, ...ids, arrived: arrivalAt(MERCHANT, at) }
    return applier.apply({ named, ask: () => asked, clock: () => at })
  }
  const bet = async () => {
    const amount = one([5, 10, 20, 50])
    const id = `${seed}-${++ids}`
    const isAllowed = model.allows(amount, clock)
    const asked = { kind: 'bet', amount, code: 'g', end: false, reasons: [] } as const
    const isTaken = await apply({ transaction: id, round: id, refers: '' }, asked).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(ProviderRefusalError)
        expect((error as ProviderRefusalError).facts.reasons).toEqual(['member.limit'])
        return false
      },
    )
    expect(isTaken, `bet of ${amount} at ${new Date(clock).toISOString()}`).toBe(isAllowed)
    count[isTaken ? 'taken' : 'refused'] += 1
    if (isTaken) model.stakes.push({ at: clock, amount, round: id, id, isBack: false })
  }
  const limit = async () => {
    const kind = one<Kind>(['loss', 'stake'])
    const window = one(WINDOWS)
    const key = `${kind} ${window}` as const
    const known = model.limits.get(key)
    const now = new Date(clock)
    const facts = { rules: OWN_RULES, windows: windowsAt(OWN_RULES, MERCHANT.timeZone, now), now }
    if (below(2) === 0) {
      // Confirms what waits: a day later at the earliest, never before the window is over, and within a week.
      const { asked } = known ?? {}
      const isOpen = asked && clock >= asked.opensAt && clock < asked.opensAt + 7 * DAY_MS
      let isConfirmed = false
      await orm.transaction((transaction) =>
        changeLimits(transaction, { merchant: 'one', member }, (limits) => {
          const confirmed = confirmLimit(limits, { kind, window, by: 'player' }, now)
          isConfirmed = confirmed !== undefined
          return confirmed
        }),
      )
      expect(isConfirmed, `confirmed at ${now.toISOString()}`).toBe(Boolean(isOpen))
      if (!known || !asked || !isOpen) return
      count.raised += 1
      if (asked.amount === null) model.limits.delete(key)
      else Object.assign(known, { amount: asked.amount, asked: null })
      return
    }
    const amount =
      below(6) === 0 ? null : (1 + below(8)) * 20 * (window === 'day' ? 1 : window === 'week' ? 4 : 12)
    await orm.transaction((transaction) =>
      changeLimits(transaction, { merchant: 'one', member }, (limits) =>
        changeLimit(limits, { kind, window, by: 'player', amount, currency: 'GBP' }, facts),
      ),
    )
    if (!known) {
      if (amount !== null) model.limits.set(key, { amount, asked: null })
    } else if (amount !== null && amount <= known.amount) Object.assign(known, { amount, asked: null })
    else known.asked = { amount, opensAt: Math.max(clock + DAY_MS, endOf(window, clock)) }
  }
  const win = async () => {
    const stake = model.stakes.findLast(({ isBack }) => !isBack)
    if (!stake) return
    const amount = one([0, 5, 15, 60])
    const id = `${seed}-${++ids}`
    await apply(
      { transaction: id, round: stake.round, refers: '' },
      { kind: 'win', amount, why: 'win', end: false },
    )
    model.wins.push({ at: clock, amount })
  }
  const rollback = async () => {
    const recent = model.stakes.filter(({ isBack }) => !isBack).slice(-12)
    if (recent.length === 0) return
    const stake = one(recent)
    await apply({ transaction: `${seed}-${++ids}`, round: '', refers: stake.id }, { kind: 'rollback' })
    stake.isBack = true
  }
  while (clock < until) {
    // Mostly play, and pauses that end just before and after midnight as well.
    clock += one([7_000, 60_000, 20 * 60_000, HOUR_MS, 9 * HOUR_MS, 20 * HOUR_MS])
    if (below(10) === 0) clock = endOf('day', clock) - one([0, 1, 1000])
    await one([bet, bet, bet, bet, win, rollback, limit])()
  }
  return count
}

const months = (count: number) => START + count * 30.5 * DAY_MS

test('a year of random play: nothing is taken that the model forbids, and nothing refused that it allows', async () => {
  const { taken, refused, raised } = await play(7, months(12.5))
  expect(Math.min(taken, refused, raised * 10)).toBeGreaterThan(50)
}, 120_000)
