import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/index.ts'
import { expectBonusesInOrder } from '../../testing/bonus-books.ts'
import { type Factories, factories } from '../../testing/factories.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type BonusTerms, giveGrant } from '../bonus/index.ts'
import { creditAccounts, creditMovements, post } from '../wallet/index.ts'
import { type CallApplier, type CallToApply, callApplier } from './apply-calls.ts'
import type { AskedCall } from './asked-call.ts'
import { callLanes } from './call-lanes.ts'
import { hashOf, openGameSession } from './game-session-store.ts'
import { ProviderRefusalError } from './provider-refusal.ts'

vi.setConfig({ testTimeout: 120_000 })

const OWN = 1_000_00
const STAKE = 100_00
const DAY_MS = 86_400_000
const PLACE = { merchant: 'one', connection: 'main' } as const
const TERMS: BonusTerms = {
  ...{ times: 400, days: 1, maxStake: null, cap: null, onWithdrawal: 'forfeited' },
  percents: [{ category: 'RNG', percent: 100 }],
}

let database: Database
let make: Factories
/** Done once in the place of the next write of a batch. */
let around: ((write: () => Promise<unknown>) => Promise<unknown>) | undefined
/** How often calls were written, each time any number of them. */
let writes = 0
/** How many calls each batch had. */
const sizes: number[] = []
let applier: CallApplier
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  make = factories(database)
  await make.merchant({ code: 'one', currency: 'THB' })
  const own = callApplier(
    new Proxy(database.orm, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value
        return (...sent: Parameters<typeof target.execute>) => {
          writes += 1
          const write = async () => target.execute(...sent)
          const once = around
          around = undefined
          return once ? once(write) : write()
        }
      },
    }),
  )
  applier = {
    ...own,
    tryTogether(calls) {
      sizes.push(calls.length)
      return own.tryTogether(calls)
    },
  }
})
afterAll(() => database.close())

let ids = 0
const next = (what: string) => `${what}${++ids}`

/** Whether calls of a session are in the first lane. */
const isInLane = (token: string) => hashOf(token).charCodeAt(0) % 2 === 0

