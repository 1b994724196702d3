import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Merchant } from '../../merchants/index.ts'
import { keepOwnerNotice } from '../inbox/index.ts'
import { findMember, foldName } from '../member/index.ts'
import { bankNameOf } from '../payout/index.ts'
import type { DepositState } from './deposit-states.ts'
import { moveDeposit } from './deposit-steps.ts'
import { type DepositOrder, findDeposit, holdDeposit, listMerchantDeposits } from './deposit-store.ts'
import { listApprovers, listSteps, writeSteps } from './order-steps.ts'
import type { StepActor } from './step-actor.ts'
import type { WithdrawalEvent, WithdrawalState } from './withdrawal-states.ts'
import { moveWithdrawal } from './withdrawal-steps.ts'
import {
  findWithdrawal,
  holdWithdrawal,
  listMerchantWithdrawals,
  type WithdrawalOrder,
} from './withdrawal-store.ts'

/** The merchant whose money is looked after. */
type MoneyMerchant = Pick<
  Merchant,
  'code' | 'languages' | 'defaultLanguage' | 'currencySymbol' | 'cashierRules'
>

/** What operators read of an order; amounts in minor units. */
interface OrderSummary {
  readonly number: string
  readonly member: string
  readonly amount: number
  readonly currency: string
  readonly reason: string
  readonly reference: string
  readonly createdAt: Date
  readonly changedAt: Date
}
type DepositSummary = OrderSummary & Pick<DepositOrder, 'channel' | 'state' | 'received' | 'expiresAt'>
type WithdrawalSummary = OrderSummary &
  Pick<WithdrawalOrder, 'state' | 'reviewReasons' | 'accountNumber' | 'holder'> & {
    /** Name of the bank in the merchant's default language. */
    readonly bank: string
  }

/** How what is done is told. */
interface AdministrationOptions {
  /** The machine's clock, unless what is told happened before. */
  readonly now?: () => Date
  /** Puts notices into the member's inbox; the product's own unless told. */
  readonly keepNotice?: typeof keepOwnerNotice
}

/** What an approval came to: `first` where a second person has to approve as well. */
type Approval = 'approved' | 'first'

/** What one operator does with the deposits and withdrawals of a merchant's members. */
export type MoneyAdministration = ReturnType<typeof moneyAdministration>

/**
 * What one operator does with the deposits and withdrawals of a merchant's members. All that moves an order throws `ApiError`: `not.found`, `order.closed` where its state does
 * not allow it, `access.denied` where another person has to approve.
 * @param actor the name that the operator gave, and the user of the machine
 */
