import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Database } from '../../db/index.ts'
import { makeEveryChannel } from '../../testing/cashier-factories.ts'
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

const AMOUNTS = [100_00, 100_00, 101_00] as const
const MEMBERS = 3
const MINUTE_MS = 60_000
/** Time to pay, in minutes. */
const TIME = 15
/** Channels of every kind; those that tell an order by its amount more often. */
const CHANNELS = ['local', 'biller', 'page', 'qr', 'qr', 'qr', 'bank'] as const
type ChannelCode = (typeof CHANNELS)[number]

/** What happens; `at` picks one of the orders, or payments, that there are. */
const at = fc.nat({ max: 12 })
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('order' as const),
      member: fc.nat({ max: MEMBERS - 1 }),
      sum: fc.constantFrom(...AMOUNTS),
      channel: fc.constantFrom(...CHANNELS),
    }),
  },
  {
    weight: 5,
    // Whoever has an order pays for it at any time, with what it says or something else.
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      at,
      pays: fc.constantFrom(...(['exactly', 'exactly', 'exactly', 'without-satang', 'more'] as const)),
      isTold: fc.boolean(),
    }),
  },
  // The bank tells late of a payment, or tells of it once more.
  { weight: 3, arbitrary: fc.record({ what: fc.constant('tell' as const), at }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reject' as const), at }) },
  // A person sees a payment at the bank, of which nothing was told perhaps, or settles one that no order could take.
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constantFrom(...(['enter', 'match', 'credit'] as const)), at }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 16, 16, 1425, 4500),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('upkeep' as const) }) },
)

interface ModelOrder {
  readonly number: string
  readonly member: string
  readonly channel: ChannelCode
  readonly asked: number
  /** What it is to be paid with. */
  readonly amount: number
  readonly until: number
}