/** A player with ฿1,000 and the token of a session; all of these are in one lane. */
async function newPlayer(bonus = 0, openedAt = new Date()) {
  const { orm } = database
  const member = crypto.randomUUID()
  await make.member('one', { id: member })
  const money = {
    merchant: 'one',
    currency: 'THB',
    movement: creditMovements.demo,
    from: creditAccounts.demo,
  }
  await post(orm, { ...money, key: next('money'), to: { member }, amount: OWN })
  const gift = { ...money, member, amount: bonus, titles: { EN: 'Gift' }, terms: TERMS }
  if (bonus > 0) await giveGrant(orm, gift, new Date())
  const game = { isTrial: false, code: 'x', vendor: 'JL', type: 'RNG', currency: 'THB', language: 'EN' }
  const open = () => openGameSession(orm, { ...PLACE, ...game, member }, openedAt)
  let token = await open()
  while (!isInLane(token)) token = await open()
  const wallet = async () =>
    Number(
      (
        await database.pool.query("SELECT balance FROM ledger_accounts WHERE member = $1 AND name = 'main'", [
          member,
        ])
      ).rows[0].balance,
    )
  const rounds = async () =>
    (await database.pool.query('SELECT count(*)::int AS rounds FROM game_rounds WHERE member = $1', [member]))
      .rows[0].rounds
  return { member, token, wallet, rounds }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

const callOf = (
  { token }: Pick<Player, 'token'>,
  asked: AskedCall | (() => AskedCall),
  named: { transaction?: string; round?: string; refers?: string } = {},
): CallToApply => ({
  named: { ...PLACE, token, transaction: next('t'), round: '', refers: '', ...named },
  ask: typeof asked === 'function' ? asked : () => asked,
  clock: () => new Date(),
})
const bet = (more: Partial<Extract<AskedCall, { kind: 'bet' | 'betwin' }>> = {}): AskedCall => ({
  ...{ kind: 'bet', amount: STAKE, code: 'x', end: false, reasons: [] },
  ...more,
})
const won = (amount: number): AskedCall => ({ kind: 'win', amount, why: 'win', end: true })

/** A call, what comes of it whatever else is in its batch, and what else happens. */
interface Case {
  readonly call: CallToApply
  /** The balance it is answered with, in minor units, or why it is refused. */
  readonly gives: number | string
  readonly player: Player
  /** What the wallet holds in the end, in minor units. */
  readonly left: number
  /** Rounds of the player in the end. */
  readonly rounds: number
  /** Happens before the batch is written; gives what ends it once all others are answered. */
  readonly meanwhile?: () => Promise<() => Promise<void>>
}

const refused = async (
  gives: string,
  asked: AskedCall | (() => AskedCall),
  named: object = {},
): Promise<Case> => {
  const player = await newPlayer()
  return { player, call: callOf(player, asked, named), gives, left: OWN, rounds: 0 }
}
/** A player with a bet on a round that is open. */
async function withBet() {
  const player = await newPlayer()
  const named = { transaction: next('t'), round: next('r') }
  await applier.apply(callOf(player, bet(), named))
  return { player, ...named }
}

async function betCase(): Promise<Case> {
  const player = await newPlayer()
  return {
    player,
    call: callOf(player, bet(), { round: next('r') }),
    gives: OWN - STAKE,
    left: OWN - STAKE,
    rounds: 1,
  }
}
async function winCase(): Promise<Case> {
  const { player, round } = await withBet()
  return { player, call: callOf(player, won(70_00), { round }), gives: 970_00, left: 970_00, rounds: 1 }
}
async function rollbackCase(): Promise<Case> {
  const { player, transaction: refers } = await withBet()
  return {
    player,
    call: callOf(player, { kind: 'rollback' }, { refers }),
    gives: OWN,
    left: OWN,
    rounds: 1,
  }
}
async function repeatedCase(): Promise<Case> {
  const { player, transaction, round } = await withBet()
  await applier.apply(callOf(player, won(70_00), { round }))
  return {
    player,
    call: callOf(player, bet(), { transaction, round }),
    gives: 900_00,
    left: 970_00,
    rounds: 1,
  }
}

async function walletCase(): Promise<Case> {
  const { player, ...rest } = await betCase()
  return {
    ...{ player, ...rest },
    async meanwhile() {
      const client = new pg.Client(database.owner)
      await client.connect()
      await client.query('BEGIN')
      await client.query("SELECT FROM ledger_accounts WHERE member = $1 AND name = 'main' FOR UPDATE", [
        player.member,
      ])
      return async () => {
        await client.query('COMMIT')
        await client.end()
      }
    },
  }
}

const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  bet: betCase,
  win: winCase,
  rollback: rollbackCase,
  'repeated call': repeatedCase,
  async 'betwin of money and bonus'() {
    const player = await newPlayer(50_00)
    const asked = bet({ kind: 'betwin', amount: OWN + 20_00, win: 0, end: true })
    return { player, call: callOf(player, asked, { round: next('r') }), gives: 30_00, left: 30_00, rounds: 1 }
  },
  async 'betwin that loses all and wins more'() {
    const player = await newPlayer()
    const asked = bet({ kind: 'betwin', amount: OWN, win: 3 * OWN, end: true })
    return {
      player,
      call: callOf(player, asked, { round: next('r') }),
      gives: 3 * OWN,
      left: 3 * OWN,
      rounds: 1,
    }
  },
  async 'win that is held'() {
    const { player, round } = await withBet()
    const asked: AskedCall = {
      kind: 'win',
      amount: 70_00,
      why: 'win',
      end: true,
      limits: { amount: 1, multiple: null },
    }
    return { player, call: callOf(player, asked, { round }), gives: 900_00, left: 900_00, rounds: 1 }
  },
  async end() {
    const { player, round } = await withBet()
    return {
      player,
      call: callOf(player, { kind: 'end' }, { round }),
      gives: 900_00,
      left: 900_00,
      rounds: 1,
    }
  },
  async 'rollback that comes first'() {
    const player = await newPlayer()
    return {
      player,
      call: callOf(player, { kind: 'rollback' }, { refers: next('t') }),
      gives: OWN,
      left: OWN,
      rounds: 0,
    }
  },
  async 'another call under the same id'() {
    const { player, transaction, round } = await withBet()
    const call = callOf(player, bet({ amount: STAKE + 1 }), { transaction, round })
    return { player, call, gives: 'transaction.conflict', left: 900_00, rounds: 1 }
  },
  async 'round that is closed'() {
    const { player, round } = await withBet()
    await applier.apply(callOf(player, { kind: 'end' }, { round }))
    return { player, call: callOf(player, bet(), { round }), gives: 'round.closed', left: 900_00, rounds: 1 }
  },
  async 'session that has ended'() {
    const player = await newPlayer(0, new Date(Date.now() - 2 * DAY_MS))
    return {
      player,
      call: callOf(player, bet(), { round: next('r') }),
      gives: 'session.ended',
      left: OWN,
      rounds: 0,
    }
  },
  async 'session that is unknown'() {
    const player = await newPlayer()
    let token = next('unknown')
    while (!isInLane(token)) token = next('unknown')
    const call = callOf({ token }, bet(), { round: next('r') })
    return { player, call, gives: 'session.unknown', left: OWN, rounds: 0 }
  },
  'more than there is': () => refused('balance.insufficient', bet({ amount: OWN + 1 }), { round: next('r') }),
  'player who may not play': () =>
    refused('play.refused', bet({ reasons: ['game.closed'] }), { round: next('r') }),
  'win without a round': () => refused('round.unknown', won(1), { round: next('r') }),
  'rollback of itself'() {
    const transaction = next('t')
    return refused('transaction.unknown', { kind: 'rollback' }, { transaction, refers: transaction })
  },
  'wrong input': () =>
    refused('input.invalid', () => {
      throw new ProviderRefusalError('input.invalid')
    }),
  'a fault of ours': () =>
    refused('This is broken.', () => {
      throw new Error('This is broken.')
    }),
  // No column of the database takes it.
  'what the database refuses': () =>
    refused('Failed query', bet({ code: 'a\u0000b' }), { round: next('r\u0000') }),
  'wallet that somebody else has locked': walletCase,
  async 'member whom somebody else has locked'() {
    const { player, ...rest } = await betCase()
    return {
      ...{ player, ...rest },
      async meanwhile() {
        const client = new pg.Client(database.connection)
        await client.connect()
        await client.query('BEGIN')
        await client.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [player.member])
        return async () => {
          await client.query('COMMIT')
          await client.end()
        }
      },
    }
  },
  async 'round that changes meanwhile'() {
    const { player, round } = await withBet()
    return {
      ...{ player, call: callOf(player, won(70_00), { round }), gives: 950_00, left: 950_00, rounds: 1 },
      async meanwhile() {
        await callApplier(database.orm).apply(callOf(player, bet({ amount: 20_00 }), { round }))
        return async () => undefined
      },
    }
  },
  async 'money that leaves meanwhile'() {
    const player = await newPlayer()
    const named = { round: next('r') }
    return {
      ...{ player, call: callOf(player, bet({ amount: OWN }), named), gives: 'balance.insufficient' },
      ...{ left: OWN - 20_00, rounds: 1 },
      async meanwhile() {
        await callApplier(database.orm).apply(callOf(player, bet({ amount: 20_00 }), { round: next('r') }))
        return async () => undefined
      },
    }
  },
  async 'money that comes meanwhile'() {
    const player = await newPlayer()
    return {
      ...{ player, call: callOf(player, bet({ amount: OWN + 20_00 }), { round: next('r') }), gives: 0 },
      ...{ left: 0, rounds: 1 },
      async meanwhile() {
        const money = { merchant: 'one', currency: 'THB', amount: 20_00, movement: creditMovements.demo }
        const { member } = player
        await post(database.orm, { ...money, key: next('money'), from: creditAccounts.demo, to: { member } })
        return async () => undefined
      },
    }
  },
  async 'bet that another rollback takes back meanwhile'() {
    const { player, call, ...rest } = await rollbackCase()
    return {
      ...{ player, call, ...rest },
      async meanwhile() {
        await callApplier(database.orm).apply({ ...call, named: { ...call.named, transaction: next('t') } })
        return async () => undefined
      },
    }
  },
  async 'bonus that changes meanwhile'() {
    const player = await newPlayer(50_00)
    const lost = bet({ kind: 'betwin', win: 0, end: true })
    return {
      ...{ player, call: callOf(player, lost, { round: next('r') }), gives: OWN + 50_00 - 2 * STAKE },
      ...{ left: OWN + 50_00 - 2 * STAKE, rounds: 2 },
      async meanwhile() {
        await callApplier(database.orm).apply(callOf(player, lost, { round: next('r') }))
        return async () => undefined
      },
    }
  },
  async 'call that another process writes at the same time'() {
    const { player, call, ...rest } = await betCase()
    return {
      ...{ player, call, ...rest },
      async meanwhile() {
        await callApplier(database.orm).apply(call)
        return async () => undefined
      },
    }
  },
  async 'rollback that its bet overtakes'() {
    const player = await newPlayer()
    const named = { transaction: next('t'), round: next('r') }
    return {
      ...{ player, call: callOf(player, { kind: 'rollback' }, { refers: named.transaction }) },
      ...{ gives: OWN, left: OWN, rounds: 1 },
      async meanwhile() {
        await callApplier(database.orm).apply(callOf(player, bet(), named))
        return async () => undefined
      },
    }
  },
}

