import { Type } from 'typebox'
import { MAIN_CONNECTION } from '../../../gateways/index.ts'
import { withForm, wordInput } from '../../../operations/inputs.ts'
import { defineOperation } from '../../../operations/operation.ts'
import { nothing } from '../../../operations/outputs.ts'
import { pageByUuid, pageOf, pageRequest } from '../../../operations/pages.ts'
import { operatorDesk } from '../orders/operator-desk.ts'
import { approval, listed, oldestFirst, orderNumber, reason, reference } from '../orders/order-inputs.ts'
import { orderLine, shownOrder, triesLine } from '../orders/order-lines.ts'
import { approvalOutput, caseClaim, orderSteps, withdrawalSummary } from '../orders/order-outputs.ts'
import { PAYOUT_REFUSALS, readRefusal, refusalInputs, WITHDRAWAL_REFUSALS } from '../orders/refusals.ts'
import { withdrawalSubject } from '../withdrawals/withdrawal-subject.ts'
import { withdrawalAdministration } from './withdrawal-administration.ts'

const despite = Type.Optional(
  withForm(Type.String({ maxLength: 64 }), {
    label: 'Despite',
    clause: 'is an obstacle that the order shows',
    terminal: { form: 'OBSTACLE' },
  }),
)

/** What operators do with withdrawals. */
export const withdrawalOperations = [
  defineOperation({
    id: 'withdrawals.list',
    permission: 'withdrawals.read',
    summary: 'the newest first, with why they are reviewed and what stands against paying them',
    reads: true,
    input: Type.Object({
      state: Type.Optional(
        wordInput('State', 'STATE', [
          'review',
          'approved',
          'paying',
          'paid',
          'rejected',
          'failed',
          'cancelled',
        ]),
      ),
      oldest: oldestFirst,
      ...pageByUuid,
    }),
    output: pageOf(Type.Object({ ...withdrawalSummary, claim: caseClaim })),
    async example({ withdrawal }) {
      await withdrawal('review')
      return {}
    },
    run: (ground, { state, oldest, ...page }) =>
      withdrawalAdministration(operatorDesk(ground)).list(
        state,
        pageRequest(page),
        oldest ? 'oldest' : 'newest',
      ),
    tell: ({ rows }) =>
      listed(
        rows.map((order) =>
          [
            ...orderLine(order),
            order.bank,
            [...order.reviewReasons, ...order.obstacles].join(', '),
            ...triesLine(order),
          ]
            .join('  ')
            .trimEnd(),
        ),
      ),
  }),
  defineOperation({
    id: 'withdrawals.show',
    permission: 'withdrawals.read',
    summary: 'with the bank account to pay to, and every step',
    reads: true,
    input: Type.Object({ number: orderNumber }),
    output: Type.Object({ ...withdrawalSummary, steps: orderSteps }),
    subject: withdrawalSubject('number'),
    example: async ({ withdrawal }) => ({ number: await withdrawal('review') }),
    run: (ground, { number }) => withdrawalAdministration(operatorDesk(ground)).show(number),
    tell: shownOrder,
  }),
  defineOperation({
    id: 'withdrawals.approve',
    permission: 'withdrawals.decide',
    summary: 'lets it be paid',
    reads: false,
    input: Type.Object({ number: orderNumber, reason: Type.Optional(reason), despite }),
    output: approvalOutput,
    subject: withdrawalSubject('number'),
    example: async ({ withdrawal }) => ({ number: await withdrawal('review') }),
    run: (ground, input) =>
      withdrawalAdministration(operatorDesk(ground)).approve(input.number, input.reason ?? '', input.despite),
    tell: (came, { number }) => approval(number, came),
  }),
  defineOperation({
    id: 'withdrawals.reject',
    permission: 'withdrawals.decide',
    summary: 'gives the amount back',
    reads: false,
    input: Type.Object({ number: orderNumber, ...refusalInputs(WITHDRAWAL_REFUSALS) }),
    output: nothing(),
    subject: withdrawalSubject('number'),
    example: async ({ withdrawal }) => ({
      number: await withdrawal('review'),
      because: 'holder-differs' as const,
    }),
    run: async (ground, { number, ...entered }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'rejected', readRefusal(entered)),
    tell: (_, { number }) => [`${number} is rejected, and the amount is given back.`],
  }),
  defineOperation({
    id: 'withdrawals.pay',
    permission: 'withdrawals.pay',
    summary: 'before you pay at the bank: from here on, the player cannot cancel',
    reads: false,
    input: Type.Object({ number: orderNumber, despite }),
    output: nothing(),
    subject: withdrawalSubject('number'),
    example: async ({ withdrawal }) => ({ number: await withdrawal('approved') }),
    run: (ground, { number, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'paying', step),
    tell: (_, { number }) => [`${number} is being paid: pay it at the bank now.`],
  }),
  defineOperation({
    id: 'withdrawals.send',
    permission: 'withdrawals.pay',
    summary: 'lets a company pay it; from here on, the player cannot cancel',
    reads: false,
    input: Type.Object({
      number: orderNumber,
      through: Type.Optional(
        withForm(Type.String({ pattern: '^[a-z0-9-]{1,32}$' }), {
          label: 'Through',
          clause: 'is the name of a connection of the service payouts',
          terminal: { form: 'CONNECTION' },
        }),
      ),
      despite,
    }),
    output: nothing(),
    subject: withdrawalSubject('number'),
    async example({ withdrawal, payoutCompany }) {
      await payoutCompany()
      return { number: await withdrawal('approved') }
    },
    run: (ground, { number, through = MAIN_CONNECTION, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).send(number, through, step),
    tell: (_, { number }) => [`${number} is sent within half a minute.`],
  }),
  defineOperation({
    id: 'withdrawals.paid',
    permission: 'withdrawals.pay',
    summary: 'notes that it is paid; the reference is the bank’s number',
    reads: false,
    input: Type.Object({ number: orderNumber, reference, despite }),
    output: nothing(),
    subject: withdrawalSubject('number'),
    example: async ({ withdrawal }) => ({ number: await withdrawal('paying'), reference: 'KB-77' }),
    run: (ground, { number, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'paid', step),
    tell: (_, { number }) => [`${number} is paid.`],
  }),
  defineOperation({
    id: 'withdrawals.fail',
    permission: 'withdrawals.pay',
    summary: 'gives the amount back, since the bank did not take the payment',
    reads: false,
    input: Type.Object({ number: orderNumber, ...refusalInputs(PAYOUT_REFUSALS), despite }),
    output: nothing(),
    subject: withdrawalSubject('number'),
    example: async ({ withdrawal }) => ({
      number: await withdrawal('paying'),
      reason: 'The account is closed',
    }),
    run: async (ground, { number, despite: obstacle, ...entered }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'failed', {
        ...readRefusal(entered),
        despite: obstacle,
      }),
    tell: (_, { number }) => [`${number} has failed, and the amount is given back.`],
  }),
]
