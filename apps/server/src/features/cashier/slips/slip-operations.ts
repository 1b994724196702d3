import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { cutPage } from '../../../db/index.ts'
import { withForm } from '../../../operations/inputs.ts'
import { defineOperation } from '../../../operations/operation.ts'
import { fileBytes, moment, money, nothing, oneOf, withMask } from '../../../operations/outputs.ts'
import { pageByNumber, pageOf, pageRequest } from '../../../operations/pages.ts'
import { subjectKind } from '../../../operations/subject.ts'
import { notThere, operatorDesk } from '../orders/operator-desk.ts'
import { listed } from '../orders/order-inputs.ts'
import { caseClaim } from '../orders/order-outputs.ts'
import { readRefusal, refusalInputs, SLIP_REFUSALS } from '../orders/refusals.ts'
import { findSlip, slipAdministration } from './slip-administration.ts'

/** The number of a slip. */
export const slipNumber = withForm(Type.Integer({ minimum: 1, maximum: 999_999_999_999 }), {
  label: 'Slip',
  clause: 'is no number of a slip',
  widget: 'number',
  terminal: { form: 'NUMBER', isWord: true },
})
/** A slip as operators see it. */
export const slipSummary = {
  id: Type.Integer(),
  order: Type.String(),
  member: Type.String(),
  amount: money(),
  currency: Type.String(),
  bank: Type.String(),
  transfer: Type.String(),
  sentAt: moment(),
}

/** A slip as the subject of an operation, by the input that holds its number. */
export const slipSubject = subjectKind('slip', async ({ orm, merchant }, number) => {
  const { deposit, state, member } =
    (await findSlip(orm, merchant.code, Number(number))) ?? notThere(`slip ${number}`)
  return { id: number, member, facts: { state, deposit } }
})
const ENDINGS = { jpeg: 'jpg', png: 'png' } as const

/** What operators do with bank slips. */
export const slipOperations = [
  defineOperation({
    id: 'slips.list',
    permission: 'deposits.read',
    summary: 'bank slips that wait, the oldest first; approve the deposit that a good one is of',
    reads: true,
    input: Type.Object(pageByNumber),
    output: pageOf(Type.Object({ ...slipSummary, claim: caseClaim })),
    async example({ slip }) {
      await slip()
      return {}
    },
    async run(ground, page) {
      const request = pageRequest(page)
      return cutPage(await slipAdministration(operatorDesk(ground)).list(request), request, ({ id }) => id)
    },
    tell: ({ rows }) =>
      listed(
        rows.map(({ id, sentAt, order, member, amount, currency, bank, transfer }) => {
          const money = `${writeAmount(amount, currency)} ${currency}`
          return [id, sentAt.toISOString(), order, member, money, bank, transfer].join('  ')
        }),
      ),
  }),
  defineOperation({
    id: 'slips.show',
    permission: 'deposits.read',
    summary: 'one, with its picture',
    reads: true,
    input: Type.Object({ slip: slipNumber }),
    output: Type.Object({
      ...slipSummary,
      picture: Type.Object({ type: oneOf(['jpeg', 'png']), bytes: withMask(fileBytes(), 'text') }),
    }),
    subject: slipSubject('slip'),
    example: async ({ slip }) => ({ slip: await slip() }),
    run: (ground, { slip }) => slipAdministration(operatorDesk(ground)).show(slip),
    tell: ({ id, sentAt, order, member, amount, currency, bank, transfer }) => [
      `${id}  ${sentAt.toISOString()}  ${order}  ${member}`,
      `To pay: ${writeAmount(amount, currency)} ${currency}`,
      `Transfer: ${bank} ${transfer}`,
    ],
    // The picture names people and accounts: it is empty for whoever may not read them.
    files: ({ id, picture: { type, bytes } }) =>
      bytes.length === 0 ? [] : [{ name: `slip-${id}.${ENDINGS[type]}`, bytes }],
  }),
  defineOperation({
    id: 'slips.refuse',
    permission: 'deposits.decide',
    summary: 'the player reads why and may send another',
    reads: false,
    input: Type.Object({ slip: slipNumber, ...refusalInputs(SLIP_REFUSALS) }),
    output: nothing(),
    subject: slipSubject('slip'),
    example: async ({ slip }) => ({ slip: await slip(), because: 'transfer-differs' as const }),
    run: async (ground, { slip, ...entered }) =>
      slipAdministration(operatorDesk(ground)).refuse(slip, readRefusal(entered)),
    tell: (_, { slip }) => [`Slip ${slip} is refused.`],
  }),
]
