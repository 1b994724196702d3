import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Database } from '../../db/index.ts'
import { expectBooksInOrder } from '../../testing/cashier-books.ts'
import { giveBankAccount, makeEveryChannel } from '../../testing/cashier-factories.ts'
import { cashierServices } from '../../testing/cashier-services.ts'
import { type Factories, factories } from '../../testing/factories.ts'
import {
  companyNotification,
  type PaymentCompany,
  startPaymentCompany,
} from '../../testing/payment-company.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { SentNotification } from './channels/channel-kind.ts'
import { findDeposit } from './deposits/deposit-store.ts'

vi.setConfig({ testTimeout: 600_000 })

const AMOUNTS = [100_00, 250_50, 1_000_00] as const
const MINUTE_MS = 60_000
/** Time to pay, in minutes. */
const TIME = 15
const MOST_OPEN = 3
const DAY_MS = 24 * 3_600_000

/** A channel of each kind, by what its notifications can say and how it sends money back. */
const CHANNELS = {
  local: { byAmount: false, tellsFailure: true, refunds: true },
  biller: { byAmount: false, tellsFailure: false, refunds: false },
  qr: { byAmount: true, tellsFailure: false, refunds: false },
  bank: { byAmount: true, tellsFailure: false, refunds: false },
  page: { byAmount: false, tellsFailure: true, refunds: true },
} as const
type ChannelCode = keyof typeof CHANNELS

/** What happens; `at` picks one of the orders that there are. */
const pick = fc.nat({ max: 20 })
const sum = fc.constantFrom(...AMOUNTS)
const happening = fc.oneof(
  fc.record({
    what: fc.constant('order' as const),
    sum,
    channel: fc.constantFrom(...(Object.keys(CHANNELS) as ChannelCode[])),
  }),
  // The company is paid, and its notification is lost.
  fc.record({ what: fc.constant('pay-silently' as const), at: pick }),
  fc.record({ what: fc.constant('pay-silently' as const), at: pick }),
  fc.record({
    what: fc.constant('notify' as const),
    at: pick,
    outcome: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
    /** Whether the bank tells of another amount. */
    other: fc.boolean(),
    /** Whether an earlier notification is sent once more. */
    again: fc.boolean(),
  }),
  fc.record({ what: fc.constantFrom('approve-deposit' as const, 'reject-deposit' as const), at: pick }),
  fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16, 16) }),
  fc.record({ what: fc.constant('upkeep' as const) }),
  fc.record({ what: fc.constant('withdraw' as const), sum }),
  fc.record({
    what: fc.constantFrom(...(['approved', 'rejected', 'paying', 'paid', 'failed', 'cancelled'] as const)),
    at: pick,
  }),
)

interface ModelDeposit {
  readonly number: string
  readonly channel: ChannelCode
  readonly amount: number
  readonly until: number
  state: string
  received: number | undefined
  /** Ids of what was told of it. */
  readonly told: string[]
  /** What its company was paid and told nobody of. */
  silent: { readonly amount: number; readonly at: number } | undefined
}

interface ModelWithdrawal {
  readonly number: string
  readonly amount: number
  state: string
}

/** What should be true, told as simply as it can be. */
class Model {
  balance = 0
  readonly deposits: ModelDeposit[] = []
  readonly withdrawals: ModelWithdrawal[] = []
  readonly #told = new Set<string>()

  get held() {
    return this.withdrawals
      .filter(({ state }) => ['review', 'approved', 'paying'].includes(state))
      .reduce((total, { amount }) => total + amount, 0)
  }

  openAt = (now: number) =>
    this.deposits.filter(({ state, until }) => state === 'pending' && until > now).length

  credit(order: ModelDeposit, amount: number) {
    order.state = 'credited'
    order.received = amount
    this.balance += amount
  }

  /**
   * The order that a notification is about: the one that it names, or else the one that the sum tells, which within a day only another of
   * the same member may have: then one without money, of these one that waits, and the newest.
   */
  meant(named: ModelDeposit, amount: number, now: number): ModelDeposit | undefined {
    if (!CHANNELS[named.channel].byAmount) return named
    const fitting = this.deposits.filter(
      (one) => one.channel === named.channel && one.amount === amount && one.until > now - DAY_MS,
    )
    const weight = ({ received, until }: ModelDeposit) =>
      2 * Number(received === undefined) + Number(until > now)
    return fitting.toReversed().toSorted((one, other) => weight(other) - weight(one))[0]
  }

