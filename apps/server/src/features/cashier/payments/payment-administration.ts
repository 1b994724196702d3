import { eq } from 'drizzle-orm'
import { ApiError } from '../../../api/api-error.ts'
import type { PageRequest, Transaction } from '../../../db/index.ts'
import { findClaims } from '../../cases/index.ts'
import { findMember, findMemberByName, findMembers, type Member } from '../../member/index.ts'
import { post } from '../../wallet/index.ts'
import { moveDeposit } from '../deposits/deposit-steps.ts'
import { holdDeposit } from '../deposits/deposit-store.ts'
import { channelNotices } from '../orders/cashier-tables.ts'
import { moneyText, orderNotice } from '../orders/cashier-texts.ts'
import { findOrderOwners } from '../orders/merchant-orders.ts'
import { cashierMovements, channelAccount } from '../orders/movements.ts'
import { isCreditable, type Settlement } from '../orders/notice-outcome.ts'
import { type Approval, closed, isFirstOfTwo, notThere, type OperatorDesk } from '../orders/operator-desk.ts'
import { listApprovers, listSteps, writeSteps } from '../orders/order-steps.ts'
import { holdEnteredFor } from './entered-payments.ts'
import { findFittingOrders, findUnconfirmed } from './fitting-payments.ts'
import {
  findPayment,
  holdPayment,
  listPayments,
  settlePayment,
  type UnmatchedPayment,
} from './unmatched-payment-store.ts'

/**
 * What one operator does with money that came and that no order could take: a second payment of an order, another
 * currency, an unknown order. Each is settled once. Errors as in {@link moneyAdministration}.
 */
