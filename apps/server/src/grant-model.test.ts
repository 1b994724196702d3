import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database, Transaction } from './db/index.ts'
import { callApplier } from './features/bets/apply-calls.ts'
import type { AskedCall } from './features/bets/asked-call.ts'
import { openGameSession } from './features/bets/game-session-store.ts'
import { sumProfit } from './features/bets/profit-and-loss.ts'
import { ProviderRefusalError } from './features/bets/provider-refusal.ts'
import { type BonusTerms, endGrant, findActiveGrant, giveGrant } from './features/bonus/index.ts'
import { cashierMovements, channelAccount, withdrawalAccounts } from './features/cashier/orders/movements.ts'
import { LedgerError, post } from './features/wallet/index.ts'
import { MOVEMENTS } from './features.ts'
import { expectBonusesInOrder } from './testing/bonus-books.ts'
import { type Factories, factories } from './testing/factories.ts'
import { GrantModel } from './testing/grant-model.ts'
import { createTestDatabase } from './testing/test-database.ts'

vi.setConfig({ testTimeout: 600_000 })

const [GIFT, CAP] = [100_00, 120_00]
const REQUIRED = 4 * GIFT
const TERMS: BonusTerms = {
  ...{ times: 400, days: 1, maxStake: null, cap: CAP, onWithdrawal: 'forfeited' },
  percents: [{ category: 'RNG', percent: 100 }],
}
/** More than a bonus lasts, in ms. */
const LASTS_MS = 25 * 3_600_000

let database: Database
let make: Factories
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  make = factories(database)
  await make.merchant({ code: 'one', currency: 'THB' })
})
afterAll(() => database.close())

const money = { merchant: 'one', currency: 'THB' } as const
const place = { merchant: 'one', connection: 'main' } as const
let ids = 0

/** A member beside the model of what is theirs. */
interface World {
  readonly orm: Transaction
  readonly member: string
  readonly model: GrantModel
  /** ms */
  clock: number
}

async function newWorld(orm: Transaction, own: number): Promise<World> {
  const member = crypto.randomUUID()
  await make.member('one', { id: member })
  const model = new GrantModel({ gift: GIFT, required: REQUIRED, cap: CAP }, own)
  const world = { orm, member, clock: Date.now(), model }
  await deposit(world, own)
  return world
}

const deposit = ({ orm, member, clock }: World, amount: number) =>
  post(orm, {
    ...{ ...money, amount, key: `d${++ids}`, movement: cashierMovements.deposit, at: new Date(clock) },
    ...{ from: channelAccount('bank'), to: { member } },
  })

/** Whether a provider’s call is taken. */
async function isTaken(
  { orm, member, clock }: World,
  asked: AskedCall,
  named: { readonly transaction: string; readonly round?: string; readonly refers?: string },
): Promise<boolean> {
  const game = {
    isTrial: false,
    code: 'x',
    vendor: 'JL',
    type: 'RNG',
    currency: 'THB',
    language: 'EN',
  } as const
  const at = new Date(clock)
  const token = await openGameSession(orm, { ...place, ...game, member }, at)
  try {
    // A transaction has all of a database that calls need.
    const applier = callApplier(orm as Database['orm'])
    const ids = { ...place, token, round: '', refers: '', ...named }
    await applier.apply({ named: ids, ask: () => asked, clock: () => at })
    return true
  } catch (error) {
    if (error instanceof ProviderRefusalError && error.code !== 'busy') return false
    throw error
  }
}

/** Something that happens, to the product and to the model; gives whether each has taken it. */
type Happened = readonly [done: boolean, told: boolean]
type Round = GrantModel['rounds'][number]

