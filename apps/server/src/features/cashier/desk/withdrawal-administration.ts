import { ApiError } from '../../../api/api-error.ts'
import { cutPage, type PageRequest } from '../../../db/index.ts'
import { findConnections } from '../../../gateways/index.ts'
import { findClaims } from '../../cases/index.ts'
import { findMember, findMembers, type Member } from '../../member/index.ts'
import { bankNameOf } from '../../payout/index.ts'
import { type Approval, closed, isFirstOfTwo, notThere, type OperatorDesk } from '../orders/operator-desk.ts'
import { listApprovers, listSteps, writeSteps } from '../orders/order-steps.ts'
import { isBeingAsked, triesOf } from '../orders/order-store.ts'
import { type ListedRefusal, refusalText } from '../orders/refusals.ts'
import type { WithdrawalEvent, WithdrawalState } from '../orders/withdrawal-states.ts'
import { payoutsService } from '../payouts/payouts-service.ts'
import { demandFreshReference, demandSecondToFail } from '../withdrawals/paid-by-hand.ts'
import { moveWithdrawal } from '../withdrawals/withdrawal-steps.ts'
import {
  findWithdrawal,
  holdWithdrawal,
  listMerchantWithdrawals,
  updateWithdrawal,
  type WithdrawalOrder,
} from '../withdrawals/withdrawal-store.ts'

/**
 * What stands against paying now, whatever it was reviewed for, or against saying what became of it, since a company pays it; an
 * operator who does so nevertheless names it.
 */
export type WithdrawalObstacle = 'member-disabled' | 'with-company'

/** What goes with a step of an operator. */
export interface OperatorStep extends ListedRefusal {
  /** What the player reads, where that is no reason of the list. */
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
    const { number, amount, currency, refusal, reference, createdAt, changedAt } = order
    const { state, reviewReasons, accountNumber, holder, payoutConnection } = order
    return {
      number,
      member: member?.username ?? '',
      amount,
      currency,
      refusal,
      reason: refusalText(order, merchant.defaultLanguage),
      reference,
      createdAt,
      changedAt,
      state,
      reviewReasons,
      obstacles: [...obstaclesOf(member), ...companyObstacles(order)],
      /** Name of the connection to the company that pays it; null where no company does. */
      payoutConnection,
      /** Name of the bank in the merchant's default language. */
      bank: bankNameOf(order, merchant.defaultLanguage, merchant),
      accountNumber,
      holder,
      ...triesOf(order),
    }
  }

  const claimsOf = (orders: readonly WithdrawalOrder[]) =>
    findClaims(
      orm,
      { merchant: merchant.code, kind: 'withdrawal' },
      orders.map(({ number }) => number),
    )

  return {
    async list(
      state: WithdrawalState | undefined,
      request: PageRequest,
      first: 'newest' | 'oldest' = 'newest',
    ) {
      const read = await listMerchantWithdrawals(orm, merchant.code, state, request, first)
      const { rows: orders, next } = cutPage(read, request, ({ id }) => id)
      const members = await findMembers(
        orm,
        orders.map(({ member }) => member),
      )
      const claims = await claimsOf(orders)
      const rows = orders.map((order) => ({
        ...summary(order, members.get(order.member)),
        claim: claims.get(order.number) ?? null,
      }))
      return { rows, next }
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
        const act = { kind: 'withdrawal', member: order.member, currency: order.currency } as const
        if (await isFirstOfTwo(transaction, { ...approved, ...act }, desk)) {
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
      { refusal = null, reason = '', note = '', reference = '', despite }: OperatorStep,
    ): Promise<void> {
      await orm.transaction(async (transaction) => {
        const order =
          (await holdWithdrawal(transaction, merchant.code, number)) ?? notThere(`order ${number}`)
        if (event === 'paying') {
          demandSeen(number, obstaclesOf(await findMember(transaction, order.member)), despite)
        }
        if (event === 'paid' || event === 'failed') {
          demandSeen(number, companyObstacles(order), despite)
          if (isBeingAsked(order, now())) {
            throw new ApiError('order.closed', {
              message: `The company is being asked about ${number} at this moment. Try again in a minute.`,
            })
          }
        }
        if (event === 'failed') demandSecondToFail(order, desk)
        if (event === 'paid') await demandFreshReference(transaction, order, reference)
        const facts = { merchant, actor, refusal, reason, note, reference, at: now(), keepNotice }
        await moveWithdrawal(transaction, order, event, facts)
        if (order.dueAt !== null) await updateWithdrawal(transaction, order.id, { dueAt: null })
      })
    },
    /**
     * Lets a company pay it.
     * @param connection name of the merchant's connection to the company
     */
    async send(
      number: string,
      connection: string,
      { despite }: Pick<OperatorStep, 'despite'>,
    ): Promise<void> {
      const made = await findConnections(orm, { merchant: merchant.code, service: payoutsService.name })
      if (!made.some(({ name }) => name === connection)) notThere(`connection payouts:${connection}`)
      await orm.transaction(async (transaction) => {
        const order =
          (await holdWithdrawal(transaction, merchant.code, number)) ?? notThere(`order ${number}`)
        demandSeen(number, obstaclesOf(await findMember(transaction, order.member)), despite)
        const at = now()
        const facts = { merchant, actor, reason: `through ${connection}`, at, keepNotice }
        await moveWithdrawal(transaction, order, 'paying', facts)
        await updateWithdrawal(transaction, order.id, {
          payoutConnection: connection,
          dueAt: at,
          dueTries: 0,
          dueProblem: '',
        })
      })
    },
  }
}

const obstaclesOf = (member: { readonly disabled: boolean } | undefined): WithdrawalObstacle[] =>
  member?.disabled ? ['member-disabled'] : []

/** Whether a company pays it now: what it does is not known here before it says so. */
const companyObstacles = ({ state, payoutConnection }: WithdrawalOrder): WithdrawalObstacle[] =>
  state === 'paying' && payoutConnection !== null ? ['with-company'] : []

/** @throws {ApiError} `access.denied` for an obstacle that the operator has not named */
function demandSeen(
  number: string,
  obstacles: readonly WithdrawalObstacle[],
  despite: string | undefined,
): void {
  const unseen = obstacles.find((obstacle) => obstacle !== despite)
  if (unseen === undefined) return
  throw new ApiError('access.denied', {
    field: 'despite',
    message: `${number}: ${unseen}. If you have seen to that, name it.`,
  })
}
