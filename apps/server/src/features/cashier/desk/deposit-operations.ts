import { Type } from 'typebox'
import { amountInput, readTypedAmount } from '../../../operations/amount-input.ts'
import { limitInput, operationsOn, withForm, wordInput } from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { operatorDesk } from '../orders/operator-desk.ts'
import { approval, listed, orderNumber, reason, reference } from '../orders/order-inputs.ts'
import { orderLine, shownOrder, triesLine } from '../orders/order-lines.ts'
import { depositAdministration } from './deposit-administration.ts'

const operation = operationsOn<OperatorGround>()

/** What operators do with deposits. */
export const depositOperations = [
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
    tell: (orders) =>
      listed(orders.map((order) => [...orderLine(order), order.channel, ...triesLine(order)].join('  '))),
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
      'credits what came in; for an order that is pending or expired, a payment that you have seen at the bank',
    reads: false,
    input: Type.Object({
      number: orderNumber,
      reason: Type.Optional(reason),
      reference: Type.Optional(reference),
      at: Type.Optional(
        withForm(Type.String({ format: 'date-time' }), {
          form: '2026-11-28T12:00:00+07:00',
          clause: 'is when it was paid, with its time zone',
        }),
      ),
      amount: Type.Optional(amountInput()),
    }),
    run: (ground, { number, reason: why = '', reference: named, at, amount }) =>
      depositAdministration(operatorDesk(ground)).approve(number, why, {
        ...(named === undefined ? {} : { reference: named }),
        ...(at === undefined ? {} : { paidAt: new Date(at) }),
        ...(amount === undefined ? {} : { amount: readTypedAmount(amount, ground.merchant.currency) }),
      }),
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