  notify(named: ModelDeposit, id: string, paid: boolean, amount: number, now: number) {
    if (this.#told.has(`${named.channel} ${id}`)) return
    this.#told.add(`${named.channel} ${id}`)
    const order = this.meant(named, amount, now)
    if (!order) return
    if (order.state === 'pending' && order.until <= now) order.state = 'expired'
    if (!paid) {
      if (order.state === 'pending') order.state = 'failed'
      return
    }
    if (order.received !== undefined) return
    const isOpen = order.state === 'pending' || order.state === 'expired'
    if (isOpen && amount === order.amount) this.credit(order, amount)
    else if (isOpen || order.state === 'failed') {
      order.state = 'review'
      order.received = amount
    }
  }
}

let database: Database
let make: Factories
let company: PaymentCompany
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  company = await startPaymentCompany()
  make = factories(database)
})
afterAll(async () => {
  await company.close()
  await database.close()
})

/** A merchant of their own for each sequence, since a sum tells one order of all that a channel has. */
async function newMerchant(): Promise<string> {
  const code = await make.merchant({
    currency: 'THB',
    featureSettings: { cashier: { withdrawTimes: 1000, withdrawReviewTimes: 2, depositMinutes: TIME } },
  })
  await makeEveryChannel(make, code, company)
  return code
}

const memberOf = async (username: string) =>
  (await database.pool.query('SELECT id FROM members WHERE username = $1', [username])).rows[0].id as string

/** Whether a refusal is one that the model expects there. */
async function refused(work: Promise<unknown>, ...codes: readonly string[]): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if (error instanceof ApiError && codes.includes(error.code)) return true
    throw error
  }
}

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

async function play(happenings: readonly Happening[]): Promise<void> {
  const code = await newMerchant()
  const username = await make.member(code)
  const member = await memberOf(username)
  const account = await giveBankAccount(database, code, username)
  let clock = Date.now()
  const services = await cashierServices(database.orm, code, () => new Date(clock))
  const { deposits, notifications, withdrawals, desk, merchant } = services
  const caller = services.callerOf(member)
  const model = new Model()
  let ids = 0

  /** A waiting deposit is approved with a payment that the operator has seen. */
  const approve = ({ number, received }: ModelDeposit) => {
    const seen = { reference: `seen-${code}-${number}`, paidAt: new Date(clock) }
    return desk.deposits.approve(number, '', received === undefined ? seen : {})
  }
  for (const one of happenings) {
    clock += 1000
    const { what } = one
    const deposit = 'at' in one ? model.deposits[one.at % (model.deposits.length || 1)] : undefined
    const withdrawal = 'at' in one ? model.withdrawals[one.at % (model.withdrawals.length || 1)] : undefined
    if (what === 'order') {
      const { channel } = one
      const asked = { requestId: crypto.randomUUID(), channel, amount: String(one.sum) }
      const isFull = model.openAt(clock) >= MOST_OPEN
      if (isFull) expect(await refused(deposits.create(asked, caller), 'deposit.open')).toBe(true)
      else {
        const { number, amount, payAmount } = await deposits.create(asked, caller)
        model.deposits.push({
          number,
          channel,
          amount: payAmount ?? amount,
          until: clock + TIME * MINUTE_MS,
          state: 'pending',
          received: undefined,
          told: [],
          silent: undefined,
        })
      }
    } else if (what === 'pay-silently') {
      if (deposit?.channel !== 'page' || deposit.silent) continue
      deposit.silent = { amount: deposit.amount, at: clock }
      company.pay(deposit.number, deposit.amount, new Date(clock))
    } else if (what === 'notify' && deposit) {
      const { channel, number, told } = deposit
      const outcome = CHANNELS[channel].tellsFailure ? one.outcome : 'paid'
      const amount = outcome === 'failed' ? 0 : deposit.amount + (one.other ? 1 : 0)
      // A company's payment ends once each way, in however many messages.
      const fresh = channel === 'page' ? `c-${number} ${outcome}` : `${number}-${ids++}`
      const id = one.again && told[0] && channel !== 'page' ? told[0] : fresh
      told.push(id)
      await notifications.receive(
        await sentOf(services, deposit, { id, outcome, amount, at: new Date(clock) }),
        merchant,
      )
      model.notify(deposit, id, outcome === 'paid', amount, clock)
    } else if (what === 'approve-deposit' && deposit) {
      const may = ['pending', 'expired', 'review'].includes(deposit.state)
      // A payment that came and may be for it is matched, and nobody enters another one.
      const isEntered = ['pending', 'expired'].includes(deposit.state)
      const waiting = isEntered ? await desk.payments.list('open', { read: 1000 }) : []
      const hasFitting = waiting.some(({ fits }) => fits.includes(deposit.number))
      const no = await refused(approve(deposit), 'order.closed', ...(hasFitting ? ['conflict'] : []))
      expect(no).toBe(!may || hasFitting)
      if (!no) model.credit(deposit, deposit.received ?? deposit.amount)
    } else if (what === 'reject-deposit' && deposit) {
      const may = ['pending', 'review'].includes(deposit.state)
      const no = await refused(desk.deposits.reject(deposit.number, 'No'), 'order.closed')
      expect(no).toBe(!may)
      if (may) deposit.state = 'failed'
    } else if (what === 'wait') clock += one.minutes * MINUTE_MS
    else if (what === 'upkeep') {
      await services.upkeep()
      expect(services.errors).toEqual([])
      for (const order of model.deposits) {
        if (order.state === 'pending' && order.until < clock) {
          if (order.silent) model.credit(order, order.silent.amount)
          else order.state = 'expired'
        } else if (order.state === 'failed' && order.received !== undefined) {
          order.state = CHANNELS[order.channel].refunds ? 'refunded' : 'refunding'
        }
      }
    } else if (what === 'withdraw') {
      const asked = { requestId: crypto.randomUUID(), account, amount: String(one.sum), paymentPassword: '' }
      if (one.sum > model.balance) {
        expect(await refused(withdrawals.create(asked, caller), 'withdraw.insufficient')).toBe(true)
      } else {
        const order = await withdrawals.create(asked, caller)
        model.balance -= one.sum
        model.withdrawals.push({ number: order.number, amount: one.sum, state: order.state })
      }
    } else if (withdrawal && !['notify', 'approve-deposit', 'reject-deposit'].includes(what)) {
      const event = what as 'approved' | 'rejected' | 'paying' | 'paid' | 'failed' | 'cancelled'
      const may = {
        approved: ['review'],
        rejected: ['review', 'approved'],
        paying: ['approved'],
        paid: ['paying'],
        failed: ['paying'],
        // Cancelling again is no mistake, and changes nothing.
        cancelled: ['review', 'approved', 'cancelled'],
      }[event].includes(withdrawal.state)
      const { number, amount, state } = withdrawal
      const work =
        event === 'cancelled'
          ? withdrawals.cancel(number, caller)
          : event === 'approved'
            ? desk.withdrawals.approve(number, '')
            : desk.withdrawals.move(number, event, {})
      expect(await refused(work, 'order.closed')).toBe(!may)
      if (may && state !== 'cancelled') {
        withdrawal.state = event
        if (['rejected', 'failed', 'cancelled'].includes(event)) model.balance += amount
      }
    }
    await expectSame(member, model)
  }
}

