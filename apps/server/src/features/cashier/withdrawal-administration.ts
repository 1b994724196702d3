import { ApiError } from '../../api/api-error.ts'
import { findMember, findMembers, type Member } from '../member/index.ts'
import { bankNameOf } from '../payout/index.ts'
import { type Approval, closed, isFirstOfTwo, notThere, type OperatorDesk } from './operator-desk.ts'
import { listApprovers, listSteps, writeSteps } from './order-steps.ts'
import type { WithdrawalEvent, WithdrawalState } from './withdrawal-states.ts'
import { moveWithdrawal } from './withdrawal-steps.ts'
import {
  findWithdrawal,
  holdWithdrawal,
  listMerchantWithdrawals,
  type WithdrawalOrder,
} from './withdrawal-store.ts'

/** What stands against paying now, whatever it was reviewed for; an operator who pays nevertheless names it. */
export type WithdrawalObstacle = 'member-disabled'

/** What goes with a step of an operator. */
export interface OperatorStep {
  /** What the player reads. */
  readonly reason?: string
  /** What the bank calls the payment. */
  readonly reference?: string
  /** The obstacle that the operator has seen. */
  readonly despite?: string | undefined
}

/** What one operator does with the withdrawals of a merchant's members; errors as in {@link moneyAdministration}. */
export function withdrawalAdministration(desk: OperatorDesk) {
  const { orm, merchant, actor, now, keepNotice } = desk
  const summary = (order: WithdrawalOrder, member: Member | undefined) => {
    const { number, amount, currency, reason, reference, createdAt, changedAt } = order
    const { state, reviewReasons, accountNumber, holder } = order
    return {
      number,
      member: member?.username ?? '',
      amount,
      currency,
      reason,
      reference,
      createdAt,
      changedAt,
      state,
      reviewReasons,
      obstacles: obstaclesOf(member),
      /** Name of the bank in the merchant's default language. */
      bank: bankNameOf(order, merchant.defaultLanguage, merchant),
      accountNumber,
      holder,
    }
  }

  return {
    async list(state: WithdrawalState | undefined, limit: number) {
      const orders = await listMerchantWithdrawals(orm, merchant.code, state, limit)
      const members = await findMembers(
        orm,
        orders.map(({ member }) => member),
      )
      return orders.map((order) => summary(order, members.get(order.member)))
    },
    async show(number: string) {
      const order = (await findWithdrawal(orm, merchant.code, number)) ?? notThere(`order ${number}`)
      const member = await findMember(orm, order.member)
      return { ...summary(order, member), steps: await listSteps(orm, { withdrawal: order.id }) }
    },
    async approve(number: string, reason: string, despite?: string): Promise<Approval> {
      return orm.transaction(async (transaction) => {
        const order =
          (await holdWithdrawal(transaction, merchant.code, number)) ?? notThere(`order ${number}`)
        if (order.state !== 'review') throw closed(`Withdrawal ${number}`, order.state)
        const member = await findMember(transaction, order.member)
        demandSeen(number, obstaclesOf(member), despite)
        const approved = {
          number,
          amount: order.amount,
          username: member?.username ?? '',
          approvers: await listApprovers(transaction, { withdrawal: order.id }),
        }
        if (isFirstOfTwo(approved, desk)) {
          const step = { action: 'approved', state: order.state, actor, reason, at: now() }
          await writeSteps(transaction, { withdrawal: order.id }, [step])
          return 'first'
        }
        const facts = { merchant, actor, reason, at: now(), keepNotice }
        await moveWithdrawal(transaction, order, 'approved', facts)
        return 'approved'
      })
    },
    /** Moves it along, or gives the amount back. */
    async move(
      number: string,
      event: Exclude<WithdrawalEvent, 'approved' | 'cancelled'>,
      { reason = '', reference = '', despite }: OperatorStep,
    ): Promise<void> {
      await orm.transaction(async (transaction) => {
        const order =
          (await holdWithdrawal(transaction, merchant.code, number)) ?? notThere(`order ${number}`)
        if (event === 'paying') {
          demandSeen(number, obstaclesOf(await findMember(transaction, order.member)), despite)
        }
        const facts = { merchant, actor, reason, reference, at: now(), keepNotice }
        await moveWithdrawal(transaction, order, event, facts)
      })
    },
  }
}

const obstaclesOf = (member: { readonly disabled: boolean } | undefined): WithdrawalObstacle[] =>
  member?.disabled ? ['member-disabled'] : []

/** @throws {ApiError} `access.denied` for an obstacle that the operator has not named */
function demandSeen(
  number: string,
  obstacles: readonly WithdrawalObstacle[],
  despite: string | undefined,
): void {
  const unseen = obstacles.find((obstacle) => obstacle !== despite)
  if (unseen === undefined) return
  throw new ApiError('access.denied', {
    message: `${number}: ${unseen}. If it is to be paid nevertheless, add: --despite ${unseen}`,
  })
}
