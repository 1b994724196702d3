import { Type } from 'typebox'
import { amountInput, readTypedAmount, withForm, wordInput } from '../../../operations/inputs.ts'
import { defineOperation } from '../../../operations/operation.ts'
import { nothing } from '../../../operations/outputs.ts'
import { pageByUuid, pageOf, pageRequest } from '../../../operations/pages.ts'
import { depositSubject } from '../deposits/deposit-subject.ts'
import { operatorDesk } from '../orders/operator-desk.ts'
import { approval, listed, oldestFirst, orderNumber, reason, reference } from '../orders/order-inputs.ts'
import { orderLine, shownOrder, triesLine } from '../orders/order-lines.ts'
import { approvalOutput, caseClaim, depositSummary, orderSteps } from '../orders/order-outputs.ts'
import { DEPOSIT_REFUSALS, readRefusal, refusalInputs } from '../orders/refusals.ts'
import { depositAdministration } from './deposit-administration.ts'

/** What operators do with deposits. */
export const depositOperations = [
  defineOperation({
    id: 'deposits.list',
    permission: 'deposits.read',
    summary: 'the newest first',
    reads: true,
    input: Type.Object({
      state: Type.Optional(
        wordInput('State', 'STATE', [
          'pending',
          'review',
          'credited',
          'failed',
          'expired',
          'refunding',
          'refunded',
        ]),
      ),
      oldest: oldestFirst,
      ...pageByUuid,
    }),
    output: pageOf(Type.Object({ ...depositSummary, claim: caseClaim })),
    async example({ deposit }) {
      await deposit('pending')
      return {}
    },
    run: (ground, { state, oldest, ...page }) =>
      depositAdministration(operatorDesk(ground)).list(
        state,
        pageRequest(page),
        oldest ? 'oldest' : 'newest',
      ),
    tell: ({ rows }) =>
      listed(rows.map((order) => [...orderLine(order), order.channel, ...triesLine(order)].join('  '))),
  }),
  defineOperation({
    id: 'deposits.show',
    permission: 'deposits.read',
    summary: 'with every step: who, when and why',
    reads: true,
    input: Type.Object({ number: orderNumber }),
    output: Type.Object({
      ...depositSummary,
      payments: Type.Array(Type.Object({ id: Type.Integer(), settlement: Type.String() })),
      steps: orderSteps,
    }),
    subject: depositSubject('number'),
    example: async ({ deposit }) => ({ number: await deposit('pending') }),
    run: (ground, { number }) => depositAdministration(operatorDesk(ground)).show(number),
    tell: shownOrder,
  }),
  defineOperation({
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
          label: 'Paid at',
          clause: 'is when it was paid, with its time zone',
          widget: 'moment',
          terminal: { form: '2026-11-28T12:00:00+07:00' },
        }),
      ),
      amount: Type.Optional(amountInput()),
    }),
    output: approvalOutput,
    subject: depositSubject('number'),
    example: async ({ deposit }) => ({
      number: await deposit('pending'),
      reference: 'KB-1',
      at: new Date().toISOString(),
    }),
    run: (ground, { number, reason: why = '', reference: named, at, amount }) =>
      depositAdministration(operatorDesk(ground)).approve(number, why, {
        ...(named === undefined ? {} : { reference: named }),
        ...(at === undefined ? {} : { paidAt: new Date(at) }),
        ...(amount === undefined ? {} : { amount: readTypedAmount(amount, ground.merchant.currency) }),
      }),
    tell: (came, { number }) => approval(number, came),
  }),
  defineOperation({
    id: 'deposits.reject',
    permission: 'deposits.decide',
    summary: 'what came in is sent back within a minute',
    reads: false,
    input: Type.Object({ number: orderNumber, ...refusalInputs(DEPOSIT_REFUSALS) }),
    output: nothing(),
    subject: depositSubject('number'),
    example: async ({ deposit }) => ({
      number: await deposit('review'),
      because: 'payer-differs' as const,
      note: 'Sent by a Wipa',
    }),
    async run(ground, { number, ...entered }) {
      const { reason: said, ...listed } = readRefusal(entered)
      await depositAdministration(operatorDesk(ground)).reject(number, said, listed)
    },
    tell: (_, { number }) => [`${number} is refused.`],
  }),
  defineOperation({
    id: 'deposits.refund',
    permission: 'deposits.decide',
    summary: 'before you send it back at the bank yourself: from here on, the channel is not asked to',
    reads: false,
    input: Type.Object({ number: orderNumber, reason: Type.Optional(reason) }),
    output: nothing(),
    subject: depositSubject('number'),
    example: async ({ deposit }) => ({ number: await deposit('refunding') }),
    run: (ground, input) =>
      depositAdministration(operatorDesk(ground)).refund(input.number, input.reason ?? ''),
    tell: (_, { number }) => [`${number} is yours to send back: do it at the bank now.`],
  }),
  defineOperation({
    id: 'deposits.refunded',
    permission: 'deposits.decide',
    summary: 'notes that you sent it back; the reference is the bank’s number',
    reads: false,
    input: Type.Object({ number: orderNumber, reference }),
    output: nothing(),
    subject: depositSubject('number'),
    example: async ({ deposit }) => ({ number: await deposit('by-hand'), reference: 'KB-2' }),
    run: (ground, input) =>
      depositAdministration(operatorDesk(ground)).refunded(input.number, input.reference),
    tell: (_, { number }) => [`${number} is sent back.`],
  }),
]
