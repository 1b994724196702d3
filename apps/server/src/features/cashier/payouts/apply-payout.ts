import type { Transaction } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import type { keepOwnerNotice } from '../../inbox/index.ts'
import type { NoticeOutcome } from '../orders/notice-outcome.ts'
import { writeSteps } from '../orders/order-steps.ts'
import { RETURNED_STATES } from '../orders/withdrawal-states.ts'
import { moveWithdrawal } from '../withdrawals/withdrawal-steps.ts'
import { updateWithdrawal, type WithdrawalOrder } from '../withdrawals/withdrawal-store.ts'
import type { ToldPayout } from './payout-gateway.ts'

/** What goes with what a company told. */
interface PayoutFacts {
  readonly merchant: Pick<
    Merchant,
    'code' | 'currency' | 'languages' | 'defaultLanguage' | 'currencySymbol' | 'featureSettings' | 'timeZone'
  >
  readonly at: Date
  /** Puts notices into the member's inbox. */
  readonly keepNotice: typeof keepOwnerNotice
}

/** Does what a company told of a withdrawal that it was asked to pay; the transaction holds it. */
export async function applyPayout(
  transaction: Transaction,
  order: WithdrawalOrder,
  { outcome, amount, currency, reference }: ToldPayout,
  { merchant, at, keepNotice }: PayoutFacts,
): Promise<NoticeOutcome> {
  if (order.payoutConnection === null) return unknownPayout({ outcome })
  if (outcome === undefined) return 'unchanged'
  if (order.state === outcome) return 'unchanged'
  if (order.state !== 'paying') {
    if (outcome === 'failed') return order.state === 'paid' ? 'came-back' : 'unchanged'
    const isReturned = RETURNED_STATES.some((state) => state === order.state)
    return isReturned ? 'paid-after-all' : unknownPayout({ outcome })
  }
  const isOtherSum = currency !== order.currency || (amount !== undefined && amount !== order.amount)
  if (outcome === 'paid' && isOtherSum) {
    await leaveToPerson(transaction, order, `paid ${amount} ${currency}`, at)
    return 'other-sum'
  }
  const refusal = outcome === 'failed' ? 'bank-refused' : null
  const actor = { kind: 'channel' } as const
  await moveWithdrawal(transaction, order, outcome, { merchant, actor, reference, refusal, at, keepNotice })
  await updateWithdrawal(transaction, order.id, { dueAt: null })
  return 'applied'
}

/** What a company tells of a withdrawal that it was not asked to pay: a person looks at money that has gone. */
export const unknownPayout = ({ outcome }: Pick<ToldPayout, 'outcome'>): NoticeOutcome =>
  outcome === 'paid' ? 'unknown-payout' : 'unknown-order'

/**
 * Notes that the company has understood what it was asked to pay, so that it is not asked to again.
 * @param canBeAsked whether it can be asked how the payment stands
 */
export async function noteUnderstood(
  transaction: Transaction,
  order: WithdrawalOrder,
  { reference }: Pick<ToldPayout, 'reference'>,
  { canBeAsked, at }: { readonly canBeAsked: boolean; readonly at: Date },
): Promise<void> {
  if (order.state !== 'paying' || isUnderstood(order)) return
  // Without a name of the company's own, ours tells that it has the order.
  await updateWithdrawal(transaction, order.id, {
    reference: reference || order.number,
    ...(canBeAsked ? {} : { dueAt: null }),
  })
  const step = { action: 'sent', state: order.state, actor: { kind: 'channel' }, at } as const
  await writeSteps(transaction, { withdrawal: order.id }, [step])
}

/** Whether the company has understood what it was asked to pay. */
export const isUnderstood = ({ reference }: Pick<WithdrawalOrder, 'reference'>): boolean => reference !== ''

/**
 * Stops asking the company about a withdrawal, which the transaction holds: a person sees to it.
 * @param why for operators
 */
export async function leaveToPerson(
  transaction: Transaction,
  order: WithdrawalOrder,
  why: string,
  at: Date,
): Promise<void> {
  await updateWithdrawal(transaction, order.id, { dueAt: null })
  const step = { action: 'by-hand', state: order.state, actor: { kind: 'channel' }, reason: why, at } as const
  await writeSteps(transaction, { withdrawal: order.id }, [step])
}
