import { Type } from 'typebox'
import { moment, money, oneOf, orNull, personal } from '../../../operations/outputs.ts'

/** Steps of an order, as operators see them. */
export const orderSteps = Type.Array(
  Type.Object({
    action: Type.String(),
    state: Type.String(),
    actor: Type.String(),
    name: Type.String(),
    systemUser: Type.String(),
    reason: Type.String(),
    at: moment(),
  }),
)

/** Who looks at a case of a queue; null for nobody. */
export const caseClaim = orNull(Type.Object({ name: Type.String(), until: moment() }))

/** What deposits and withdrawals have in common, as operators see them. */
const orderSummary = {
  number: Type.String(),
  member: Type.String(),
  amount: money(),
  currency: Type.String(),
  /** Of the reasons that players read in their language; null for other words. */
  refusal: orNull(Type.String()),
  /** What the player reads of it, in the merchant's first language. */
  reason: Type.String(),
  reference: Type.String(),
  createdAt: moment(),
  changedAt: moment(),
  state: Type.String(),
  /** Failed tries to settle it with the bank or company. */
  tries: Type.Integer(),
  problem: Type.String(),
  nextTry: orNull(moment()),
}

/** A deposit as operators see it. */
export const depositSummary = {
  ...orderSummary,
  channel: Type.String(),
  received: orNull(money()),
  expiresAt: orNull(moment()),
  refundByHand: Type.Boolean(),
}

/** A withdrawal as operators see it. */
export const withdrawalSummary = {
  ...orderSummary,
  reviewReasons: Type.Array(Type.String()),
  obstacles: Type.Array(Type.String()),
  payoutConnection: orNull(Type.String()),
  bank: Type.String(),
  accountNumber: personal('number'),
  holder: personal('name'),
}

/** Money that no order could take, as operators see it. */
export const paymentSummary = {
  id: Type.Integer(),
  channel: Type.String(),
  order: Type.String(),
  member: Type.String(),
  why: Type.String(),
  amount: money(),
  currency: Type.String(),
  reference: Type.String(),
  settlement: Type.String(),
  paidAt: orNull(moment()),
  at: moment(),
  fits: Type.Array(Type.String()),
}

/** What an approval came to: `first` where a second person has to approve as well. */
export const approvalOutput = oneOf(['approved', 'first'])