export function moneyAdministration(
  orm: NodePgDatabase,
  merchant: MoneyMerchant,
  actor: Extract<StepActor, { kind: 'operator' }>,
  { now = () => new Date(), keepNotice = keepOwnerNotice }: AdministrationOptions = {},
) {
  const nameOf = async (member: string) => (await findMember(orm, member))?.username ?? ''
  const summary = async (order: DepositOrder | WithdrawalOrder): Promise<OrderSummary> => {
    const { number, member, amount, currency, reason, reference, createdAt, changedAt } = order
    return { number, member: await nameOf(member), amount, currency, reason, reference, createdAt, changedAt }
  }
  const deposit = async (order: DepositOrder): Promise<DepositSummary> => {
    const { channel, state, received, expiresAt } = order
    return { ...(await summary(order)), channel, state, received, expiresAt }
  }
  const withdrawal = async (order: WithdrawalOrder): Promise<WithdrawalSummary> => {
    const { state, reviewReasons, accountNumber, holder } = order
    const bank = bankNameOf(order, merchant.defaultLanguage, merchant)
    return { ...(await summary(order)), state, reviewReasons, bank, accountNumber, holder }
  }

  /**
   * Whether this approval is the first of two that the amount needs.
   * @throws {ApiError} `access.denied` where this person asked for the money or approved before
   */
  const isFirstOfTwo = (order: DepositOrder | WithdrawalOrder, username: string, approvers: string[]) => {
    const { fourEyesFrom } = merchant.cashierRules
    if (fourEyesFrom === null || order.amount < fourEyesFrom) return false
    const isSame = (name: string) => foldName(name) === foldName(actor.name)
    if (isSame(username) || approvers.some(isSame)) {
      const who = isSame(username) ? 'asked for it' : 'approved it'
      throw new ApiError('access.denied', {
        message: `${actor.name} ${who}: ${order.number} needs the approval of somebody else.`,
      })
    }
    return approvers.length === 0
  }

  const deposits = {
    async list(state: DepositState | undefined, limit: number): Promise<DepositSummary[]> {
      return Promise.all((await listMerchantDeposits(orm, merchant.code, state, limit)).map(deposit))
    },
    async show(number: string) {
      const order = (await findDeposit(orm, merchant.code, number)) ?? notThere(number)
      return { ...(await deposit(order)), steps: await listSteps(orm, { deposit: order.id }) }
    },
    /** Credits what came in; for an order that is open or expired, its amount, which the operator has seen arrive. */
    async approve(number: string, reason: string): Promise<Approval> {
      return orm.transaction(async (transaction) => {
        const order = (await holdDeposit(transaction, merchant.code, number)) ?? notThere(number)
        const canBe = ['pending', 'review', 'expired'].includes(order.state)
        if (!canBe) throw closed('Deposit', order)
        const approvers = await listApprovers(transaction, { deposit: order.id })
        if (isFirstOfTwo(order, await nameOf(order.member), approvers)) {
          const step = { action: 'approved', state: order.state, actor, reason, at: now() }
          await writeSteps(transaction, { deposit: order.id }, [step])
          return 'first'
        }
        await moveDeposit(
          transaction,
          order,
          { kind: 'approved' },
          { merchant, actor, reason, at: now(), keepNotice },
        )
        return 'approved'
      })
    },
    /** Refuses it; what came in is sent back by the server within a minute. */
    async reject(number: string, reason: string): Promise<void> {
      await orm.transaction(async (transaction) => {
        const order = (await holdDeposit(transaction, merchant.code, number)) ?? notThere(number)
        const moved = await moveDeposit(
          transaction,
          order,
          { kind: 'rejected' },
          { merchant, actor, reason, at: now(), keepNotice },
        )
        if (!moved) throw closed('Deposit', order)
      })
    },
  }

  const withdrawals = {
    async list(state: WithdrawalState | undefined, limit: number): Promise<WithdrawalSummary[]> {
      return Promise.all((await listMerchantWithdrawals(orm, merchant.code, state, limit)).map(withdrawal))
    },
    async show(number: string) {
      const order = (await findWithdrawal(orm, merchant.code, number)) ?? notThere(number)
      return { ...(await withdrawal(order)), steps: await listSteps(orm, { withdrawal: order.id }) }
    },
    async approve(number: string, reason: string): Promise<Approval> {
      return orm.transaction(async (transaction) => {
        const order = (await holdWithdrawal(transaction, merchant.code, number)) ?? notThere(number)
        if (order.state !== 'review') throw closed('Withdrawal', order)
        const approvers = await listApprovers(transaction, { withdrawal: order.id })
        if (isFirstOfTwo(order, await nameOf(order.member), approvers)) {
          const step = { action: 'approved', state: order.state, actor, reason, at: now() }
          await writeSteps(transaction, { withdrawal: order.id }, [step])
          return 'first'
        }
        await moveWithdrawal(transaction, order, 'approved', {
          merchant,
          actor,
          reason,
          at: now(),
          keepNotice,
        })
        return 'approved'
      })
    },
    /** Moves it along, or gives the amount back; `reason` is what the player reads. */
    async move(
      number: string,
      event: Exclude<WithdrawalEvent, 'approved' | 'cancelled'>,
      { reason = '', reference = '' }: { readonly reason?: string; readonly reference?: string },
    ): Promise<void> {
      await orm.transaction(async (transaction) => {
        const order = (await holdWithdrawal(transaction, merchant.code, number)) ?? notThere(number)
        await moveWithdrawal(transaction, order, event, {
          merchant,
          actor,
          reason,
          reference,
          at: now(),
          keepNotice,
        })
      })
    },
  }
  return { deposits, withdrawals }
}

function notThere(number: string): never {
  throw new ApiError('not.found', { message: `There is no order ${number}.` })
}

const closed = (noun: string, { number, state }: { readonly number: string; readonly state: string }) =>
  new ApiError('order.closed', { message: `${noun} ${number} is ${state}.` })
