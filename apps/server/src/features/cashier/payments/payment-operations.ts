import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { cutPage } from '../../../db/index.ts'
import { withForm, wordInput } from '../../../operations/inputs.ts'
import { defineOperation } from '../../../operations/operation.ts'
import { moment, money, nothing, oneOf, orNull, personal } from '../../../operations/outputs.ts'
import { pageByNumber, pageOf, pageRequest } from '../../../operations/pages.ts'
import { subjectKind } from '../../../operations/subject.ts'
import { NOTICE_OUTCOMES } from '../orders/notice-outcome.ts'
import { notThere, operatorDesk } from '../orders/operator-desk.ts'
import { approval, listed, reason, reference } from '../orders/order-inputs.ts'
import { shownOrder } from '../orders/order-lines.ts'
import { approvalOutput, caseClaim, orderSteps, paymentSummary } from '../orders/order-outputs.ts'
import { listApprovers } from '../orders/order-steps.ts'
import { listNotices } from './channel-notice-store.ts'
import { paymentAdministration } from './payment-administration.ts'
import { findPayment } from './unmatched-payment-store.ts'

/** The number of a payment. */
export const paymentNumber = withForm(Type.String({ pattern: '^P?[1-9]\\d{0,14}$' }), {
  label: 'Payment',
  clause: 'is no payment: their numbers look like P417',
  terminal: { form: 'NUMBER', isWord: true },
})
/** Its id. */
export const paymentId = (payment: string): number => Number(payment.replace(/^P/, ''))

/** A payment as the subject of an operation, by the input that holds its number. */
export const paymentSubject = subjectKind('payment', async ({ orm, merchant }, number) => {
  const id = paymentId(number)
  const payment = (await findPayment(orm, merchant.code, id)) ?? notThere(`payment ${id} to settle`)
  const { settlement, member, order } = payment
  const approvals = (await listApprovers(orm, { payment: id })).map(({ name }) => name)
  return { id: `P${id}`, ...(member && { member }), facts: { settlement, order, approvals } }
})

