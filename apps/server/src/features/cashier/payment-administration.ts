import { eq } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Transaction } from '../../db/index.ts'
import { findMember, findMemberByName, findMembers, type Member } from '../member/index.ts'
import { post } from '../wallet/index.ts'
import { channelNotices } from './cashier-tables.ts'
import { moneyText, orderNotice } from './cashier-texts.ts'
import { findOrderOwners } from './merchant-orders.ts'
import { cashierMovements, channelAccount } from './movements.ts'
import { isCreditable, type Settlement } from './notice-outcome.ts'
import { type Approval, closed, isFirstOfTwo, notThere, type OperatorDesk } from './operator-desk.ts'
import { listApprovers, listSteps, writeSteps } from './order-steps.ts'
import { findPayment, holdPayment, listPayments, type UnmatchedPayment } from './unmatched-payment-store.ts'

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
  const summary = (payment: UnmatchedPayment, member: Member | undefined) => {
    const { id, channel, order, outcome, amount, currency, reference, settlement, at } = payment
    const username = member?.username ?? ''
    return { id, channel, order, member: username, why: outcome, amount, currency, reference, settlement, at }
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
  const settle = async (
    transaction: Transaction,
    { id }: UnmatchedPayment,
    settlement: Settlement,
    reason: string,
    member?: string,
  ) => {
    await transaction
      .update(channelNotices)
      .set({ settlement, ...(member === undefined ? {} : { member }) })
      .where(eq(channelNotices.id, id))
    const step = { action: settlement, state: settlement, actor, reason, at: now() }
    await writeSteps(transaction, { payment: id }, [step])
  }

  return {
    async list(settlement: Settlement, limit: number) {
      const payments = await listPayments(orm, merchant.code, settlement, limit)
      const owners = await ownersOf(payments)
      const members = await findMembers(orm, [...owners.values()])
      return payments.map((payment) => summary(payment, members.get(owners.get(payment.id) ?? '')))
    },
    async show(id: number) {
      const payment = (await findPayment(orm, merchant.code, id)) ?? notThere(`payment ${id} to settle`)
      const { body } = payment
      const owner = await ownerOf(payment)
      const member = owner === undefined ? undefined : await findMember(orm, owner)
      return { ...summary(payment, member), body, steps: await listSteps(orm, { payment: id }) }
    },
    /**
     * Credits it to the member of its order or, where it names none, to the member of that name.
     * @param username empty where the order says whose it is
     */
    credit: (id: number, username: string, reason: string): Promise<Approval> =>
      held(id, async (transaction, payment) => {
        const { amount, currency, channel, outcome } = payment
        if (outcome !== 'kept' && !isCreditable(outcome)) {
          throw new ApiError('validation.failed', {
            message: `Payment ${id} is no money that came: ${outcome}. See to it at the company, and ignore it with a reason.`,
          })
        }
        const owner = await ownerOf(payment)
        const named = username === '' ? undefined : await findMemberByName(orm, merchant.code, username)
        if (username !== '' && !named) notThere(`member ${username}`)
        if (owner !== undefined && named && named.id !== owner) {
          throw new ApiError('access.denied', { message: `Payment ${id} is another member's.` })
        }
        const member = named ?? (owner === undefined ? undefined : await findMember(orm, owner))
        if (!member) {
          throw new ApiError('validation.failed', {
            message: `Payment ${id} names no order of a member. Say whom to credit: --member USERNAME`,
          })
        }
        if (currency !== merchant.currency) {
          throw new ApiError('validation.failed', {
            message: `Payment ${id} is in ${currency}; wallets here hold ${merchant.currency}. Send it back.`,
          })
        }
        const number = `P${id}`
        const approvers = await listApprovers(transaction, { payment: id })
        if (isFirstOfTwo({ number, amount, username: member.username, approvers }, desk)) {
          // Kept, so that the second person credits the same member.
          await transaction.update(channelNotices).set({ member: member.id }).where(eq(channelNotices.id, id))
          const step = { action: 'approved', state: 'open', actor, reason, at: now() } as const
          await writeSteps(transaction, { payment: id }, [step])
          return 'first'
        }
        await settle(transaction, payment, 'credited', reason, member.id)
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
        const facts = { amount: moneyText(amount, merchant, currency), number, reason: '' }
        await keepNotice(transaction, merchant, member.id, orderNotice('depositCredited', facts))
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
