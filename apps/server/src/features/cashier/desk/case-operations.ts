import { and, eq, ne } from 'drizzle-orm'
import { Type } from 'typebox'
import { defineOperation } from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { moment, money, orNull, personal } from '../../../operations/outputs.ts'
import { caseOperations, findClaims } from '../../cases/index.ts'
import { findMember, findMemberByName } from '../../member/index.ts'
import { listBankAccounts } from '../../payout/index.ts'
import { depositSubject } from '../deposits/deposit-subject.ts'
import { channelNotices, withdrawalOrders } from '../orders/cashier-tables.ts'
import { moneyText, type OrderNotice, orderNotice } from '../orders/cashier-texts.ts'
import { notThere, operatorDesk } from '../orders/operator-desk.ts'
import { orderNumber } from '../orders/order-inputs.ts'
import {
  caseClaim,
  depositSummary,
  orderSteps,
  paymentSummary,
  withdrawalSummary,
} from '../orders/order-outputs.ts'
import {
  DEPOSIT_REFUSALS,
  PAYOUT_REFUSALS,
  type Refusal,
  refusalText,
  SLIP_REFUSALS,
  WITHDRAWAL_REFUSALS,
} from '../orders/refusals.ts'
import { findNearOrders } from '../payments/fitting-payments.ts'
import { paymentAdministration } from '../payments/payment-administration.ts'
import { paymentId, paymentNumber, paymentSubject } from '../payments/payment-operations.ts'
import { findOpposed } from '../risk/risk-store.ts'
import { slipAdministration } from '../slips/slip-administration.ts'
import { slipNumber, slipSubject, slipSummary } from '../slips/slip-operations.ts'
import { findWithdrawal, type WithdrawalOrder } from '../withdrawals/withdrawal-store.ts'
import { withdrawalSubject } from '../withdrawals/withdrawal-subject.ts'
import { depositAdministration } from './deposit-administration.ts'
import { briefOf, memberBrief } from './member-brief.ts'
import { withdrawalAdministration } from './withdrawal-administration.ts'

/** Deposits of the same sum that are shown beside a payment. */
const MOST_FITTING = 10

/** What the player is told, in the merchant's first language; each reads it in their own. */
const told = Type.Object({ title: Type.String(), text: Type.String() })
/** What the player is told for each reason of the list. */
const toldRefusals = Type.Array(
  Type.Object({ because: Type.String(), title: Type.String(), text: Type.String() }),
)
/** What the channel said about an order: the bank's words. */
const channelWords = Type.Array(
  Type.Object({
    id: Type.Integer(),
    at: moment(),
    outcome: Type.String(),
    amount: money(),
    currency: Type.String(),
    reference: Type.String(),
    paidAt: orNull(moment()),
    body: personal('text'),
  }),
)

interface ToldOrder {
  readonly number: string
  readonly amount: number
  readonly currency: string
}

/** The player's words for what becomes of an order. */
function tellerOf({ merchant }: Pick<OperatorGround, 'merchant'>, { number, amount, currency }: ToldOrder) {
  const facts = { number, amount: moneyText(amount, merchant, currency) }
  const say = (kind: OrderNotice, refusal: Refusal | null) =>
    orderNotice(kind, { ...facts, refusal, reason: '' })(merchant.defaultLanguage)
  return {
    notice: (kind: OrderNotice) => say(kind, null),
    refusals: (kind: OrderNotice, refusals: readonly Refusal[]) =>
      refusals.map((because) => ({ because, ...say(kind, because) })),
  }
}

async function memberBeside({ orm, merchant }: OperatorGround, name: string) {
  const member = name === '' ? undefined : await findMemberByName(orm, merchant.code, name)
  return member ? briefOf(orm, merchant, member, new Date()) : null
}

async function claimOf({ orm, merchant }: OperatorGround, kind: string, subject: string) {
  return (await findClaims(orm, { merchant: merchant.code, kind }, [subject])).get(subject) ?? null
}

/** Notices that name an order, as they came. */
async function wordsAbout({ orm, merchant }: OperatorGround, order: string) {
  const { id, at, outcome, amount, currency, reference, paidAt, body } = channelNotices
  return orm
    .select({ id, at, outcome, amount, currency, reference, paidAt, body })
    .from(channelNotices)
    .where(and(eq(channelNotices.merchant, merchant.code), eq(channelNotices.order, order)))
    .orderBy(id)
    .limit(10)
}

