import { writeAmount } from '@foyer/contract'
import type { Transaction } from '../../../db/index.ts'
import { keepOwnerNotice } from '../../inbox/index.ts'
import { findMember } from '../../member/index.ts'
import type { ChannelPayment } from '../channels/channel-kind.ts'
import type { DepositChannel } from '../channels/deposit-channel.ts'
import type { OrderMerchant } from '../orders/order-merchant.ts'
import { cashierSettings } from '../orders/settings.ts'
import type { StepActor } from '../orders/step-actor.ts'
import { moveDeposit } from './deposit-steps.ts'
import { type DepositOrder, toPay } from './deposit-store.ts'

interface PaymentFacts {
  readonly merchant: OrderMerchant
  readonly actor: StepActor
  /** The channel's rule for money that came too late. */
  readonly lateRule: DepositChannel['late']
  /** Now: when it was paid, unless the channel says so itself. */
  readonly at: Date
  /** Puts notices into the member's inbox; the product's own unless told. */
  readonly keepNotice?: typeof keepOwnerNotice
}

/**
 * Moves a deposit, which the transaction holds, as a channel told it.
 * @returns `undefined` where that changes nothing
 */
export async function applyPayment(
  transaction: Transaction,
  order: DepositOrder,
  { outcome, amount, reference, paidAt }: ChannelPayment,
  { merchant, actor, lateRule, at, keepNotice = keepOwnerNotice }: PaymentFacts,
): Promise<DepositOrder | undefined> {
  if (outcome === 'failed')
    return moveDeposit(transaction, order, { kind: 'failed' }, { merchant, actor, reference, at, keepNotice })
  // Nothing is paid with nothing.
  if (amount <= 0) return undefined
  const { depositReviewFrom } = cashierSettings.of(merchant)
  const member = await findMember(transaction, order.member)
  const written = (minor: number) => writeAmount(minor, order.currency)
  const isLate = (paidAt ?? at) >= order.expiresAt
  const reasons = [
    amount === toPay(order) ? undefined : `asked ${written(toPay(order))}, received ${written(amount)}`,
    depositReviewFrom !== null && amount >= depositReviewFrom ? 'amount' : undefined,
    member?.disabled ? 'member disabled' : undefined,
    isLate && lateRule === 'review' ? 'late' : undefined,
    order.state === 'failed' ? 'paid after it failed' : undefined,
  ].filter((reason) => reason !== undefined)
  return moveDeposit(
    transaction,
    order,
    { kind: 'paid', mustReview: reasons.length > 0 },
    { merchant, actor, received: amount, reference, remark: reasons.join('; '), at, keepNotice },
  )
}

/** Ends the time of a deposit, which the transaction holds; gives it as it is then. */
export async function expireDeposit(
  transaction: Transaction,
  order: DepositOrder,
  { merchant, at }: { readonly merchant: OrderMerchant; readonly at: Date },
): Promise<DepositOrder> {
  const actor = { kind: 'job' } as const
  return (await moveDeposit(transaction, order, { kind: 'expired' }, { merchant, actor, at })) ?? order
}