export function paymentAdministration(desk: OperatorDesk) {
  const { orm, merchant, actor, now, keepNotice } = desk

  /** Ids of the members whose the payments are, by payment; those of nobody who is known are missing. */
  const ownersOf = async (payments: readonly UnmatchedPayment[]): Promise<ReadonlyMap<number, string>> => {
    const named = await findOrderOwners(
      orm,
      merchant.code,
      payments.map(({ order }) => order),
    )
    return new Map(
      payments.flatMap(({ id, member, order }): [number, string][] => {
        const owner = member ?? named.get(order)
        return owner === undefined ? [] : [[id, owner]]
      }),
    )
  }
  const ownerOf = async (payment: UnmatchedPayment) => (await ownersOf([payment])).get(payment.id)
  const summary = (
    payment: UnmatchedPayment,
    member: Member | undefined,
    fitting: ReadonlyMap<number, readonly { readonly number: string }[]>,
  ) => {
    const { id, channel, order, outcome, amount, currency, reference, settlement, paidAt, at } = payment
    return {
      ...{ id, channel, order, member: member?.username ?? '', why: outcome, amount, currency, reference },
      ...{ settlement, paidAt, at },
      /** Numbers of open orders that it may be for. */
      fits: (fitting.get(id) ?? []).map(({ number }) => number),
    }
  }
  const held = <T>(
    id: number,
    work: (transaction: Transaction, payment: UnmatchedPayment) => Promise<T>,
  ): Promise<T> =>
    orm.transaction(async (transaction) => {
      const payment =
        (await holdPayment(transaction, merchant.code, id)) ?? notThere(`payment ${id} to settle`)
      if (payment.settlement !== 'open') throw closed(`Payment ${id}`, payment.settlement)
      return work(transaction, payment)
    })
  const settle = (
    transaction: Transaction,
    payment: UnmatchedPayment,
    settlement: Settlement,
    reason: string,
    whose: { readonly member?: string; readonly order?: string } = {},
  ) => settlePayment(transaction, payment, { settlement, actor, reason, at: now(), ...whose })
  /** @throws {ApiError} `validation.failed` for what is no money that can be credited here */
  const demandCreditable = ({ id, outcome, currency, order }: UnmatchedPayment) => {
    const refuse = (message: string) => new ApiError('validation.failed', { message })
    if (outcome === 'entered')
      throw refuse(`Payment P${id} was entered for ${order}: approve that, or ignore the payment.`)
    if (outcome !== 'kept' && !isCreditable(outcome)) {
      throw refuse(
        `Payment P${id} is no money that came: ${outcome}. See to it at the company, and ignore it with a reason.`,
      )
    }
    if (currency !== merchant.currency)
      throw refuse(`Payment P${id} is in ${currency}; wallets here hold ${merchant.currency}. Send it back.`)
  }
  /** Notes the first approval of two, so that the second person does the same. */
  const noteFirst = async (
    transaction: Transaction,
    { id }: UnmatchedPayment,
    whose: { readonly member: string; readonly order?: string },
    reason: string,
  ) => {
    await transaction.update(channelNotices).set(whose).where(eq(channelNotices.id, id))
    const step = { action: 'approved', state: 'open', actor, reason, at: now() } as const
    await writeSteps(transaction, { payment: id }, [step])
  }

  /**
   * What is credited by hand leaves no order that could be credited with the same money.
   * @throws {ApiError} `conflict`
   */
  const demandNoOrder = async (
    transaction: Transaction,
    payment: UnmatchedPayment,
    member: string,
    despite: string,
  ) => {
    const { id, amount } = payment
    const fitting = (await findFittingOrders(transaction, [id])).get(id) ?? []
    const waiting = fitting.find((order) => order.member === member)?.number
    const say = (number: string, what: string) =>
      new ApiError('conflict', {
        field: 'despite',
        message: `${number} ${what}: payments match P${id} ${number}`,
      })
    if (waiting !== undefined) throw say(waiting, 'of this member waits for this sum')
    const paidAt = payment.paidAt ?? payment.at
    const unconfirmed = await findUnconfirmed(transaction, { member, amount, paidAt })
    const unsaid = unconfirmed.find((number) => number !== despite)
    if (unsaid === undefined) return
    throw say(
      unsaid,
      `was credited to this member for a payment that somebody entered, which may be this one. If it is other money, name ${unsaid}; else`,
    )
  }

  return {
    async list(settlement: Settlement, request: PageRequest) {
      const payments = await listPayments(orm, merchant.code, settlement, request)
      const owners = await ownersOf(payments)
      const members = await findMembers(orm, [...owners.values()])
      const fitting = await findFittingOrders(
        orm,
        payments.map(({ id }) => id),
      )
      const claims = await findClaims(
        orm,
        { merchant: merchant.code, kind: 'payment' },
        payments.map(({ id }) => `P${id}`),
      )
      return payments.map((payment) => ({
        ...summary(payment, members.get(owners.get(payment.id) ?? ''), fitting),
        claim: claims.get(`P${payment.id}`) ?? null,
      }))
    },
    async show(id: number) {
      const payment = (await findPayment(orm, merchant.code, id)) ?? notThere(`payment ${id} to settle`)
      const { body } = payment
      const owner = await ownerOf(payment)
      const member = owner === undefined ? undefined : await findMember(orm, owner)
      const fitting = await findFittingOrders(orm, [id])
      return { ...summary(payment, member, fitting), body, steps: await listSteps(orm, { payment: id }) }
    },
    /**
     * Credits it to the member of its order or, where it names none, to the member of that name.
     * @param username empty where the order says whose it is
     */
    credit: (
      id: number,
      { username, reason, despite = '' }: { username: string; reason: string; despite?: string },
    ): Promise<Approval> =>
      held(id, async (transaction, payment) => {
        const { amount, currency, channel } = payment
        demandCreditable(payment)
        const owner = await ownerOf(payment)
        const named = username === '' ? undefined : await findMemberByName(orm, merchant.code, username)
        if (username !== '' && !named) notThere(`member ${username}`)
        if (owner !== undefined && named && named.id !== owner) {
          throw new ApiError('access.denied', { message: `Payment ${id} is another member's.` })
        }
        const member = named ?? (owner === undefined ? undefined : await findMember(orm, owner))
        if (!member) {
          throw new ApiError('validation.failed', {
            field: 'member',
            message: `Payment ${id} names no order of a member. Say whom to credit.`,
          })
        }
        const number = `P${id}`
        await demandNoOrder(transaction, payment, member.id, despite)
        const approvers = await listApprovers(transaction, { payment: id })
        const approved = { number, amount, username: member.username, approvers }
        const act = { kind: 'payment', member: member.id, currency } as const
        if (await isFirstOfTwo(transaction, { ...approved, ...act }, desk)) {
          await noteFirst(transaction, payment, { member: member.id }, reason)
          return 'first'
        }
        await settle(transaction, payment, 'credited', reason, { member: member.id })
        await post(transaction, {
          merchant: merchant.code,
          key: `deposit:${number}`,
          movement: cashierMovements.deposit,
          from: channelAccount(channel),
          to: { member: member.id },
          amount,
          currency,
          reference: number,
          at: now(),
        })
        const facts = { amount: moneyText(amount, merchant, currency), number, refusal: null, reason: '' }
        await keepNotice(transaction, merchant, member.id, orderNotice('depositCredited', facts))
        return 'approved'
      }),
    /**
     * Takes it for the money of an order that waits or has expired: the order is credited with what came. An order that a person has credited
     * before keeps what it has; the payment is then known to be that money.
     */
    match: (id: number, number: string, reason: string): Promise<Approval | 'known'> =>
      held(id, async (transaction, payment) => {
        demandCreditable(payment)
        if (payment.outcome === 'came-back') {
          throw new ApiError('validation.failed', { message: `Payment P${id} is money of a payout.` })
        }
        const order = (await holdDeposit(transaction, merchant.code, number)) ?? notThere(`order ${number}`)
        const owner = await ownerOf(payment)
        if (owner !== undefined && owner !== order.member) {
          throw new ApiError('access.denied', { message: `Payment P${id} is another member's.` })
        }
        const { amount, reference, channel: paidThrough } = payment
        const { member } = order
        const at = payment.paidAt ?? payment.at
        if ((await findUnconfirmed(transaction, { member, amount, paidAt: at })).includes(number)) {
          await settle(transaction, payment, 'known', reason, { member, order: number })
          return 'known'
        }
        if (!['pending', 'expired'].includes(order.state)) throw closed(`Deposit ${number}`, order.state)
        if (await holdEnteredFor(transaction, merchant.code, number)) {
          throw new ApiError('conflict', { message: `A payment is entered for ${number}: ignore it first.` })
        }
        const approved = {
          number,
          amount: Math.max(order.amount, amount),
          username: (await findMember(transaction, member))?.username ?? '',
          approvers: await listApprovers(transaction, { payment: id }),
        }
        const act = { kind: 'payment', member, currency: payment.currency } as const
        if (await isFirstOfTwo(transaction, { ...approved, ...act }, desk)) {
          await noteFirst(transaction, payment, { member, order: number }, reason)
          return 'first'
        }
        await settle(transaction, payment, 'credited', reason, { member, order: number })
        const facts = { merchant, actor, reason, at: now(), keepNotice }
        const money = { received: amount, reference, paidThrough }
        await moveDeposit(transaction, order, { kind: 'approved' }, { ...facts, ...money })
        return 'approved'
      }),
    /** Notes that it was sent back. @param reference what the bank calls that payment */
    return: (id: number, reference: string): Promise<void> =>
      held(id, (transaction, payment) => settle(transaction, payment, 'returned', reference)),
    /** Notes that there is nothing to do, and why: it was no other money, or is part of something else. */
    ignore: (id: number, reason: string): Promise<void> =>
      held(id, (transaction, payment) => settle(transaction, payment, 'ignored', reason)),
  }
}