const happen = {
  /** @param win `undefined` for a round that stays open */
  async bet(world: World, stake: number, win?: number): Promise<Happened> {
    const id = `t${++ids}`
    const asked = { amount: stake, code: 'x', end: win !== undefined, reasons: [] }
    const call: AskedCall = win === undefined ? { kind: 'bet', ...asked } : { kind: 'betwin', win, ...asked }
    return [await isTaken(world, call, { transaction: id, round: id }), world.model.bet(id, stake, win)]
  },
  async win(world: World, round: Round, amount: number, end: boolean): Promise<Happened> {
    const id = `t${++ids}`
    const done = await isTaken(
      world,
      { kind: 'win', why: 'win', amount, end },
      { transaction: id, round: round.id },
    )
    return [done, world.model.win(id, round, amount, end)]
  },
  async end(world: World, round: Round): Promise<Happened> {
    const done = await isTaken(world, { kind: 'end' }, { transaction: `t${++ids}`, round: round.id })
    return [done, world.model.end(round)]
  },
  async void(world: World, transaction: GrantModel['transactions'][number]): Promise<Happened> {
    const call = { transaction: `t${++ids}`, refers: transaction.id }
    return [await isTaken(world, { kind: 'rollback' }, call), world.model.void(transaction)]
  },
  async claim({ orm, member, clock, model }: World): Promise<Happened> {
    const gift = { ...money, member, amount: GIFT, titles: { EN: 'Gift' }, terms: TERMS }
    return [(await giveGrant(orm, gift, new Date(clock))) !== undefined, model.claim()]
  },
  async withdraw({ orm, member, clock, model }: World, amount: number): Promise<Happened> {
    const at = new Date(clock)
    const movement = cashierMovements.withdrawal
    const withdrawal = { ...money, amount, key: `w${++ids}`, movement, at }
    const done = await orm
      .transaction(async (transaction) => {
        await post(transaction, { ...withdrawal, from: { member }, to: withdrawalAccounts.withdrawals })
        const active = await findActiveGrant(transaction, member, 'THB')
        if (active) await endGrant(transaction, active.id, 'forfeited', at)
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof LedgerError) return false
        throw error
      })
    return [done, model.withdraw(amount)]
  },
  async expire(world: World): Promise<Happened> {
    world.clock += LASTS_MS
    const active = await findActiveGrant(world.orm, world.member, 'THB')
    if (active) await endGrant(world.orm, active.id, 'expired', new Date(world.clock))
    world.model.expire()
    return [true, true]
  },
}

/** What a member has, and what has become of each bonus. */
async function stands({ orm, member }: World) {
  const { rows } = await orm.execute<{
    own: string
    grants: readonly (readonly [string, number, number])[]
  }>(sql`SELECT
    (SELECT coalesce(sum(balance), 0) FROM ledger_accounts WHERE member = ${member} AND name = 'main') AS own,
    (SELECT coalesce(json_agg(json_build_array(g.state, a.balance, g.counted) ORDER BY g.started_at, g.id), '[]')
      FROM grants g JOIN ledger_accounts a ON a.id = g.account WHERE g.member = ${member}) AS grants`)
  return { own: Number(rows[0]?.own), grants: rows[0]?.grants }
}

async function expectSame(world: World, [done, told]: Happened, what = ''): Promise<void> {
  expect(done, what).toBe(told)
  const { own, grants } = world.model
  // What counts is of no interest once it cannot bring anything any more.
  const counts = ([state, balance, counted]: readonly [string, number, number]) =>
    state === 'active' || state === 'converted' ? [state, balance, counted] : [state, balance]
  const has = await stands(world)
  expect({ own: has.own, grants: has.grants?.map(counts) }, what).toEqual({
    own,
    grants: grants.map(({ state, money: held, counted }) => counts([state, held, counted])),
  })
}

