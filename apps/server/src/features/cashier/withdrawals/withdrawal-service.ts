import type { BodyOf, createWithdrawal } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import { type Caller, sessionOf } from '../../../api/binding.ts'
import type { Executor, Transaction } from '../../../db/index.ts'
import type { Limit, Limits } from '../../../limits/limits.ts'
import { listAccess, type NoteAccess } from '../../../trail/access-trail.ts'
import { approvalSettings } from '../../approvals/index.ts'
import { endGrant } from '../../bonus/index.ts'
import type { OwnerNotices } from '../../inbox/index.ts'
import { holdMember, type Member } from '../../member/index.ts'
import { type BankAccount, type DemandPaymentPassword, listBankAccounts } from '../../payout/index.ts'
import { rulesOf, takeBarred } from '../../protection/index.ts'
import { LedgerError } from '../../wallet/index.ts'
import { moneyText, orderNotice } from '../orders/cashier-texts.ts'
import { storeNumbered } from '../orders/order-number.ts'
import { writeSteps } from '../orders/order-steps.ts'
import { cashierSettings } from '../orders/settings.ts'
import { mayFollow } from '../orders/withdrawal-states.ts'
import { findHits } from '../risk/risk-store.ts'
import { type ExplainedMoney, explainMoney } from './explain-money.ts'
import { reviewReasons } from './withdrawal-rules.ts'
import { holdAmount, moveWithdrawal } from './withdrawal-steps.ts'
import {
  findWithdrawal,
  findWithdrawalByRequest,
  holdWithdrawal,
  insertWithdrawal,
  updateWithdrawal,
  type WithdrawalOrder,
} from './withdrawal-store.ts'

/** Withdrawals that a member may ask for. */
const ORDERS: Limit = { name: 'withdrawal-orders', times: 60, within: 3_600_000 }
/**
 * Numbers that a member may try to take back in vain. Taking back itself has no limit of its own: there are no more
 * withdrawals than were asked for, and whoever stole a session must not use up the owner's way to stop them.
 */
const VAIN_CANCELS: Limit = { name: 'withdrawal-vain-cancels', times: 60, within: 3_600_000 }
/** Events of the trail that tell of a new login password. */
const PASSWORD_EVENTS = ['password-change', 'password-reset', 'member-reset'] as const

/** What the feature tells the audit trail. */
type CashierEventKind = 'withdrawal-asked' | 'withdrawal-cancelled'

export interface WithdrawalParts {
  readonly orm: NodePgDatabase
  readonly limits: Pick<Limits, 'take'>
  readonly note: NoteAccess<CashierEventKind>
  readonly notices: OwnerNotices
  readonly demandPassword: DemandPaymentPassword
  /** The machine's clock, unless what is told happened before. */
  readonly now?: () => Date
}

/** Withdrawals of members. */
export interface Withdrawals {
  /**
   * Asks for a withdrawal, which holds the amount; sent again with the same request id, it gives the first.
   * @throws {ApiError} `not.found` for the account, `amount.outside`, `withdraw.insufficient`, `withdraw.times`,
   *   `withdraw.dayLimit`, `withdraw.bonus`, `payment.missing`, `payment.wrong`, `payment.locked`, `order.reused`, `limit.reached`
   */
  create(body: BodyOf<typeof createWithdrawal>, caller: Caller): Promise<WithdrawalOrder>
  /** @throws {ApiError} `not.found`, `order.closed`, `limit.reached` */
  cancel(number: string, caller: Caller): Promise<WithdrawalOrder>
}