interface Said {
  readonly id: string
  readonly outcome: 'paid' | 'failed'
  readonly amount: number
  readonly at: Date
}

/** What a channel sends of an order. */
async function sentOf(
  { local, deposits, merchant }: Awaited<ReturnType<typeof cashierServices>>,
  { number, channel }: ModelDeposit,
  { id, outcome, amount, at }: Said,
): Promise<SentNotification> {
  const place = { merchant: merchant.code, channel }
  if (channel === 'page') {
    const said = { id: `c-${number}`, order: number, state: outcome, amount, paidAt: at }
    return companyNotification(place, said)
  }
  if (channel === 'local') {
    const said = { ...place, id, order: number, outcome, amount, currency: 'THB', reference: '' }
    const body = await local.sign(said)
    return { ...place, path: '', headers: {}, bytes: Buffer.from(body), body }
  }
  const order = await findDeposit(database.orm, merchant.code, number)
  if (!order) throw new Error('There is no such order.')
  return deposits.simulate(order, { outcome, amount, transaction: id, at })
}

async function expectSame(member: string, model: Model): Promise<void> {
  const { rows } = await database.pool.query(
    `SELECT
      (SELECT coalesce(sum(balance), 0)::int FROM ledger_accounts WHERE member = $1) AS balance,
      (SELECT coalesce(sum(amount), 0)::int FROM withdrawal_orders
        WHERE member = $1 AND state IN ('review', 'approved', 'paying')) AS held,
      (SELECT coalesce(json_agg(state ORDER BY created_at), '[]') FROM deposit_orders WHERE member = $1) AS deposits,
      (SELECT coalesce(json_agg(state ORDER BY created_at), '[]') FROM withdrawal_orders WHERE member = $1) AS withdrawals`,
    [member],
  )
  expect(rows[0]).toEqual({
    balance: model.balance,
    held: model.held,
    deposits: model.deposits.map(({ state }) => state),
    withdrawals: model.withdrawals.map(({ state }) => state),
  })
}

/** Plays random sequences; the same ones for a seed. */
async function playMany(numRuns: number, seed?: number): Promise<void> {
  const sequences = fc.array(happening, { minLength: 4, maxLength: 32, size: 'max' })
  await fc.assert(fc.asyncProperty(sequences, play), { numRuns, ...(seed === undefined ? {} : { seed }) })
  await expectBooksInOrder(database.pool)
}

test('whatever happens in whatever order, orders, balance and ledger are what a simple model says', () =>
  playMany(40, 30))

test('the same for two thousand sequences, others each time', { tags: 'full' }, () => playMany(2000))
