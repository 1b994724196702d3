import { subjectKind } from '../../operations/subject.ts'
import { demandMemberByName } from './member-store.ts'

/** A member as the subject of an operation, by the input that holds their name. */
export const memberSubject = subjectKind('member', async ({ orm, merchant }, name) => {
  const member = await demandMemberByName(orm, merchant.code, name)
  const { id, disabled, type, paymentPasswordHash } = member
  return { id, member: id, facts: { disabled, type, hasPaymentPassword: paymentPasswordHash !== null } }
})
