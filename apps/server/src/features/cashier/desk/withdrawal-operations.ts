import { Type } from 'typebox'
import { MAIN_CONNECTION } from '../../../gateways/index.ts'
import { limitInput, operationsOn, withForm, wordInput } from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { operatorDesk } from '../orders/operator-desk.ts'
import { approval, listed, orderNumber, reason, reference } from '../orders/order-inputs.ts'
import { orderLine, shownOrder, triesLine } from '../orders/order-lines.ts'
import { withdrawalAdministration } from './withdrawal-administration.ts'

const operation = operationsOn<OperatorGround>()

const despite = Type.Optional(
  withForm(Type.String({ maxLength: 64 }), {
    form: 'OBSTACLE',
    clause: 'is an obstacle that the order shows',
  }),
)

/** What operators do with withdrawals. */
export const withdrawalOperations = [
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
    id: 'withdrawals.send',
    permission: 'withdrawals.pay',
    summary: 'lets a company pay it; from here on, the player cannot cancel',
    reads: false,
    input: Type.Object({
      number: orderNumber,
      through: Type.Optional(
        withForm(Type.String({ pattern: '^[a-z0-9-]{1,32}$' }), {
          form: 'CONNECTION',
          clause: 'is the name of a connection of the service payouts',
        }),
      ),
      despite,
    }),
    run: (ground, { number, through = MAIN_CONNECTION, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).send(number, through, step),
    tell: (_, { number }) => [`${number} is sent within half a minute.`],
  }),
  operation({
    id: 'withdrawals.paid',
    permission: 'withdrawals.pay',
    summary: 'notes that it is paid; the reference is the bank’s number',
    reads: false,
    input: Type.Object({ number: orderNumber, reference, despite }),
    run: (ground, { number, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'paid', step),
    tell: (_, { number }) => [`${number} is paid.`],
  }),
  operation({
    id: 'withdrawals.fail',
    permission: 'withdrawals.pay',
    summary: 'gives the amount back, since the bank did not take the payment',
    reads: false,
    input: Type.Object({ number: orderNumber, reason, despite }),
    run: (ground, { number, ...step }) =>
      withdrawalAdministration(operatorDesk(ground)).move(number, 'failed', step),
    tell: (_, { number }) => [`${number} has failed, and the amount is given back.`],
  }),
]