const at = fc.nat({ max: 12 })
const sum = fc.integer({ min: 1, max: 180_00 })
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('bet' as const),
      sum,
      pays: fc.constantFrom(-1, 0, 0, 0.6, 1.5, 4),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('win' as const), at, sum, end: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('end' as const), at }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('void' as const), at }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('claim' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('expire' as const, 'all-in' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('withdraw' as const), sum }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

/** Expects that profit and loss tells what own money has changed by, and no bonus before it is the player's own. */
async function expectProfitOfOwnMoney({ orm, member, model, clock }: World): Promise<void> {
  const span = { from: new Date(0), before: new Date(clock + LASTS_MS) }
  const { deposit: came, withdraw, net } = await sumProfit(orm, { member, currency: 'THB', span }, MOVEMENTS)
  expect(came - withdraw + net).toBe(model.own)
}

async function play(happenings: readonly Happening[]): Promise<void> {
  const world = await newWorld(database.orm, 40_00)
  const { model } = world
  await expectSame(world, await happen.claim(world))
  for (const one of happenings) {
    world.clock += 1000
    const round = 'at' in one ? model.rounds[one.at % (model.rounds.length || 1)] : undefined
    switch (one.what) {
      case 'bet':
        await expectSame(
          world,
          await happen.bet(world, one.sum, one.pays < 0 ? undefined : Math.floor(one.sum * one.pays)),
        )
        break
      case 'all-in':
        if (model.purse > 0) await expectSame(world, await happen.bet(world, model.purse, 0))
        break
      case 'win':
        if (round) await expectSame(world, await happen.win(world, round, one.sum, one.end))
        break
      case 'end':
        if (round) await expectSame(world, await happen.end(world, round))
        break
      case 'void': {
        const transaction = model.transactions[one.at % (model.transactions.length || 1)]
        if (transaction) await expectSame(world, await happen.void(world, transaction))
        break
      }
      case 'withdraw':
        await expectSame(world, await happen.withdraw(world, one.sum))
        break
      case 'claim':
      case 'expire':
        await expectSame(world, await happen[one.what](world))
    }
  }
  await expectProfitOfOwnMoney(world)
}

const playMany = async (numRuns: number) => {
  const sequences = fc.array(happening, { minLength: 5, maxLength: 40, size: 'max' })
  await fc.assert(fc.asyncProperty(sequences, play), { numRuns })
  await expectBonusesInOrder(database.orm)
}

test('bets, wins, voids and late wins over bonuses that start, end, convert and expire leave what a simple model says', () =>
  playMany(30))

test('the same for four hundred sequences, others each time', { tags: 'full' }, () => playMany(400))

/** Steps of which every order is played; `undefined` where one has nothing to do. */
const STEPS: Readonly<Record<string, (world: World) => Promise<Happened> | undefined>> = {
  bet: (world) =>
    world.model.purse === 0 ? undefined : happen.bet(world, Math.min(80_00, world.model.purse)),
  win: (world) => {
    const round = world.model.rounds.findLast(({ state }) => state === 'open')
    return round && happen.win(world, round, 150_00, true)
  },
  void: (world) => {
    const transaction = world.model.transactions.find(({ isVoid }) => !isVoid)
    return transaction && happen.void(world, transaction)
  },
  'late win': (world) => {
    const round = world.model.rounds.findLast(({ state }) => state === 'settled')
    return round && happen.win(world, round, 90_00, true)
  },
  expiry: (world) => (world.model.grants.every(({ isOver }) => isOver) ? undefined : happen.expire(world)),
  conversion: (world) => (world.model.active ? convert(world) : undefined),
  claim: (world) => (world.model.active ? undefined : happen.claim(world)),
  withdrawal: (world) => (world.model.own < 10_00 ? undefined : happen.withdraw(world, 10_00)),
}

/** Own money is staked until the bonus converts. */
async function convert(world: World): Promise<Happened> {
  await deposit(world, REQUIRED)
  world.model.own += REQUIRED
  return happen.bet(world, REQUIRED, REQUIRED)
}

/** Takes back a step, so that the next one begins where it did. */
class StepBackError extends Error {}

/** Plays every order of steps up to a length; gives how many there were. */
async function playEveryOrder(world: World, length: number, path: readonly string[] = []): Promise<number> {
  if (length === 0) return 0
  let played = 0
  for (const [name, step] of Object.entries(STEPS)) {
    const back = await world.orm
      .transaction(async (orm) => {
        const next = { ...world, orm, model: world.model.copy(), clock: world.clock + 1000 }
        const happened = await step(next)
        if (!happened) throw new StepBackError()
        const way = [...path, name]
        await expectSame(next, happened, way.join(', '))
        played += 1 + (await playEveryOrder(next, length - 1, way))
        throw new StepBackError()
      })
      .catch((error: unknown) => error)
    if (!(back instanceof StepBackError)) throw back
  }
  return played
}

const playFromBonus = (length: number) =>
  database.orm.transaction(async (orm) => {
    const world = await newWorld(orm, 40_00)
    await expectSame(world, await happen.claim(world))
    return playEveryOrder(world, length)
  })

test('every order of bet, win, void, late win, expiry, conversion, claim and withdrawal up to three steps', async () => {
  expect(await playFromBonus(3)).toBeGreaterThan(100)
})

test('the same up to five steps', { tags: 'full' }, async () => {
  expect(await playFromBonus(5)).toBeGreaterThan(2000)
})