interface ModelPayment {
  /** What the bank calls it. */
  readonly id: string
  /** The order whose owner paid, and which was meant. */
  readonly order: ModelOrder
  readonly amount: number
  readonly at: number
  isTold: boolean
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

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

async function play(happenings: readonly Happening[]): Promise<void> {
  const code = await make.merchant({
    currency: 'THB',
    featureSettings: { cashier: { depositMinutes: TIME, depositReviewFrom: null } },
  })
  await makeEveryChannel(make, code, company)
  const members = Array.from({ length: MEMBERS }, () => crypto.randomUUID())
  const names = new Map<string, string>()
  for (const id of members) names.set(id, await make.member(code, { id }))
  let clock = Date.now()
  // The lowest sum that is free, so that sums come back as soon as they may.
  const services = await cashierServices(
    database.orm,
    code,
    () => new Date(clock),
    (free) => free[0],
  )
  const orders: ModelOrder[] = []
  const payments: ModelPayment[] = []

  const tell = async (payment: ModelPayment) => {
    payment.isTold = true
    await services.notifications.receive(await noticeOf(services, payment), services.merchant)
  }
  for (const one of happenings) {
    clock += 1000
    const order = 'at' in one ? orders[one.at % (orders.length || 1)] : undefined
    switch (one.what) {
      case 'order': {
        const member = members[one.member] ?? ''
        const open = await services.deposits
          .create(
            { requestId: crypto.randomUUID(), channel: one.channel, amount: String(one.sum) },
            services.callerOf(member),
          )
          // Of the fourth that waits.
          .catch(() => undefined)
        if (!open) break
        const { number, amount, payAmount, expiresAt } = open
        const until = expiresAt.getTime()
        orders.push({
          number,
          member,
          channel: one.channel,
          asked: amount,
          amount: payAmount ?? amount,
          until,
        })
        break
      }
      case 'pay': {
        // A company's page takes one payment of an order.
        if (!order || (order.channel === 'page' && payments.some((payment) => payment.order === order))) break
        const amount = { exactly: order.amount, 'without-satang': order.asked, more: order.asked + 20_00 }[
          one.pays
        ]
        const id =
          order.channel === 'page' ? `c-${order.number}` : `T${code}-${payments.length}`.toUpperCase()
        const payment = { id, order, amount, at: clock, isTold: false }
        const isFirst = !payments.some((other) => other.order === order)
        payments.push(payment)
        if (order.channel === 'page') company.pay(order.number, amount, new Date(clock))
        const before = await stateOf(code, order.number)
        if (!one.isTold) break
        await tell(payment)
        // Whoever pays in time what an order says has it at once.
        if (isFirst && amount === order.amount && before === 'pending' && clock < order.until)
          expect(await stateOf(code, order.number)).toBe('credited')
        break
      }
      case 'tell': {
        const payment = payments[one.at % (payments.length || 1)]
        if (payment) await tell(payment)
        break
      }
      case 'reject':
        if (order && (await stateOf(code, order.number)) === 'pending')
          await services.desk.deposits.reject(order.number, 'No')
        break
      case 'enter': {
        const payment = payments[one.at % (payments.length || 1)]
        if (!payment) break
        const { id, order: meant, amount, at: made } = payment
        const seen = { reference: id.toLowerCase(), paidAt: new Date(made), amount }
        await unlessRefused(services.desk.deposits.approve(meant.number, '', seen))
        break
      }
      case 'match':
      case 'credit': {
        const open = await services.desk.payments.list('open', { read: 50 })
        const left = open[one.at % (open.length || 1)]
        const payer = payments.find(({ id }) => id === left?.reference)?.order
        if (!left || !payer) break
        const username = names.get(payer.member) ?? ''
        const { payments: desk } = services.desk
        // An operator matches what is the same money, and says so of what is not.
        const has = (await findDeposit(database.orm, code, payer.number))?.reference
        const isOther = has !== '' && has?.toUpperCase() !== left.reference.toUpperCase()
        const other = isOther ? { despite: payer.number } : {}
        await unlessRefused(
          one.what === 'match' && !isOther
            ? desk.match(left.id, payer.number, '')
            : desk.credit(left.id, { username, reason: '', ...other }),
        )
        break
      }
      case 'wait':
        clock += one.minutes * MINUTE_MS
        break
      case 'upkeep':
        await services.upkeep()
        expect(services.errors).toEqual([])
    }
    await expectPayersHaveTheirMoney(code, payments)
  }
}

/** What an operator is refused changes nothing. */
const unlessRefused = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

const stateOf = async (merchant: string, number: string) =>
  (await findDeposit(database.orm, merchant, number))?.state

/** What a bank sends of a payment. */
async function noticeOf(
  { local, deposits, merchant }: Awaited<ReturnType<typeof cashierServices>>,
  { id, order: { number, channel }, amount, at: made }: ModelPayment,
): Promise<SentNotification> {
  const place = { merchant: merchant.code, channel }
  const paidAt = new Date(made)
  if (channel === 'page')
    return companyNotification(place, { id, order: number, state: 'paid', amount, paidAt })
  if (channel === 'local') {
    const said = {
      ...place,
      id,
      order: number,
      outcome: 'paid',
      amount,
      currency: 'THB',
      reference: id,
    } as const
    const body = await local.sign(said)
    return { ...place, path: '', headers: {}, bytes: Buffer.from(body), body }
  }
  const order = await findDeposit(database.orm, merchant.code, number)
  if (!order) throw new Error('There is no such order.')
  return deposits.simulate(order, { outcome: 'paid', amount, transaction: id, at: paidAt })
}

/**
 * Expects that every payment that was told of stands in one place, with an order of whoever paid or with those that a person settles, and
 * that nobody has money without having paid it.
 */
async function expectPayersHaveTheirMoney(merchant: string, payments: readonly ModelPayment[]) {
  const taken = await database.pool.query(
    `SELECT reference, member, received::int AS amount FROM deposit_orders WHERE merchant = $1 AND received IS NOT NULL
      UNION ALL SELECT n.reference, n.member, n.amount::int FROM channel_notices n
        JOIN ledger_transfers t ON t.merchant = n.merchant AND t.key = 'deposit:P' || n.id WHERE n.merchant = $1`,
    [merchant],
  )
  const left = await database.pool.query(
    "SELECT reference FROM channel_notices WHERE merchant = $1 AND settlement = 'open' AND outcome <> 'entered'",
    [merchant],
  )
  const paid = new Map(payments.map((payment) => [payment.id, payment]))
  const nameOf = ({ reference }: { readonly reference: string }) =>
    reference.startsWith('c-') ? `c-${reference.slice(2).toUpperCase()}` : reference.toUpperCase()
  for (const one of taken.rows) {
    const payment = paid.get(nameOf(one))
    expect({ member: one.member, amount: one.amount }).toEqual({
      member: payment?.order.member,
      amount: payment?.amount,
    })
  }
  const places = [...taken.rows, ...left.rows].map(nameOf).toSorted()
  const told = payments.filter(({ id, isTold }) => isTold || places.includes(id)).map(({ id }) => id)
  expect(places).toEqual(told.toSorted())
}

/** Plays random sequences; the same ones for a seed. */
const playMany = (numRuns: number, seed?: number): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 50, size: 'max' }), play), {
    numRuns,
    ...(seed === undefined ? {} : { seed }),
  })

test('whoever pays, whenever and however it is told, nobody has the money of another and no payment is lost', () =>
  playMany(20))

test('the same for three hundred sequences, others each time', { tags: 'full' }, () => playMany(300))