export function withdrawalService(parts: WithdrawalParts): Withdrawals {
  const { orm, limits, note, notices, demandPassword, now = () => new Date() } = parts

  const passwordAge = async (executor: Executor, member: Member, at: Date) => {
    const [event] = await listAccess(executor, member.merchant, member.id, 1, PASSWORD_EVENTS, 'done')
    const changes = [event?.at, member.paymentPasswordChangedAt].filter((at) => at instanceof Date)
    return changes.length > 0 ? at.getTime() - Math.max(...changes.map(Number)) : undefined
  }

  const accountOf = async (executor: Executor, { member, account: wanted }: Asked): Promise<BankAccount> => {
    const account = (await listBankAccounts(executor, member)).find(({ id }) => id === wanted)
    if (!account) throw new ApiError('not.found', { field: 'account' })
    return account
  }

  /** The order that the request made before; else refuses what cannot be, before anything is held. */
  const refuseEarly = async (asked: Asked, caller: Caller): Promise<WithdrawalOrder | undefined> => {
    // Read first: if the same request is stored in between, the lookup finds it, and the amount that it holds is not
    // mistaken for missing.
    const withdrawable = await explainMoney(orm, asked.member, caller.merchant, now())
    const first = await findWithdrawalByRequest(orm, asked.member, asked.requestId)
    if (first) return repeated(first, asked)
    await limits.take(ORDERS, asked.member)
    await accountOf(orm, asked)
    demandAmount(asked.amount, withdrawable, caller)
    demandConsent(asked, withdrawable)
    return undefined
  }

  /** Stores the order and holds its amount, with the member held. */
  const place = async (transaction: Transaction, asked: Asked, caller: Caller) => {
    const { merchant } = caller
    const { amount, requestId } = asked
    const member = await holdMember(transaction, asked.member)
    if (!member) throw new ApiError('session.expired')
    const before = await findWithdrawalByRequest(transaction, member.id, requestId)
    if (before) return { order: repeated(before, asked), isNew: false }
    const at = now()
    const account = await accountOf(transaction, asked)
    const withdrawable = await explainMoney(transaction, member.id, merchant, at)
    demandAmount(amount, withdrawable, caller)
    demandConsent(asked, withdrawable)
    const ended = withdrawable.bonus?.grant
    if (ended?.terms.onWithdrawal === 'forfeited') await endGrant(transaction, ended.id, 'forfeited', at)
    const reasons = reviewReasons(
      {
        amount,
        paidBefore: withdrawable.sums.paid,
        lately: withdrawable.sums.lately,
        accountAge: at.getTime() - account.addedAt.getTime(),
        passwordAge: await passwordAge(transaction, member, at),
      },
      cashierSettings.of(merchant),
      approvalSettings.of(merchant).from,
    )
    const stored = await storeNumbered('W', at, (number) =>
      insertWithdrawal(transaction, {
        ...payoutOf(account),
        merchant: merchant.code,
        member: member.id,
        number,
        requestId,
        amount,
        currency: merchant.currency,
        state: reasons.length > 0 ? 'review' : 'approved',
        reviewReasons: reasons,
        createdAt: at,
        changedAt: at,
      }),
    )
    await takeBarred(transaction, { member: member.id, amount, askedAt: at }, at)
    const hits = await findHits(transaction, stored)
    const allReasons = [...reasons, ...hits]
    const order =
      hits.length === 0
        ? stored
        : await updateWithdrawal(transaction, stored.id, { state: 'review', reviewReasons: allReasons })
    await writeSteps(transaction, { withdrawal: order.id }, [
      { action: 'created', state: order.state, actor: { kind: 'member' }, at },
      { action: order.state, state: order.state, actor: { kind: 'rule' }, reason: allReasons.join(', '), at },
    ])
    await holdAmount(transaction, order, at).catch((error: unknown) => {
      if (error instanceof LedgerError) throw new ApiError('withdraw.insufficient', { field: 'amount' })
      throw error
    })
    await notices.keep(transaction, merchant, member.id, askedNotice(order, caller))
    const details = { order: order.number }
    const event = { kind: 'withdrawal-asked', outcome: 'done', member: member.id, details } as const
    await note(caller, event, transaction)
    return { order, isNew: true }
  }

  return {
    async create({ requestId, account, amount, paymentPassword, endBonus = false }, caller) {
      const { member } = sessionOf(caller)
      const asked = { member, requestId, account, amount: Number(amount), endBonus }
      const first = await refuseEarly(asked, caller)
      if (first) return first
      await demandPassword(caller, paymentPassword)
      const { order, isNew } = await orm.transaction((transaction) => place(transaction, asked, caller))
      if (isNew) await notices.mail(caller, asked.member, askedNotice(order, caller))
      return order
    },

    async cancel(number, caller) {
      const { merchant } = caller
      const { member } = sessionOf(caller)
      const found = await findWithdrawal(orm, merchant.code, number)
      const isTheirs = found?.member === member
      if (!isTheirs || !mayFollow(found.state, 'cancelled')) await limits.take(VAIN_CANCELS, member)
      if (!isTheirs) throw new ApiError('not.found')
      return orm.transaction(async (transaction) => {
        const order = await holdWithdrawal(transaction, merchant.code, number)
        if (!order) throw new ApiError('not.found')
        // Sent twice, it is taken back once.
        if (order.state === 'cancelled') return order
        if (!rulesOf(merchant).withdrawals.mayCancel) throw new ApiError('feature.off')
        const cancelled = await moveWithdrawal(transaction, order, 'cancelled', {
          merchant,
          actor: { kind: 'member' },
          at: now(),
        })
        const details = { order: number }
        await note(caller, { kind: 'withdrawal-cancelled', outcome: 'done', member, details }, transaction)
        return cancelled
      })
    },
  }
}

