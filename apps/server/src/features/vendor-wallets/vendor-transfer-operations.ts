import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { cutPage } from '../../db/index.ts'
import { actorName } from '../../operations/actor.ts'
import { idInput, lineInput, wordInput } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { moment, money, nothing } from '../../operations/outputs.ts'
import { pageByUuid, pageOf, pageRequest } from '../../operations/pages.ts'
import { subjectKind } from '../../operations/subject.ts'
import { findMembers } from '../member/index.ts'
import { findTransfer, listTransfers } from './vendor-transfer-store.ts'
import { settleTransfer } from './vendor-wallets.ts'

const transferSubject = subjectKind('transfer', async ({ orm, merchant: { code } }, id) => {
  const transfer = await findTransfer(orm, id)
  if (transfer?.merchant !== code)
    throw new ApiError('not.found', { message: `There is no transfer ${id} in ${code}.` })
  return { id, member: transfer.member, facts: { state: transfer.state } }
})

/** What operators do with money that moves to and from wallets of providers. */
export const vendorTransferOperations = [
  defineOperation({
    id: 'transfers.list',
    permission: 'transfers.read',
    summary: 'to and from wallets that providers hold, the newest first; those that are asked have not ended',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('State', 'STATE', ['asked', 'done', 'failed'])),
      ...pageByUuid,
    }),
    output: pageOf(
      Type.Object({
        id: Type.String(),
        member: Type.String(),
        connection: Type.String(),
        direction: Type.String(),
        state: Type.String(),
        amount: money(),
        currency: Type.String(),
        reason: Type.String(),
        createdAt: moment(),
      }),
    ),
    async example({ transfer }) {
      await transfer()
      return {}
    },
    async run({ orm, merchant }, { state, ...page }) {
      const request = pageRequest(page)
      const { rows, next } = cutPage(
        await listTransfers(orm, merchant.code, state, request),
        request,
        ({ id }) => id,
      )
      const members = await findMembers(
        orm,
        rows.map(({ member }) => member),
      )
      return { rows: rows.map((row) => ({ ...row, member: members.get(row.member)?.username ?? '' })), next }
    },
    tell: ({ rows }) =>
      rows.length === 0
        ? ['There are none.']
        : rows.map((transfer) =>
            [
              transfer.id,
              transfer.createdAt.toISOString(),
              transfer.state,
              `${transfer.direction === 'fund' ? 'to' : 'from'} ${transfer.connection}`,
              transfer.member,
              `${writeAmount(transfer.amount, transfer.currency)} ${transfer.currency}`,
              transfer.reason,
            ]
              .join('  ')
              .trimEnd(),
          ),
  }),
  defineOperation({
    id: 'transfers.end',
    permission: 'transfers.decide',
    summary: 'ends one that its provider tells nothing of; ask the provider first',
    reads: false,
    input: Type.Object({
      id: idInput('Transfer', 'Which transfer?', 'is no id of a transfer'),
      outcome: wordInput('Outcome', 'OUTCOME', ['done', 'failed']),
      reason: lineInput('Reason'),
    }),
    output: nothing(),
    subject: transferSubject('id'),
    example: async ({ transfer }) => ({
      id: await transfer(),
      outcome: 'done' as const,
      reason: 'The provider has it',
    }),
    async run({ orm, merchant, actor }, { id, outcome, reason }) {
      const by = actorName(actor)
      const transfer = await findTransfer(orm, id)
      if (transfer?.merchant !== merchant.code)
        throw new ApiError('not.found', { message: `There is no transfer ${id} in ${merchant.code}.` })
      const isEnded = await settleTransfer(orm, transfer, outcome, new Date(), `${by}: ${reason}`)
      if (!isEnded) throw new ApiError('order.closed', { message: `${id} has ended before.` })
      await operatorTrail(orm, merchant, actor)(
        'vendor-transfer-ended',
        transfer.member,
        { transfer: id, outcome, by, reason },
        orm,
      )
    },
    tell: (_, { id, outcome }) => [`${id} is ${outcome}.`],
  }),
]
