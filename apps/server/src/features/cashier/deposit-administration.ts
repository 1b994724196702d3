import { ApiError } from '../../api/api-error.ts'
import { findMember, findMembers } from '../member/index.ts'
import type { DepositState } from './deposit-states.ts'
import { moveDeposit } from './deposit-steps.ts'
import {
  type DepositOrder,
  findDeposit,
  holdDeposit,
  listMerchantDeposits,
  updateDeposit,
} from './deposit-store.ts'
import { type Approval, closed, isFirstOfTwo, notThere, type OperatorDesk } from './operator-desk.ts'
import { listApprovers, listSteps, writeSteps } from './order-steps.ts'
import { isBeingAsked } from './order-store.ts'
import { listPaymentsOf } from './unmatched-payment-store.ts'

/** What one operator does with the deposits of a merchant's members; errors as in {@link moneyAdministration}. */
export function depositAdministration(desk: OperatorDesk) {
  const { orm, merchant, actor, now, keepNotice } = desk
  const nameOf = async (member: string) => (await findMember(orm, member))?.username ?? ''
  const summary = (order: DepositOrder, member: string) => {
    const { number, amount, currency, reason, reference, createdAt, changedAt } = order
    const { channel, state, received, expiresAt, refundByHand } = order
    return {
      number,
      member,
      amount,
      currency,
      reason,
      reference,
      createdAt,
      changedAt,
      channel,
      state,
      received,
      expiresAt,
      refundByHand,
    }
  }
  /** Does a step on an order that nobody else moves meanwhile. */
  const held = <T>(
    number: string,
    work: (
      transaction: Parameters<Parameters<typeof orm.transaction>[0]>[0],
      order: DepositOrder,
    ) => Promise<T>,
  ): Promise<T> =>
    orm.transaction(async (transaction) =>
      work(
        transaction,
        (await holdDeposit(transaction, merchant.code, number)) ?? notThere(`order ${number}`),
      ),
    )
  const facts = (reason: string) => ({ merchant, actor, reason, at: now(), keepNotice })

  return {
    async list(state: DepositState | undefined, limit: number) {
      const orders = await listMerchantDeposits(orm, merchant.code, state, limit)
      const members = await findMembers(
        orm,
        orders.map(({ member }) => member),
      )
      return orders.map((order) => summary(order, members.get(order.member)?.username ?? ''))
    },
    /** The order with its steps, and payments of it that no order could take. */
    async show(number: string) {
      const order = (await findDeposit(orm, merchant.code, number)) ?? notThere(`order ${number}`)
      const payments = (await listPaymentsOf(orm, merchant.code, number)).map(({ id, settlement }) => ({
        id,
        settlement,
      }))
      return {
        ...summary(order, await nameOf(order.member)),
        payments,
        steps: await listSteps(orm, { deposit: order.id }),
      }
    },
    /** Credits what came in; for an order that is open or expired, its amount, which the operator has seen arrive. */
    approve: (number: string, reason: string): Promise<Approval> =>
      held(number, async (transaction, order) => {
        if (!['pending', 'review', 'expired'].includes(order.state)) {
          throw closed(`Deposit ${number}`, order.state)
        }
        const approved = {
          number,
          amount: Math.max(order.amount, order.received ?? 0),
          username: await nameOf(order.member),
          approvers: await listApprovers(transaction, { deposit: order.id }),
        }
        if (isFirstOfTwo(approved, desk)) {
          const step = { action: 'approved', state: order.state, actor, reason, at: now() }
          await writeSteps(transaction, { deposit: order.id }, [step])
          return 'first'
        }
        await moveDeposit(transaction, order, { kind: 'approved' }, facts(reason))
        return 'approved'
      }),
    /** Refuses it; what came in is sent back by the server within a minute. */
    reject: (number: string, reason: string): Promise<void> =>
      held(number, async (transaction, order) => {
        const moved = await moveDeposit(transaction, order, { kind: 'rejected' }, facts(reason))
        if (!moved) throw closed(`Deposit ${number}`, order.state)
      }),
    /** Takes what came for a refused order over from the channel, which is not asked any more: it is sent back by hand. */
    refund: (number: string, reason: string): Promise<void> =>
      held(number, async (transaction, order) => {
        if (order.received === null || !['failed', 'refunding'].includes(order.state)) {
          throw closed(`Deposit ${number}`, order.state)
        }
        if (isBeingAsked(order, now())) {
          throw new ApiError('order.closed', {
            message: `The channel is being asked to send back ${number} at this moment. Try again in a minute.`,
          })
        }
        await moveDeposit(transaction, order, { kind: 'refunding' }, facts(''))
        await updateDeposit(transaction, order.id, { refundByHand: true, dueAt: null })
        const step = { action: 'by-hand', state: 'refunding', actor, reason, at: now() } as const
        await writeSteps(transaction, { deposit: order.id }, [step])
      }),
    /** Notes that it was sent back by hand. @param reference what the bank calls the payment */
    refunded: (number: string, reference: string): Promise<void> =>
      held(number, async (transaction, order) => {
        if (!order.refundByHand) {
          throw new ApiError('order.closed', {
            message: `Deposit ${number} is not sent back by hand: take it over with "refund" first.`,
          })
        }
        const moved = await moveDeposit(
          transaction,
          order,
          { kind: 'refunded' },
          { ...facts(''), remark: reference },
        )
        if (!moved) throw closed(`Deposit ${number}`, order.state)
      }),
  }
}
