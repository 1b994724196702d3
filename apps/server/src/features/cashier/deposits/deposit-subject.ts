import { subjectKind } from '../../../operations/subject.ts'
import { notThere } from '../orders/operator-desk.ts'
import { listApprovers } from '../orders/order-steps.ts'
import { findDeposit } from './deposit-store.ts'

/** A deposit as the subject of an operation, by the input that holds its number. */
export const depositSubject = subjectKind('deposit', async ({ orm, merchant }, number) => {
  const order = (await findDeposit(orm, merchant.code, number)) ?? notThere(`order ${number}`)
  const { id, member, state, received, refundByHand } = order
  const approvals = (await listApprovers(orm, { deposit: id })).map(({ name }) => name)
  return { id: number, member, facts: { state, received, refundByHand, approvals } }
})
