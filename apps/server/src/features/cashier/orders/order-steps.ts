import { and, asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { channelNotices, depositOrders, orderSteps, withdrawalOrders } from './cashier-tables.ts'
import type { DepositState } from './deposit-states.ts'
import type { Settlement } from './notice-outcome.ts'
import type { StepActor } from './step-actor.ts'
import type { WithdrawalState } from './withdrawal-states.ts'

/** Whose step it is: an order's, or that of a payment without one. */
type StepOrder = { readonly deposit: string } | { readonly withdrawal: string } | { readonly payment: number }

/** A step of an order. */
export interface OrderStep {
  readonly action: string
  /** The state afterwards. */
  readonly state: DepositState | WithdrawalState | Settlement
  readonly actor: StepActor
  readonly reason?: string
  /** When it happened, where that is told afterwards. */
  readonly at?: Date
}

/** Writes steps in their order, inside the transaction that changes the state. */
export async function writeSteps(
  transaction: Executor,
  order: StepOrder,
  steps: readonly OrderStep[],
): Promise<void> {
  await transaction.insert(orderSteps).values(
    steps.map(({ action, state, actor, reason = '', at }) => ({
      ...order,
      action,
      state,
      actor: actor.kind,
      ...(actor.kind === 'operator' ? { name: actor.name, systemUser: actor.systemUser } : {}),
      reason,
      ...(at ? { at } : {}),
    })),
  )
}

/** Steps of an order, the first one first. */
export function listSteps(executor: Executor, order: StepOrder) {
  const { action, state, actor, name, systemUser, reason, at } = orderSteps
  return executor
    .select({ action, state, actor, name, systemUser, reason, at })
    .from(orderSteps)
    .where(isOf(order))
    .orderBy(asc(orderSteps.id))
}

/** An operator who approved an order. */
export interface Approver {
  readonly name: string
  /** Whether they were logged in to the console; else they named themselves. */
  readonly isLoggedIn: boolean
}

/** The operators who approved an order so far. */
export async function listApprovers(executor: Executor, order: StepOrder): Promise<Approver[]> {
  const rows = await executor
    .select({ name: orderSteps.name, systemUser: orderSteps.systemUser })
    .from(orderSteps)
    .where(and(isOf(order), eq(orderSteps.action, 'approved'), eq(orderSteps.actor, 'operator')))
  return rows.map(({ name, systemUser }) => ({ name, isLoggedIn: systemUser === '' }))
}

/** Names under which orders and payments of the installation were approved once and wait for a second person. */
export async function listFirstApprovers(executor: Executor): Promise<string[]> {
  const { name, actor, action, deposit, withdrawal, payment } = orderSteps
  const rows = await executor
    .selectDistinct({ name })
    .from(orderSteps)
    .leftJoin(depositOrders, eq(depositOrders.id, deposit))
    .leftJoin(withdrawalOrders, eq(withdrawalOrders.id, withdrawal))
    .leftJoin(channelNotices, eq(channelNotices.id, payment))
    .where(
      and(
        eq(actor, 'operator'),
        eq(action, 'approved'),
        or(
          eq(depositOrders.state, 'review'),
          eq(withdrawalOrders.state, 'review'),
          eq(channelNotices.settlement, 'open'),
        ),
      ),
    )
  return rows.map((row) => row.name)
}

function isOf(order: StepOrder) {
  if ('deposit' in order) return eq(orderSteps.deposit, order.deposit)
  if ('withdrawal' in order) return eq(orderSteps.withdrawal, order.withdrawal)
  return eq(orderSteps.payment, order.payment)
}
