import { Type } from 'typebox'
import { writtenMoney } from '../../money/written-money.ts'
import {
  fileWord,
  limitInput,
  lineInput,
  operationsOn,
  withForm,
  wordInput,
} from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { depositAdministration } from './deposit-administration.ts'
import { type Approval, operatorDesk } from './operator-desk.ts'
import { orderLine, shownOrder } from './order-lines.ts'
import { paymentAdministration } from './payment-administration.ts'
import { type PayoutBatch, payoutBatches } from './payout-batches.ts'
import { slipAdministration } from './slips/slip-administration.ts'
import { withdrawalAdministration } from './withdrawal-administration.ts'

const operation = operationsOn<OperatorGround>()

const NONE = 'There are none.'
const listed = (lines: readonly string[]): readonly string[] => (lines.length > 0 ? lines : [NONE])

const orderNumber = withForm(Type.String({ maxLength: 64 }), {
  form: 'NUMBER',
  clause: 'is the number of an order',
  isWord: true,
})
const paymentNumber = withForm(Type.String({ pattern: '^P?[1-9]\\d{0,14}$' }), {
  form: 'NUMBER',
  clause: 'is no payment: their numbers look like P417',
  isWord: true,
})
const idOf = (payment: string): number => Number(payment.replace(/^P/, ''))
const reason = lineInput('TEXT')
const reference = lineInput('TEXT')
const despite = Type.Optional(
  withForm(Type.String({ maxLength: 64 }), {
    form: 'OBSTACLE',
    clause: 'is an obstacle that the order shows',
  }),
)

/** @param done what the second of two approvals, or the only one, comes to */
const approval = (number: string, came: Approval, done = 'is approved'): readonly string[] => [
  `${number} ${came === 'first' ? 'is approved once and needs the approval of somebody else' : done}.`,
]

const depositOperations = [
  operation({
    id: 'deposits.list',
    permission: 'deposits.read',
    summary: 'the newest first',
    reads: true,
    input: Type.Object({
      state: Type.Optional(
        wordInput('STATE', ['pending', 'review', 'credited', 'failed', 'expired', 'refunding', 'refunded']),
      ),
      limit: limitInput(),
    }),
    run: (ground, { state, limit = 50 }) => depositAdministration(operatorDesk(ground)).list(state, limit),
    tell: (orders) => listed(orders.map((order) => [...orderLine(order), order.channel].join('  '))),
  }),
  operation({
    id: 'deposits.show',
    permission: 'deposits.read',
    summary: 'with every step: who, when and why',
    reads: true,
    input: Type.Object({ number: orderNumber }),
    run: (ground, { number }) => depositAdministration(operatorDesk(ground)).show(number),
    tell: shownOrder,
  }),
  operation({
    id: 'deposits.approve',
    permission: 'deposits.decide',
    summary:
      'credits what came in; for an order that is pending or expired, its amount, which you have seen arrive',
    reads: false,
    input: Type.Object({ number: orderNumber, reason: Type.Optional(reason) }),
    run: (ground, input) =>
      depositAdministration(operatorDesk(ground)).approve(input.number, input.reason ?? ''),
    tell: (came, { number }) => approval(number, came),
  }),
  operation({
    id: 'deposits.reject',
    permission: 'deposits.decide',
    summary: 'what came in is sent back within a minute',
    reads: false,
    input: Type.Object({ number: orderNumber, reason }),
    run: (ground, input) => depositAdministration(operatorDesk(ground)).reject(input.number, input.reason),
    tell: (_, { number }) => [`${number} is refused.`],
  }),
  operation({
    id: 'deposits.refund',
    permission: 'deposits.decide',
    summary: 'before you send it back at the bank yourself: from here on, the channel is not asked to',
    reads: false,
    input: Type.Object({ number: orderNumber, reason: Type.Optional(reason) }),
    run: (ground, input) =>
      depositAdministration(operatorDesk(ground)).refund(input.number, input.reason ?? ''),
    tell: (_, { number }) => [`${number} is yours to send back: do it at the bank now.`],
  }),
  operation({
    id: 'deposits.refunded',
    permission: 'deposits.decide',
    summary: 'notes that you sent it back; the reference is the bank’s number',
    reads: false,
    input: Type.Object({ number: orderNumber, reference }),
    run: (ground, input) =>
      depositAdministration(operatorDesk(ground)).refunded(input.number, input.reference),
    tell: (_, { number }) => [`${number} is sent back.`],
  }),
]