/** What is known of the bank account that a withdrawal goes to, and of other members with whom it is tied. */
async function withdrawalFacts({ orm, merchant }: OperatorGround, number: string) {
  const order = (await findWithdrawal(orm, merchant.code, number)) ?? notThere(`order ${number}`)
  const accounts = await listBankAccounts(orm, order.member)
  return {
    accountAdded: accounts.find(({ id }) => id === order.account)?.addedAt ?? null,
    alsoPaid: await findOthersPaidTo({ orm, merchant }, order),
    playedAgainst: order.reviewReasons.includes('both-sides')
      ? await namesOf(orm, await findOpposed(orm, order))
      : [],
  }
}

/** Names of other members of whom withdrawals went, or are to go, to the same bank account. */
async function findOthersPaidTo(
  { orm, merchant }: Pick<OperatorGround, 'orm' | 'merchant'>,
  order: WithdrawalOrder,
): Promise<string[]> {
  const { member, country, bank, accountNumber } = withdrawalOrders
  const others = await orm
    .selectDistinct({ member })
    .from(withdrawalOrders)
    .where(
      and(
        eq(withdrawalOrders.merchant, merchant.code),
        eq(accountNumber, order.accountNumber),
        eq(bank, order.bank),
        eq(country, order.country),
        ne(member, order.member),
      ),
    )
    .limit(10)
  return namesOf(
    orm,
    others.map((other) => other.member),
  )
}

async function namesOf(orm: OperatorGround['orm'], ids: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const id of ids) names.push((await findMember(orm, id))?.username ?? '')
  return names.filter((name) => name !== '').sort()
}

