import { ApiError } from '../../../api/api-error.ts'
import { cutPage, type PageRequest, type Transaction } from '../../../db/index.ts'
import { findClaims } from '../../cases/index.ts'
import { findMember, findMembers } from '../../member/index.ts'
import { findSlipInReview } from '../deposits/deposit-slip-store.ts'
import { moveDeposit } from '../deposits/deposit-steps.ts'
import {
  type DepositOrder,
  findDeposit,
  holdDeposit,
  listMerchantDeposits,
  toPay,
  updateDeposit,
} from '../deposits/deposit-store.ts'
import type { DepositState } from '../orders/deposit-states.ts'
import { type Approval, closed, isFirstOfTwo, notThere, type OperatorDesk } from '../orders/operator-desk.ts'
import { listApprovers, listSteps, writeSteps } from '../orders/order-steps.ts'
import { isBeingAsked, triesOf } from '../orders/order-store.ts'
import { type ListedRefusal, refusalText } from '../orders/refusals.ts'
import {
  enterPayment,
  holdEnteredFor,
  holdReference,
  type SeenPayment,
} from '../payments/entered-payments.ts'
import { findFittingPayments } from '../payments/fitting-payments.ts'
import { listPaymentsOf, settlePayment, type UnmatchedPayment } from '../payments/unmatched-payment-store.ts'

/** Clocks differ, and banks tell minutes; in ms. */
const CLOCKS_DIFFER_MS = 60_000
/** A payment that is entered was made at most so long ago, in ms. */
const OLDEST_PAYMENT_MS = 30 * 24 * 3_600_000

/** The payment that the first person has entered. @throws {ApiError} `conflict` where the second names another one */
function demandSame(
  entered: UnmatchedPayment,
  { reference, amount }: Partial<SeenPayment>,
): UnmatchedPayment {
  const isSame =
    (reference ?? entered.reference) === entered.reference && (amount ?? entered.amount) === entered.amount
  if (isSame) return entered
  throw new ApiError('conflict', {
    message: `${entered.order} is approved once for ${entered.reference}: approve that one, or ignore P${entered.id} first.`,
  })
}

