import { subjectKind } from '../../../operations/subject.ts'
import { notThere } from '../orders/operator-desk.ts'
import { listApprovers } from '../orders/order-steps.ts'
import { findWithdrawal } from './withdrawal-store.ts'

/** A withdrawal as the subject of an operation, by the input that holds its number. */
export const withdrawalSubject = subjectKind('withdrawal', async ({ orm, merchant }, number) => {
  const order = (await findWithdrawal(orm, merchant.code, number)) ?? notThere(`order ${number}`)
  const { id, member, state, reference, payoutConnection } = order
  const approvals = (await listApprovers(orm, { withdrawal: id })).map(({ name }) => name)
  return { id: number, member, facts: { state, reference, payoutConnection, approvals } }
})