/** What operators read to decide a case, all at once, and how they say at which one they look. */
export const cashierCaseOperations = [
  defineOperation({
    id: 'withdrawals.case',
    permission: 'withdrawals.read',
    summary:
      'everything that decides one: the order, its bank account, the player beside it, and what the player is told',
    reads: true,
    input: Type.Object({ number: orderNumber }),
    output: Type.Object({
      ...withdrawalSummary,
      claim: caseClaim,
      steps: orderSteps,
      /** When the player added the bank account; null where it is gone. */
      accountAdded: orNull(moment()),
      /** Other players who were paid to the same bank account. */
      alsoPaid: Type.Array(Type.String()),
      /** Other players who got the opposite at live tables, where that is why it waits. */
      playedAgainst: Type.Array(Type.String()),
      told: Type.Object({ paid: told, rejected: toldRefusals, failed: toldRefusals }),
      beside: orNull(memberBrief),
    }),
    subject: withdrawalSubject('number'),
    example: async ({ withdrawal }) => ({ number: await withdrawal('review') }),
    async run(ground, { number }) {
      const order = await withdrawalAdministration(operatorDesk(ground)).show(number)
      const teller = tellerOf(ground, order)
      return {
        ...order,
        claim: await claimOf(ground, 'withdrawal', number),
        ...(await withdrawalFacts(ground, number)),
        told: {
          paid: teller.notice('withdrawalPaid'),
          rejected: teller.refusals('withdrawalRefused', WITHDRAWAL_REFUSALS),
          failed: teller.refusals('withdrawalRefused', PAYOUT_REFUSALS),
        },
        beside: await memberBeside(ground, order.member),
      }
    },
    tell: ({ number, state, member }) => [`${number}  ${state}  ${member}`],
  }),
  defineOperation({
    id: 'deposits.case',
    permission: 'deposits.read',
    summary:
      'everything that decides one: the order, what the bank said, the player beside it, and what the player is told',
    reads: true,
    input: Type.Object({ number: orderNumber }),
    output: Type.Object({
      ...depositSummary,
      claim: caseClaim,
      steps: orderSteps,
      words: channelWords,
      told: Type.Object({ credited: told, rejected: toldRefusals }),
      beside: orNull(memberBrief),
    }),
    subject: depositSubject('number'),
    example: async ({ deposit }) => ({ number: await deposit('review') }),
    async run(ground, { number }) {
      const order = await depositAdministration(operatorDesk(ground)).show(number)
      const teller = tellerOf(ground, { ...order, amount: order.received ?? order.amount })
      // What had come is sent back, and only then is the player told; see moveDeposit.
      const refusal = order.received === null ? 'depositRefused' : 'depositRefunded'
      return {
        ...order,
        claim: await claimOf(ground, 'deposit', number),
        words: await wordsAbout(ground, number),
        told: {
          credited: teller.notice('depositCredited'),
          rejected: teller.refusals(refusal, DEPOSIT_REFUSALS),
        },
        beside: await memberBeside(ground, order.member),
      }
    },
    tell: ({ number, state, member }) => [`${number}  ${state}  ${member}`],
  }),
  defineOperation({
    id: 'slips.case',
    permission: 'deposits.read',
    summary: 'everything that decides one: the slip, its order, what the bank said, and the player beside it',
    reads: true,
    input: Type.Object({ slip: slipNumber }),
    output: Type.Object({
      ...slipSummary,
      claim: caseClaim,
      deposit: Type.Object(depositSummary),
      steps: orderSteps,
      words: channelWords,
      told: Type.Object({ credited: told, refused: toldRefusals }),
      beside: orNull(memberBrief),
    }),
    subject: slipSubject('slip'),
    example: async ({ slip }) => ({ slip: await slip() }),
    async run(ground, { slip: id }) {
      const { picture: _, ...slip } = await slipAdministration(operatorDesk(ground)).show(id)
      const { steps, ...deposit } = await depositAdministration(operatorDesk(ground)).show(slip.order)
      const { defaultLanguage } = ground.merchant
      return {
        ...slip,
        claim: await claimOf(ground, 'slip', String(id)),
        deposit,
        steps,
        words: await wordsAbout(ground, slip.order),
        told: {
          credited: tellerOf(ground, { ...slip, number: slip.order }).notice('depositCredited'),
          // A refused slip is told on the deposit's own page, not in the inbox.
          refused: SLIP_REFUSALS.map((because) => ({
            ...{ because, title: '' },
            text: refusalText({ refusal: because, reason: '' }, defaultLanguage),
          })),
        },
        beside: await memberBeside(ground, slip.member),
      }
    },
    tell: ({ id, order, member }) => [`${id}  ${order}  ${member}`],
  }),
  defineOperation({
    id: 'payments.case',
    permission: 'payments.read',
    summary:
      'everything that decides one: what the channel said, the orders that it may be for, and the player beside it',
    reads: true,
    input: Type.Object({ number: paymentNumber }),
    output: Type.Object({
      ...paymentSummary,
      claim: caseClaim,
      body: orNull(personal('text')),
      steps: orderSteps,
      /** Deposits that it may be for: those that fit, then those of another sum. */
      deposits: Type.Array(Type.Object(depositSummary)),
      beside: orNull(memberBrief),
    }),
    subject: paymentSubject('number'),
    example: async ({ payment }) => ({ number: await payment() }),
    async run(ground, { number }) {
      const desk = operatorDesk(ground)
      const payment = await paymentAdministration(desk).show(paymentId(number))
      const deposits = []
      const near = await findNearOrders(ground.orm, payment.id)
      for (const order of [...payment.fits.slice(0, MOST_FITTING), ...near])
        deposits.push(await depositAdministration(desk).show(order))
      const [only] = payment.fits.length === 1 ? deposits : []
      const member = payment.member || (only?.member ?? '')
      return {
        ...payment,
        claim: await claimOf(ground, 'payment', `P${payment.id}`),
        deposits,
        beside: await memberBeside(ground, member),
      }
    },
    tell: ({ id, why, member }) => [`P${id}  ${why}  ${member || '-'}`],
  }),
  ...caseOperations({
    area: 'withdrawals',
    permission: 'withdrawals.decide',
    id: orderNumber,
    subject: withdrawalSubject,
    example: ({ withdrawal }) => withdrawal('review'),
  }),
  ...caseOperations({
    area: 'deposits',
    permission: 'deposits.decide',
    id: orderNumber,
    subject: depositSubject,
    example: ({ deposit }) => deposit('review'),
  }),
  ...caseOperations({
    area: 'slips',
    permission: 'deposits.decide',
    id: slipNumber,
    subject: slipSubject,
    example: ({ slip }) => slip(),
  }),
  ...caseOperations({
    area: 'payments',
    permission: 'payments.decide',
    id: paymentNumber,
    subject: paymentSubject,
    example: ({ payment }) => payment(),
  }),
]