/** What one operator does with the deposits of a merchant's members; errors as in {@link moneyAdministration}. */
export function depositAdministration(desk: OperatorDesk) {
  const { orm, merchant, actor, now, keepNotice } = desk
  const nameOf = async (member: string) => (await findMember(orm, member))?.username ?? ''
  const summary = (order: DepositOrder, member: string) => {
    const { number, amount, currency, refusal, reference, createdAt, changedAt } = order
    const { channel, state, received, expiresAt, refundByHand } = order
    return {
      number,
      member,
      amount,
      currency,
      refusal,
      reason: refusalText(order, merchant.defaultLanguage),
      reference,
      createdAt,
      changedAt,
      channel,
      state,
      received,
      expiresAt,
      refundByHand,
      ...triesOf(order),
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
  /** The payment that an operator has seen for an order: a slip names its own. */
  const seenFor = async (
    transaction: Transaction,
    order: DepositOrder,
    { reference, paidAt, amount = toPay(order) }: Partial<SeenPayment>,
  ): Promise<SeenPayment> => {
    const { number } = order
    const [fitting] = await findFittingPayments(transaction, order.id)
    if (fitting !== undefined) {
      throw new ApiError('conflict', {
        message: `Payment P${fitting} fits ${number}: match it (payments match P${fitting} ${number}), or settle it first.`,
      })
    }
    const slip = reference === undefined ? await findSlipInReview(transaction, order.id) : undefined
    const named = reference ?? (slip && `${slip.bank} ${slip.transfer}`)
    const moment = paidAt ?? slip?.sentAt
    if (named === undefined || moment === undefined) {
      throw new ApiError('validation.failed', {
        field: named === undefined ? 'reference' : 'at',
        message: `No payment has come for ${number}. Name the one that you have seen at the bank, and when it was paid.`,
      })
    }
    const age = now().getTime() - moment.getTime()
    if (age < -CLOCKS_DIFFER_MS || age > OLDEST_PAYMENT_MS) {
      throw new ApiError('validation.failed', {
        field: 'at',
        message: 'A payment was made within the last 30 days, not after now.',
      })
    }
    return { reference: named, paidAt: moment, amount }
  }

  return {
    async list(state: DepositState | undefined, request: PageRequest, first: 'newest' | 'oldest' = 'newest') {
      const read = await listMerchantDeposits(orm, merchant.code, state, request, first)
      const { rows: orders, next } = cutPage(read, request, ({ id }) => id)
      const members = await findMembers(
        orm,
        orders.map(({ member }) => member),
      )
      const claims = await findClaims(
        orm,
        { merchant: merchant.code, kind: 'deposit' },
        orders.map(({ number }) => number),
      )
      const rows = orders.map((order) => ({
        ...summary(order, members.get(order.member)?.username ?? ''),
        claim: claims.get(order.number) ?? null,
      }))
      return { rows, next }
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
    /**
     * Credits what came in. For an order that waits or has expired, that is a payment that the operator has seen at the bank; the second of
     * two who approve need not name it again.
     */
    approve: (number: string, reason: string, seen: Partial<SeenPayment> = {}): Promise<Approval> =>
      orm.transaction(async (transaction) => {
        if (seen.reference !== undefined) await holdReference(transaction, seen.reference)
        const entered = await holdEnteredFor(transaction, merchant.code, number)
        const order = (await holdDeposit(transaction, merchant.code, number)) ?? notThere(`order ${number}`)
        const username = await nameOf(order.member)
        const amount = Math.max(order.amount, order.received ?? entered?.amount ?? seen.amount ?? 0)
        const { member, currency } = order
        const approved = { kind: 'deposit', number, amount, username, member, currency } as const
        if (order.state === 'review') {
          if (seen.reference !== undefined) {
            throw new ApiError('validation.failed', {
              message: `${number} has its money already: name no payment.`,
            })
          }
          const approvers = await listApprovers(transaction, { deposit: order.id })
          if (await isFirstOfTwo(transaction, { ...approved, approvers, isTold: true }, desk)) {
            const step = { action: 'approved', state: order.state, actor, reason, at: now() }
            await writeSteps(transaction, { deposit: order.id }, [step])
            return 'first'
          }
          await moveDeposit(transaction, order, { kind: 'approved' }, facts(reason))
          return 'approved'
        }
        if (!['pending', 'expired'].includes(order.state)) throw closed(`Deposit ${number}`, order.state)
        const payment = entered
          ? demandSame(entered, seen)
          : await enterPayment(transaction, order, await seenFor(transaction, order, seen))
        const approvers = await listApprovers(transaction, { payment: payment.id })
        const isFirst = await isFirstOfTwo(transaction, { ...approved, approvers }, desk)
        const step = { action: 'approved', state: 'open', actor, reason, at: now() } as const
        await writeSteps(transaction, { payment: payment.id }, [step])
        if (isFirst) {
          const note = `P${payment.id}, ${payment.reference}`
          const entry = { action: 'payment-entered', state: order.state, actor, reason: note, at: now() }
          await writeSteps(transaction, { deposit: order.id }, [entry])
          return 'first'
        }
        await settlePayment(transaction, payment, {
          settlement: 'credited',
          member: order.member,
          actor,
          at: now(),
        })
        const { amount: received, reference } = payment
        await moveDeposit(transaction, order, { kind: 'approved' }, { ...facts(reason), received, reference })
        return 'approved'
      }),
    /** Refuses it; what came in is sent back by the server within a minute. */
    reject: (
      number: string,
      reason: string,
      { refusal = null, note = '' }: ListedRefusal = {},
    ): Promise<void> =>
      held(number, async (transaction, order) => {
        const said = { ...facts(reason), refusal, remark: note }
        const moved = await moveDeposit(transaction, order, { kind: 'rejected' }, said)
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
