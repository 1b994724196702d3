import type { Transaction } from '../../../db/index.ts'
import { keepOwnerNotice } from '../../inbox/index.ts'
import { raiseLevel } from '../../vip/index.ts'
import { post } from '../../wallet/index.ts'
import { moneyText, type OrderNotice, orderNotice } from '../orders/cashier-texts.ts'
import { type DepositEvent, type DepositState, depositPath } from '../orders/deposit-states.ts'
import { cashierMovements, channelAccount } from '../orders/movements.ts'
import type { OrderMerchant } from '../orders/order-merchant.ts'
import { type OrderStep, writeSteps } from '../orders/order-steps.ts'
import { tellOrderChange } from '../orders/order-watch.ts'
import { type Refusal, refusalStep } from '../orders/refusals.ts'
import type { StepActor } from '../orders/step-actor.ts'
import { type DepositOrder, toPay, updateDeposit } from './deposit-store.ts'
import { barExcess } from './own-limits.ts'

/** What goes with an event. */
interface DepositStep {
  readonly merchant: OrderMerchant
  readonly actor: StepActor
  /** What came in, in minor units, where money did. */
  readonly received?: number
  /** Code of the channel that the money came through, where it is not that of the order. */
  readonly paidThrough?: string
  readonly reference?: string
  /** Why it is refused, as one of the reasons that players read in their language. */
  readonly refusal?: Refusal | null
  /** Why, in other words of an operator; players read it where the order is refused. */
  readonly reason?: string
  /** Why, for operators only. */
  readonly remark?: string
  /** Now, unless it is told afterwards. */
  readonly at?: Date
  /** Puts notices into the member's inbox; the product's own unless told. */
  readonly keepNotice?: typeof keepOwnerNotice
}

/**
 * Moves a deposit, which the transaction holds, as an event asks for: state, steps, ledger and the member's notice in one.
 * @returns the order as it is then; `undefined` where the event changes nothing
 */
export async function moveDeposit(
  transaction: Transaction,
  order: DepositOrder,
  event: DepositEvent,
  {
    merchant,
    actor,
    received,
    paidThrough,
    reference,
    refusal = null,
    reason = '',
    remark = '',
    at = new Date(),
    keepNotice = keepOwnerNotice,
  }: DepositStep,
): Promise<DepositOrder | undefined> {
  const path = depositPath(order, event)
  const state = path.at(-1)
  if (state === undefined) return undefined
  const isDecision = event.kind === 'approved' || event.kind === 'rejected'
  const isRefusal = state === 'failed' || state === 'refunded'
  const moved = await updateDeposit(transaction, order.id, {
    state,
    changedAt: at,
    received: order.received ?? received ?? (path.includes('paid') ? toPay(order) : null),
    ...(reference ? { reference } : {}),
    ...(isRefusal && (refusal || reason) ? { refusal, reason } : {}),
    ...dueOf(state, received ?? order.received, at),
  })
  const steps: OrderStep[] = [
    ...(isDecision
      ? [
          {
            action: event.kind,
            state: order.state,
            actor,
            reason: refusalStep({ refusal, reason, note: remark }),
            at,
          },
        ]
      : []),
    ...path.map((one) => ({
      action: one,
      state: one,
      actor,
      at,
      ...(isDecision ? {} : { reason: remark || reason }),
    })),
  ]
  await writeSteps(transaction, { deposit: order.id }, steps)
  await tellOrderChange(transaction, moved)
  if (state === 'credited') {
    await credit(transaction, moved, paidThrough ?? moved.channel, at)
    const { member, currency, createdAt: orderedAt } = moved
    await barExcess(transaction, { member, currency, amount: moved.received ?? 0, orderedAt, merchant }, at)
    await raiseLevel(transaction, merchant, moved.member, at)
  }
  const notice = noticeOf(order.state, state, event)
  if (notice) {
    const amount = moneyText(moved.received ?? moved.amount, merchant, moved.currency)
    const { number } = moved
    await keepNotice(
      transaction,
      merchant,
      moved.member,
      orderNotice(notice, { amount, number, refusal: moved.refusal, reason: moved.reason }),
    )
  }
  return moved
}

/** When the upkeep has to look at it next; a refund under way keeps the time that its claim has set. */
function dueOf(
  state: DepositState,
  received: number | null,
  at: Date,
): Partial<Pick<DepositOrder, 'dueAt' | 'dueTries' | 'dueProblem'>> {
  if (state === 'refunding') return {}
  return { dueAt: state === 'failed' && received !== null ? at : null, dueTries: 0, dueProblem: '' }
}

/** Credits what came in; the key names the order, so that the ledger itself refuses a second time. */
async function credit(
  transaction: Transaction,
  { merchant, number, member, received, currency }: DepositOrder,
  channel: string,
  at: Date,
): Promise<void> {
  await post(transaction, {
    merchant,
    key: `deposit:${number}`,
    movement: cashierMovements.deposit,
    from: channelAccount(channel),
    to: { member },
    amount: received ?? 0,
    currency,
    reference: number,
    at,
  })
}

/** What the member reads in the inbox: what happened while nobody was looking. */
function noticeOf(before: DepositState, now: DepositState, event: DepositEvent): OrderNotice | undefined {
  if (now === 'credited') return before === 'pending' && event.kind === 'paid' ? undefined : 'depositCredited'
  if (now === 'refunded') return 'depositRefunded'
  return event.kind === 'rejected' && before === 'pending' ? 'depositRefused' : undefined
}
