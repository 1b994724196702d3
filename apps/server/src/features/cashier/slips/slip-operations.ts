import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { limitInput, operationsOn, withForm } from '../../../operations/operation.ts'
import type { OperatorGround } from '../../../operations/operator-ground.ts'
import { operatorDesk } from '../orders/operator-desk.ts'
import { listed, reason } from '../orders/order-inputs.ts'
import { slipAdministration } from './slip-administration.ts'

const operation = operationsOn<OperatorGround>()

const slipNumber = withForm(Type.Integer({ minimum: 1, maximum: 999_999_999_999 }), {
  form: 'NUMBER',
  clause: 'is no number of a slip',
  isWord: true,
})
const ENDINGS = { jpeg: 'jpg', png: 'png' } as const

/** What operators do with bank slips. */
export const slipOperations = [
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
          const money = `${writeAmount(amount, currency)} ${currency}`
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
      `To pay: ${writeAmount(amount, currency)} ${currency}`,
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
