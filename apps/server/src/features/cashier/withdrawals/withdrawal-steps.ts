import { ApiError } from '../../../api/api-error.ts'
import type { Transaction } from '../../../db/index.ts'
import { installationSecrets } from '../../../gateways/index.ts'
import type { Movement } from '../../../money/movement.ts'
import { keepOwnerNotice } from '../../inbox/index.ts'
import { notePaidTo } from '../../payout/index.ts'
import { marksKeeper, takeBarred } from '../../protection/index.ts'
import { post, revert } from '../../wallet/index.ts'
import { moneyText, type OrderNotice, orderNotice } from '../orders/cashier-texts.ts'
import { cashierMovements, withdrawalAccounts } from '../orders/movements.ts'
import type { OrderMerchant } from '../orders/order-merchant.ts'
import { writeSteps } from '../orders/order-steps.ts'
import { type Refusal, refusalStep } from '../orders/refusals.ts'
import type { StepActor } from '../orders/step-actor.ts'
import { mayFollow, RETURNED_STATES, type WithdrawalEvent } from '../orders/withdrawal-states.ts'
import { updateWithdrawal, type WithdrawalOrder } from './withdrawal-store.ts'

const { withdrawals: HELD, payouts: PAID } = withdrawalAccounts

/** What goes with an event. */
interface WithdrawalStep {
  readonly merchant: OrderMerchant
  readonly actor: StepActor
  /** What the bank calls the payment. */
  readonly reference?: string
  /** Why it is refused, as one of the reasons that players read in their language. */
  readonly refusal?: Refusal | null
  /** Why, in other words; players read it where the order is refused. */
  readonly reason?: string
  /** For operators only. */
  readonly note?: string
  /** Now, unless it is told afterwards. */
  readonly at?: Date
  /** Puts notices into the member's inbox; the product's own unless told. */
  readonly keepNotice?: typeof keepOwnerNotice
}

/** Takes the amount of a new withdrawal out of the wallet. @throws {LedgerError} */
export async function holdAmount(transaction: Transaction, order: WithdrawalOrder, at: Date): Promise<void> {
  const { merchant, number, member, amount, currency } = order
  await post(transaction, {
    merchant,
    key: keyOf(cashierMovements.withdrawal, order),
    movement: cashierMovements.withdrawal,
    from: { member },
    to: HELD,
    amount,
    currency,
    reference: number,
    at,
  })
}

/**
 * Moves a withdrawal, which the transaction holds, as an event asks for: state, step, ledger and the member's notice in one.
 * @throws {ApiError} `order.closed` where the event does not lead from its state
 */
export async function moveWithdrawal(
  transaction: Transaction,
  order: WithdrawalOrder,
  event: WithdrawalEvent,
  {
    merchant,
    actor,
    reference,
    refusal = null,
    reason = '',
    note = '',
    at = new Date(),
    keepNotice = keepOwnerNotice,
  }: WithdrawalStep,
): Promise<WithdrawalOrder> {
  if (!mayFollow(order.state, event)) {
    throw new ApiError('order.closed', { message: `Withdrawal ${order.number} is ${order.state}.` })
  }
  const isReturned = RETURNED_STATES.some((state) => state === event)
  const moved = await updateWithdrawal(transaction, order.id, {
    state: event,
    changedAt: at,
    ...(reference ? { reference } : {}),
    ...(isReturned ? { refusal, reason } : {}),
  })
  await writeSteps(transaction, { withdrawal: order.id }, [
    { action: event, state: event, actor, reason: refusalStep({ refusal, reason, note }), at },
  ])
  if (isReturned) {
    await giveBack(transaction, order, at)
    const { member, amount, createdAt: askedAt } = order
    await takeBarred(transaction, { member, amount: -amount, askedAt }, at)
  }
  if (event === 'paid') {
    await payOut(transaction, order, at)
    await notePaidTo(transaction, order.account, at)
    await marksKeeper(installationSecrets(transaction), () => at.getTime())(transaction, order.member)
  }
  const notice = NOTICES[event]
  if (notice) {
    const amount = moneyText(order.amount, merchant, order.currency)
    const facts = { amount, number: order.number, refusal: moved.refusal, reason: moved.reason }
    await keepNotice(transaction, merchant, order.member, orderNotice(notice, facts))
  }
  return moved
}

const NOTICES: Partial<Record<WithdrawalEvent, OrderNotice>> = {
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRefused',
  failed: 'withdrawalRefused',
}

/** The key of a movement names kind and order, so that the ledger itself refuses a second time. */
const keyOf = ({ kind }: Movement, { number }: WithdrawalOrder): string => `${kind}:${number}`

async function giveBack(transaction: Transaction, order: WithdrawalOrder, at: Date): Promise<void> {
  await revert(transaction, {
    merchant: order.merchant,
    original: keyOf(cashierMovements.withdrawal, order),
    key: keyOf(cashierMovements.withdrawalReturn, order),
    movement: cashierMovements.withdrawalReturn,
    at,
  })
}

async function payOut(transaction: Transaction, order: WithdrawalOrder, at: Date): Promise<void> {
  const { merchant, number, amount, currency } = order
  await post(transaction, {
    merchant,
    key: keyOf(cashierMovements.withdrawalPayment, order),
    movement: cashierMovements.withdrawalPayment,
    from: HELD,
    to: PAID,
    amount,
    currency,
    reference: number,
    at,
  })
}