const told = (work: Promise<{ readonly balance: number }>) =>
  work.then(
    ({ balance }) => balance,
    (error: Error) => (error instanceof ProviderRefusalError ? error.code : error.message),
  )

/** Applies calls in one batch and expects of each what comes of it alone. */
async function expectAsAlone(names: readonly string[]): Promise<void> {
  const cases: Case[] = []
  for (const name of names) {
    const one = await CASES[name]?.()
    if (one) cases.push(one)
  }
  const ends: (() => Promise<void>)[] = []
  const others = cases.flatMap(({ meanwhile }) => (meanwhile ? [meanwhile] : []))
  const hasHappened = new Promise<void>((resolve) => {
    if (others.length === 0) resolve()
    around = async (write) => {
      for (const other of others) ends.push(await other())
      resolve()
      return write()
    }
  })
  sizes.length = 0
  const lanes = callLanes(applier)
  const answers = cases.map(({ call }) => told(lanes.apply(call)))
  const isHeld = (at: number) => names[at]?.endsWith('somebody else has locked')
  // Who is held up by nobody is answered while the others are.
  await Promise.all(answers.filter((_, at) => !isHeld(at)))
  await hasHappened
  for (const end of ends) await end()
  around = undefined
  const found = await Promise.all(answers)
  expect(sizes[0], names.join(' + ')).toBe(names.length)
  for (const [at, { gives, left, rounds, player }] of cases.entries()) {
    const is = { gives: found[at], left: await player.wallet(), rounds: await player.rounds() }
    const expected = gives === 'Failed query' ? expect.stringContaining(gives) : gives
    expect(is, `${names[at]} of ${names.join(' + ')}`).toEqual({ gives: expected, left, rounds })
  }
}

