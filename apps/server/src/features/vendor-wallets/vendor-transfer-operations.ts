import { writeAmount } from '@foyer/contract'
import { Type } from 'typebox'
import { ApiError } from '../../api/api-error.ts'
import { idInput, limitInput, lineInput, operationsOn, wordInput } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { operatorTrail } from '../../operations/operator-trail.ts'
import { findMembers } from '../member/index.ts'
import { findTransfer, listTransfers } from './vendor-transfer-store.ts'
import { settleTransfer } from './vendor-wallets.ts'

const operation = operationsOn<OperatorGround>()

/** What operators do with money that moves to and from wallets of providers. */
export const vendorTransferOperations = [
  operation({
    id: 'transfers.list',
    permission: 'transfers.read',
    summary: 'to and from wallets that providers hold, the newest first; those that are asked have not ended',
    reads: true,
    input: Type.Object({
      state: Type.Optional(wordInput('STATE', ['asked', 'done', 'failed'])),
      limit: limitInput(),
    }),
    async run({ orm, merchant }, { state, limit = 50 }) {
      const found = await listTransfers(orm, merchant.code, state, limit)
      const members = await findMembers(
        orm,
        found.map(({ member }) => member),
      )
      return found.map(({ merchant: _, member, dueAt: __, dueTries: ___, ...transfer }) => ({
        ...transfer,
        member: members.get(member)?.username ?? '',
      }))
    },
    tell: (found) =>
      found.length === 0
        ? ['There are none.']
        : found.map((transfer) =>
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
  operation({
    id: 'transfers.end',
    permission: 'transfers.decide',
    summary: 'ends one that its provider tells nothing of; ask the provider first',
    reads: false,
    input: Type.Object({
      id: idInput('Which transfer?', 'is no id of a transfer'),
      outcome: wordInput('OUTCOME', ['done', 'failed']),
      reason: lineInput('TEXT'),
    }),
    run: (ground, { id, outcome, reason }) =>
      ground.orm.transaction(async (transaction) => {
        const { orm, merchant, by, operator } = ground
        const transfer = await findTransfer(transaction, id)
        if (transfer?.merchant !== merchant.code)
          throw new ApiError('not.found', { message: `There is no transfer ${id} in ${merchant.code}.` })
        const isEnded = await settleTransfer(transaction, transfer, outcome, new Date(), `${by}: ${reason}`)
        if (!isEnded) throw new ApiError('order.closed', { message: `${id} has ended before.` })
        await operatorTrail(orm, merchant, operator)(
          'vendor-transfer-ended',
          transfer.member,
          { transfer: id, outcome, by, reason },
          transaction,
        )
      }),
    tell: (_, { id, outcome }) => [`${id} is ${outcome}.`],
  }),
]