const withdrawalOperations = [
  operation({
    id: 'withdrawals.list',
    permission: 'withdrawals.read',
    summary: 'the newest first, with why they are reviewed and what stands against paying them',
    reads: true,
    input: Type.Object({
      state: Type.Optional(
        wordInput('STATE', ['review', 'approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled']),
      ),
      limit: limitInput(),
    }),
    run: (ground, { state, limit = 50 }) => withdrawalAdministration(operatorDesk(ground)).list(state, limit),
    tell: (orders) =>
      listed(
        orders.map((order) =>
          [...orderLine(order), order.bank, [...order.reviewReasons, ...order.obstacles].join(', ')]
            .join('  ')
            .trimEnd(),
        ),
      ),
  }),
  operation({
    id: 'withdrawals.show',
    permission: 'withdrawals.read',
    summary: 'with the bank account to pay to, and every step',
    reads: true,
    input: Type.Object({ number: orderNumber }),
    run: (ground, { number }) => withdrawalAdministration(operatorDesk(ground)).show(number),
    tell: shownOrder,
  }),
  operation({
    id: 'withdrawals.approve',
    permission: 'withdrawals.decide',
    summary: 'lets it be paid',
    reads: false,
    input: Type.Object({ number: orderNumber, reason: Type.Optional(reason), despite }),
    run: (ground, input) =>
      withdrawalAdministration(operatorDesk(ground)).approve(input.number, input.reason ?? '', input.despite),
    tell: (came, { number }) => approval(number, came),
  }),
  operation({
    id: 'withdrawals.reject',
    permission: 'withdrawals.decide',
    summary: 'gives the amount back',
    reads: false,
    input: Type.Object({ number: orderNumber, reason }),
    run: (ground, { number, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'rejected', step),
    tell: (_, { number }) => [`${number} is rejected, and the amount is given back.`],
  }),
  operation({
    id: 'withdrawals.pay',
    permission: 'withdrawals.pay',
    summary: 'before you pay at the bank: from here on, the player cannot cancel',
    reads: false,
    input: Type.Object({ number: orderNumber, despite }),
    run: (ground, { number, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'paying', step),
    tell: (_, { number }) => [`${number} is being paid: pay it at the bank now.`],
  }),
  operation({
    id: 'withdrawals.paid',
    permission: 'withdrawals.pay',
    summary: 'notes that it is paid; the reference is the bank’s number',
    reads: false,
    input: Type.Object({ number: orderNumber, reference }),
    run: (ground, { number, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'paid', step),
    tell: (_, { number }) => [`${number} is paid.`],
  }),
  operation({
    id: 'withdrawals.fail',
    permission: 'withdrawals.pay',
    summary: 'gives the amount back, since the bank did not take the payment',
    reads: false,
    input: Type.Object({ number: orderNumber, reason }),
    run: (ground, { number, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'failed', step),
    tell: (_, { number }) => [`${number} has failed, and the amount is given back.`],
  }),
]

/** A file of payouts, for a person: what is in it, and its rows where nobody saves it. */
const toldBatch = ({ batch, orders }: PayoutBatch): readonly string[] => {
  if (batch === '') return ['No approved withdrawal can be paid by file.']
  const [{ currency } = { currency: '' }] = orders
  const sum = orders.reduce((total, { amount }) => total + amount, 0)
  return [`${batch}: ${orders.length} withdrawals, ${writtenMoney(sum, currency)} ${currency}`]
}
const savedBatch = ({ batch, csv }: PayoutBatch) =>
  batch === '' ? [] : [{ name: `payouts-${batch}.csv`, bytes: Buffer.from(csv) }]

const payoutOperations = [
  operation({
    id: 'withdrawals.export',
    permission: 'withdrawals.pay',
    summary: 'takes all that are approved up to be paid, and writes them as a file for the bank, once',
    reads: false,
    input: Type.Object({}),
    run: (ground) => payoutBatches(operatorDesk(ground)).export(),
    tell: (made, _, { merchant }) => [
      ...toldBatch(made),
      ...(made.batch === ''
        ? []
        : [
            `The file again: npm run money -- withdrawals file ${made.batch} --merchant ${merchant.code} --out DIR`,
          ]),
    ],
    files: savedBatch,
  }),
  operation({
    id: 'withdrawals.file',
    permission: 'withdrawals.pay',
    summary: 'a file for the bank once more',
    reads: true,
    input: Type.Object({
      batch: withForm(Type.String({ pattern: '^F\\d{12}$' }), {
        form: 'FILE-NUMBER',
        clause: 'is no number of a file',
        isWord: true,
      }),
    }),
    run: (ground, { batch }) => payoutBatches(operatorDesk(ground)).file(batch),
    tell: toldBatch,
    files: savedBatch,
  }),
  operation({
    id: 'withdrawals.import',
    permission: 'withdrawals.pay',
    summary: 'takes what the bank says of a file, as CSV; all rows or none',
    reads: false,
    input: Type.Object({ file: fileWord }),
    run: (ground, { file }) => payoutBatches(operatorDesk(ground)).import(file),
    tell: ({ paid, failed, known }) => [`${paid} paid, ${failed} failed, ${known} known before`],
  }),
]

const slipNumber = withForm(Type.Integer({ minimum: 1, maximum: 999_999_999_999 }), {
  form: 'NUMBER',
  clause: 'is no number of a slip',
  isWord: true,
})
const ENDINGS = { jpeg: 'jpg', png: 'png' } as const

const slipOperations = [
  operation({
    id: 'slips.list',
    permission: 'deposits.read',
    summary: 'bank slips that wait, the oldest first; approve the deposit that a good one is of',
    reads: true,
    input: Type.Object({ limit: limitInput() }),
    run: (ground, { limit = 50 }) => slipAdministration(operatorDesk(ground)).list(limit),
    tell: (slips) =>
      listed(
        slips.map(({ id, sentAt, order, member, amount, currency, bank, transfer }) => {
          const money = `${writtenMoney(amount, currency)} ${currency}`
          return [id, sentAt.toISOString(), order, member, money, bank, transfer].join('  ')
        }),
      ),
  }),
  operation({
    id: 'slips.show',
    permission: 'deposits.read',
    summary: 'one; --out writes the picture there',
    reads: true,
    input: Type.Object({ slip: slipNumber }),
    run: (ground, { slip }) => slipAdministration(operatorDesk(ground)).show(slip),
    tell: ({ id, sentAt, order, member, amount, currency, bank, transfer }) => [
      `${id}  ${sentAt.toISOString()}  ${order}  ${member}`,
      `To pay: ${writtenMoney(amount, currency)} ${currency}`,
      `Transfer: ${bank} ${transfer}`,
    ],
    data: ({ picture: _, ...facts }) => facts,
    files: ({ id, picture: { type, bytes } }) => [{ name: `slip-${id}.${ENDINGS[type]}`, bytes }],
  }),
  operation({
    id: 'slips.refuse',
    permission: 'deposits.decide',
    summary: 'the player reads why and may send another',
    reads: false,
    input: Type.Object({ slip: slipNumber, reason }),
    run: (ground, input) => slipAdministration(operatorDesk(ground)).refuse(input.slip, input.reason),
    tell: (_, { slip }) => [`Slip ${slip} is refused.`],
  }),
]

const paymentOperations = [
  operation({
    id: 'payments.list',
    permission: 'payments.read',
    summary: 'money that came and that no order could take; those that are open unless told',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('STATE', ['open', 'credited', 'returned', 'ignored'])),
      limit: limitInput(),
    }),
    run: (ground, { state = 'open', limit = 50 }) =>
      paymentAdministration(operatorDesk(ground)).list(state, limit),
    tell: (payments) =>
      listed(
        payments.map(({ id, at, why, amount, currency, order, member, channel }) => {
          const money = `${writtenMoney(amount, currency)} ${currency}`
          return [`P${id}`, at.toISOString(), why, money, order || '-', member || '-', channel].join('  ')
        }),
      ),
  }),
  operation({
    id: 'payments.show',
    permission: 'payments.read',
    summary: 'with what the channel said',
    reads: true,
    input: Type.Object({ number: paymentNumber }),
    run: (ground, { number }) => paymentAdministration(operatorDesk(ground)).show(idOf(number)),
    tell: shownOrder,
  }),
  operation({
    id: 'payments.credit',
    permission: 'payments.decide',
    summary: 'to the member of its order; a member where it names no order',
    reads: false,
    input: Type.Object({
      number: paymentNumber,
      reason,
      member: Type.Optional(
        withForm(Type.String({ maxLength: 64 }), { form: 'USERNAME', clause: 'is the name of a member' }),
      ),
    }),
    run: (ground, { number, member = '', reason: why }) =>
      paymentAdministration(operatorDesk(ground)).credit(idOf(number), member, why),
    tell: (came, { number }) => approval(number, came, 'is credited'),
  }),
  operation({
    id: 'payments.return',
    permission: 'payments.decide',
    summary: 'notes that you have sent it back; the reference is the bank’s number',
    reads: false,
    input: Type.Object({ number: paymentNumber, reference }),
    run: (ground, input) =>
      paymentAdministration(operatorDesk(ground)).return(idOf(input.number), input.reference),
    tell: (_, { number }) => [`${number} is noted as sent back.`],
  }),
  operation({
    id: 'payments.ignore',
    permission: 'payments.decide',
    summary: 'there is nothing to do, and why',
    reads: false,
    input: Type.Object({ number: paymentNumber, reason }),
    run: (ground, input) =>
      paymentAdministration(operatorDesk(ground)).ignore(idOf(input.number), input.reason),
    tell: (_, { number }) => [`${number} is settled: there is nothing to do.`],
  }),
]

/** What operators do with deposits, withdrawals and payments. */
export const cashierOperations = [
  ...depositOperations,
  ...withdrawalOperations,
  ...payoutOperations,
  ...slipOperations,
  ...paymentOperations,
]
