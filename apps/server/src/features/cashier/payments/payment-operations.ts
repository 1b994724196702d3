import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { limitInput, operationsOn, withForm, wordInput } from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { NOTICE_OUTCOMES } from '../orders/notice-outcome.ts'
import { operatorDesk } from '../orders/operator-desk.ts'
import { approval, listed, reason, reference } from '../orders/order-inputs.ts'
import { shownOrder } from '../orders/order-lines.ts'
import { listNotices } from './channel-notice-store.ts'
import { paymentAdministration } from './payment-administration.ts'

const operation = operationsOn<OperatorGround>()

const paymentNumber = withForm(Type.String({ pattern: '^P?[1-9]\\d{0,14}$' }), {
  form: 'NUMBER',
  clause: 'is no payment: their numbers look like P417',
  isWord: true,
})
const idOf = (payment: string): number => Number(payment.replace(/^P/, ''))

/** What operators do with money that no order could take. */
export const paymentOperations = [
  operation({
    id: 'payments.list',
    permission: 'payments.read',
    summary: 'money that came and that no order could take; those that are open unless told',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('STATE', ['open', 'credited', 'returned', 'ignored', 'known'])),
      limit: limitInput(),
    }),
    run: (ground, { state = 'open', limit = 50 }) =>
      paymentAdministration(operatorDesk(ground)).list(state, limit),
    tell: (payments) =>
      listed(
        payments.map(({ id, at, why, amount, currency, order, member, channel, fits }) => {
          const money = currency === '' ? '-' : `${writeAmount(amount, currency)} ${currency}`
          const facts = [`P${id}`, at.toISOString(), why, money, order || '-', member || '-', channel]
          return [...facts, ...(fits.length > 0 ? [`fits ${fits.join(', ')}`] : [])].join('  ')
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
      despite: Type.Optional(
        withForm(Type.String({ maxLength: 64 }), {
          form: 'ORDER',
          clause: 'is a deposit that was credited for other money',
        }),
      ),
    }),
    run: (ground, { number, member = '', reason: why, despite = '' }) =>
      paymentAdministration(operatorDesk(ground)).credit(idOf(number), {
        username: member,
        reason: why,
        despite,
      }),
    tell: (came, { number }) => approval(number, came, 'is credited'),
  }),
  operation({
    id: 'payments.match',
    permission: 'payments.decide',
    summary: 'it is the money of a deposit that waits or has expired, which is credited with it',
    reads: false,
    input: Type.Object({
      number: paymentNumber,
      order: withForm(Type.String({ maxLength: 64 }), {
        form: 'ORDER',
        clause: 'is the number of a deposit',
        isWord: true,
        ask: 'Which deposit?',
      }),
      reason: Type.Optional(reason),
    }),
    run: (ground, { number, order, reason: why = '' }) =>
      paymentAdministration(operatorDesk(ground)).match(idOf(number), order, why),
    tell: (came, { number, order }) =>
      came === 'known'
        ? [`${number} is known as the money that ${order} was credited for.`]
        : approval(number, came, `is credited with ${order}`),
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
  operation({
    id: 'notices.list',
    permission: 'payments.read',
    summary: 'what banks and companies have told, the newest first, with what was done; forged ones too',
    reads: true,
    input: Type.Object({
      outcome: Type.Optional(wordInput('OUTCOME', NOTICE_OUTCOMES)),
      channel: Type.Optional(
        withForm(Type.String({ maxLength: 64 }), {
          form: 'CHANNEL',
          clause: 'is the code of a channel, or payouts:NAME for a company that pays',
        }),
      ),
      limit: limitInput(),
    }),
    run: async ({ orm, merchant }, { limit = 50, ...chosen }) =>
      (await listNotices(orm, merchant.code, chosen, limit)).map(
        ({ id, at, channel, outcome, order, amount, currency, reference, settlement }) => {
          return { id, at, channel, outcome, order, amount, currency, reference, settlement }
        },
      ),
    tell: (notices) =>
      listed(
        notices.map(({ id, at, channel, outcome, order, amount, currency, reference, settlement }) =>
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