const NAMES = Object.keys(CASES)
test.each(NAMES)('%s: the same comes of it, and of all others, as if each had come alone', async (name) => {
  await expectAsAlone([name])
  for (const other of NAMES.slice(NAMES.indexOf(name)))
    await expectAsAlone(NAMES.indexOf(other) % 2 === 0 ? [name, other] : [other, name])
  await expectBonusesInOrder(database.orm)
})

test.each(['wallet that somebody else has locked', 'member whom somebody else has locked'])(
  'calls beside a %s are written with their batch, not one by one',
  async (name) => {
    const locked = await CASES[name]?.()
    const others = [await betCase(), await winCase(), await rollbackCase()]
    const end = await locked?.meanwhile?.()
    writes = 0
    const lanes = callLanes(applier)
    const held = locked && told(lanes.apply(locked.call))
    const found = await Promise.all(others.map((other) => told(lanes.apply(other.call))))
    expect(found).toEqual(others.map((other) => other.gives))
    expect([writes, await locked?.player.wallet()]).toEqual([1, OWN])
    await end?.()
    expect(await held).toEqual(locked?.gives)
  },
)

test('a call of which something stays locked is given up after two seconds, and holds up none that goes alone', async () => {
  const locked = [await walletCase(), await walletCase(), await walletCase()]
  const ends = await Promise.all(locked.map(({ meanwhile }) => meanwhile?.()))
  const soonFree = await walletCase()
  const endSoon = await soonFree.meanwhile?.()
  const lanes = callLanes(applier)
  const held = locked.map((each) => told(lanes.apply(each.call)))
  const answer = told(lanes.apply(soonFree.call))
  await sleep(500)
  await endSoon?.()
  expect(await answer).toBe(soonFree.gives)
  expect(await Promise.all(held)).toEqual(['busy', 'busy', 'busy'])
  for (const end of ends) await end?.()
  for (const { player } of locked) expect([await player.wallet(), await player.rounds()]).toEqual([OWN, 0])
})

test.each([
  ['before it was written', false],
  ['after it was written', true],
])('a batch whose connection breaks %s is answered, and done once', async (_, isWritten) => {
  const cases = [await betCase(), await winCase(), await rollbackCase(), await repeatedCase()]
  around = async (write) => {
    if (isWritten) await write()
    throw new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })
  }
  const lanes = callLanes(applier)
  const found = await Promise.all(cases.map(({ call }) => told(lanes.apply(call))))
  expect(around).toBeUndefined()
  expect(found).toEqual(cases.map(({ gives }) => gives))
  for (const { player, left, rounds } of cases)
    expect([await player.wallet(), await player.rounds()]).toEqual([left, rounds])
  await expectBonusesInOrder(database.orm)
})

test.each([
  ['serialization_failure', { code: '40001' }],
  ['deadlock_detected', { code: '40P01' }],
  ['unique_violation', { code: '23505' }],
  ['a connection that broke', { message: 'Connection terminated unexpectedly' }],
])('a call that is alone is decided anew after %s', async (_, cause) => {
  const { call, gives } = await betCase()
  around = async () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('It came too late.'), cause) })
  }
  expect(await told(applier.apply(call))).toBe(gives)
})

test('a batch that fails for another reason is done one by one', async () => {
  const cases = [await betCase(), await winCase(), await betCase()]
  around = async () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('unique'), { code: '23505' }) })
  }
  const lanes = callLanes(applier)
  const found = await Promise.all(cases.map(({ call }) => told(lanes.apply(call))))
  expect(found).toEqual(cases.map(({ gives }) => gives))
})