/** What a member asks for. */
interface Asked {
  /** Id of the member. */
  readonly member: string
  readonly requestId: string
  /** Id of the bank account. */
  readonly account: string
  /** Minor units. */
  readonly amount: number
  /** Whether the member agrees that a bonus ends by it, where its terms say so. */
  readonly endBonus: boolean
}

/** @throws {ApiError} `withdraw.bonus` where a bonus would end and the member was not asked */
function demandConsent({ endBonus }: Asked, { bonus }: ExplainedMoney): void {
  if (bonus?.grant.terms.onWithdrawal === 'forfeited' && !endBonus)
    throw new ApiError('withdraw.bonus', { field: 'endBonus', value: { balance: bonus.balance } })
}

/** What the request made before. @throws {ApiError} `order.reused` where it asked for something else */
function repeated(order: WithdrawalOrder, { account, amount }: Asked): WithdrawalOrder {
  if (order.account !== account || order.amount !== amount) throw new ApiError('order.reused')
  return order
}

/** What the member reads of a withdrawal that was asked for. */
const askedNotice = ({ number, amount, currency }: WithdrawalOrder, { merchant }: Caller) =>
  orderNotice('withdrawalAsked', {
    amount: moneyText(amount, merchant, currency),
    number,
    refusal: null,
    reason: '',
  })

/** @throws {ApiError} naming the limit that the amount does not keep */
function demandAmount(amount: number, withdrawable: ExplainedMoney, { merchant }: Caller): void {
  const { withdrawMin: min, withdrawMax: max } = cashierSettings.of(merchant)
  const { available, timesLeft, dayLeft } = withdrawable
  if (amount < min || amount > max) {
    throw new ApiError('amount.outside', { field: 'amount', value: { min, max } })
  }
  if (timesLeft === 0) throw new ApiError('withdraw.times', { field: 'amount' })
  if (dayLeft !== null && amount > dayLeft) {
    throw new ApiError('withdraw.dayLimit', { field: 'amount', value: { left: dayLeft } })
  }
  if (amount > available) {
    throw new ApiError('withdraw.insufficient', { field: 'amount', value: { available } })
  }
}

const payoutOf = ({ id, country, bank, number, holder }: BankAccount) => ({
  account: id,
  country,
  bank,
  accountNumber: number,
  holder,
})