/** What operators do with money that no order could take. */
export const paymentOperations = [
  defineOperation({
    id: 'payments.list',
    permission: 'payments.read',
    summary: 'money that came and that no order could take; those that are open unless told',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('State', 'STATE', ['open', 'credited', 'returned', 'ignored', 'known'])),
      ...pageByNumber,
    }),
    output: pageOf(Type.Object({ ...paymentSummary, claim: caseClaim })),
    async example({ payment }) {
      await payment()
      return {}
    },
    async run(ground, { state = 'open', ...page }) {
      const request = pageRequest(page)
      const read = await paymentAdministration(operatorDesk(ground)).list(state, request)
      return cutPage(read, request, ({ id }) => id)
    },
    tell: ({ rows }) =>
      listed(
        rows.map(({ id, at, why, amount, currency, order, member, channel, fits }) => {
          const money = currency === '' ? '-' : `${writeAmount(amount, currency)} ${currency}`
          const facts = [`P${id}`, at.toISOString(), why, money, order || '-', member || '-', channel]
          return [...facts, ...(fits.length > 0 ? [`fits ${fits.join(', ')}`] : [])].join('  ')
        }),
      ),
  }),
  defineOperation({
    id: 'payments.show',
    permission: 'payments.read',
    summary: 'with what the channel said',
    reads: true,
    input: Type.Object({ number: paymentNumber }),
    output: Type.Object({ ...paymentSummary, body: orNull(personal('text')), steps: orderSteps }),
    subject: paymentSubject('number'),
    example: async ({ payment }) => ({ number: await payment() }),
    run: (ground, { number }) => paymentAdministration(operatorDesk(ground)).show(paymentId(number)),
    tell: shownOrder,
  }),
  defineOperation({
    id: 'payments.credit',
    permission: 'payments.decide',
    summary: 'to the member of its order; a member where it names no order',
    reads: false,
    input: Type.Object({
      number: paymentNumber,
      reason,
      member: Type.Optional(
        withForm(Type.String({ maxLength: 64 }), {
          label: 'Member',
          clause: 'is the name of a member',
          terminal: { form: 'USERNAME' },
        }),
      ),
      despite: Type.Optional(
        withForm(Type.String({ maxLength: 64 }), {
          label: 'Despite',
          clause: 'is a deposit that was credited for other money',
          terminal: { form: 'ORDER' },
        }),
      ),
    }),
    output: approvalOutput,
    subject: paymentSubject('number'),
    example: async ({ payment, member }) => ({
      number: await payment(),
      member: await member(),
      reason: 'Their transfer',
    }),
    run: (ground, { number, member = '', reason: why, despite = '' }) =>
      paymentAdministration(operatorDesk(ground)).credit(paymentId(number), {
        username: member,
        reason: why,
        despite,
      }),
    tell: (came, { number }) => approval(number, came, 'is credited'),
  }),
  defineOperation({
    id: 'payments.match',
    permission: 'payments.decide',
    summary: 'it is the money of a deposit that waits or has expired, which is credited with it',
    reads: false,
    input: Type.Object({
      number: paymentNumber,
      order: withForm(Type.String({ maxLength: 64 }), {
        label: 'Deposit',
        clause: 'is the number of a deposit',
        terminal: { form: 'ORDER', isWord: true, ask: 'Which deposit?' },
      }),
      reason: Type.Optional(reason),
    }),
    output: oneOf(['approved', 'first', 'known']),
    subject: paymentSubject('number'),
    example: async ({ payment, deposit }) => ({
      number: await payment(),
      order: await deposit('pending'),
    }),
    run: (ground, { number, order, reason: why = '' }) =>
      paymentAdministration(operatorDesk(ground)).match(paymentId(number), order, why),
    tell: (came, { number, order }) =>
      came === 'known'
        ? [`${number} is known as the money that ${order} was credited for.`]
        : approval(number, came, `is credited with ${order}`),
  }),
  defineOperation({
    id: 'payments.return',
    permission: 'payments.decide',
    summary: 'notes that you have sent it back; the reference is the bank’s number',
    reads: false,
    input: Type.Object({ number: paymentNumber, reference }),
    output: nothing(),
    subject: paymentSubject('number'),
    example: async ({ payment }) => ({ number: await payment(), reference: 'KB-3' }),
    run: (ground, input) =>
      paymentAdministration(operatorDesk(ground)).return(paymentId(input.number), input.reference),
    tell: (_, { number }) => [`${number} is noted as sent back.`],
  }),
  defineOperation({
    id: 'payments.ignore',
    permission: 'payments.decide',
    summary: 'there is nothing to do, and why',
    reads: false,
    input: Type.Object({ number: paymentNumber, reason }),
    output: nothing(),
    subject: paymentSubject('number'),
    example: async ({ payment }) => ({ number: await payment(), reason: 'Counted already' }),
    run: (ground, input) =>
      paymentAdministration(operatorDesk(ground)).ignore(paymentId(input.number), input.reason),
    tell: (_, { number }) => [`${number} is settled: there is nothing to do.`],
  }),
  defineOperation({
    id: 'notices.list',
    permission: 'payments.read',
    summary: 'what banks and companies have told, the newest first, with what was done; forged ones too',
    reads: true,
    input: Type.Object({
      outcome: Type.Optional(wordInput('Outcome', 'OUTCOME', NOTICE_OUTCOMES)),
      channel: Type.Optional(
        withForm(Type.String({ maxLength: 64 }), {
          label: 'Channel',
          clause: 'is the code of a channel, or payouts:NAME for a company that pays',
          terminal: { form: 'CHANNEL' },
        }),
      ),
      ...pageByNumber,
    }),
    output: pageOf(
      Type.Object({
        id: Type.Integer(),
        at: moment(),
        channel: Type.String(),
        outcome: Type.String(),
        order: Type.String(),
        amount: money(),
        currency: Type.String(),
        reference: Type.String(),
        settlement: orNull(Type.String()),
      }),
    ),
    async example({ payment }) {
      await payment()
      return {}
    },
    async run({ orm, merchant }, { limit, after, ...chosen }) {
      const request = pageRequest({ limit, after })
      return cutPage(await listNotices(orm, merchant.code, chosen, request), request, ({ id }) => id)
    },
    tell: ({ rows }) =>
      listed(
        rows.map(({ id, at, channel, outcome, order, amount, currency, reference, settlement }) =>
          [
            `P${id}`,
            at.toISOString(),
            channel,
            outcome,
            amount === 0 ? '-' : `${writeAmount(amount, currency)} ${currency}`,
            order || '-',
            reference || '-',
            settlement ?? '',
          ]
            .join('  ')
            .trimEnd(),
        ),
      ),
  }),
]
