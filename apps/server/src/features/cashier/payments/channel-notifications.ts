import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../api/api-error.ts'
import type { Transaction } from '../../../db/index.ts'
import type { Limits } from '../../../limits/limits.ts'
import { keepOwnerNotice } from '../../inbox/index.ts'
import type { OpenChannel } from '../channel-kinds/open-channel.ts'
import type { ChannelNotification, ChannelPayment, SentNotification } from '../channels/channel-kind.ts'
import type { DepositChannel } from '../channels/deposit-channel.ts'
import { loadDepositChannels } from '../deposits/deposit-channel-store.ts'
import { applyPayment, expireDeposit } from '../deposits/deposit-payments.ts'
import { type DepositOrder, findDeposit, holdDeposit } from '../deposits/deposit-store.ts'
import { findByPayAmount } from '../deposits/pay-amounts.ts'
import { channelNotices } from '../orders/cashier-tables.ts'
import { leavesMoneyOver, type NoticeOutcome } from '../orders/notice-outcome.ts'
import type { OrderMerchant } from '../orders/order-merchant.ts'
import {
  keepNoticeOnce,
  keepRefusedNotice,
  noteOutcome,
  pruneNotices,
  storable,
} from './channel-notice-store.ts'
import { findEntered } from './entered-payments.ts'
import { settlePayment, type UnmatchedPayment } from './unmatched-payment-store.ts'

interface NotificationParts {
  readonly orm: NodePgDatabase
  readonly limits: Pick<Limits, 'note'>
  readonly open: OpenChannel
  /** The machine's clock, unless what is told happened before. */
  readonly now?: () => Date
  /** Puts notices into the member's inbox; the product's own unless told. */
  readonly keepNotice?: typeof keepOwnerNotice
}

/** What came of a notification. */
export interface ReceivedNotice {
  readonly outcome: NoticeOutcome
  /** What the sender wants to read, where it wants something of its own. */
  readonly answer: string | undefined
}

/** What channels tell of deposits. */
export interface ChannelNotifications {
  /**
   * Does what a notification says, once, and keeps it.
   * @throws {ApiError} `not.found` for a channel that does not exist, `notification.forged`, `notification.unreadable`
   */
  receive(sent: SentNotification, merchant: OrderMerchant): Promise<ReceivedNotice>
  /** Deletes forged ones that were kept long enough, and the words of old ones that nobody has to settle. */
  prune(): Promise<void>
}

export function channelNotifications({
  orm,
  limits,
  open,
  now = () => new Date(),
  keepNotice = keepOwnerNotice,
}: NotificationParts): ChannelNotifications {
  return {
    async receive(sent, merchant) {
      const channel = (await loadDepositChannels(orm, merchant.code)).find(
        ({ code }) => code === sent.channel,
      )
      const opened = channel && (await open({ merchant: merchant.code, ...channel }))
      if (!(channel && opened?.isOpen)) throw new ApiError('not.found')
      const notification = await opened.readNotification(sent).catch(async (error: unknown) => {
        throw await keepRefusedNotice(orm, limits, sent, error)
      })
      const { answer } = opened
      if (!notification) return { outcome: 'no-news', answer }
      const outcome = await orm.transaction(async (transaction): Promise<NoticeOutcome> => {
        const at = now()
        const { orders, isAmbiguous } = await ordersMeant(transaction, sent, notification, at)
        const told = { ...notification, order: isAmbiguous ? '' : (orders[0] ?? '') }
        const kept = await keepNoticeOnce(transaction, sent, { ...told, named: notification.order })
        if (!kept) return 'repeated'
        const { notice, isOther } = kept
        const entered = paysMoney(told) ? await findEntered(transaction, told.reference) : undefined
        const arrival = {
          told,
          orders,
          isAmbiguous,
          entered,
          channel,
          merchant,
          at,
          keepNotice,
        }
        const outcome = isOther ? 'repeated-otherwise' : await outcomeOf(transaction, arrival)
        const settlement = leavesMoneyOver(outcome) && paysMoney(told) ? 'open' : null
        const isKnown = outcome === 'unchanged' && entered ? { order: entered.order } : {}
        await noteOutcome(transaction, notice, { outcome, settlement, ...isKnown })
        return outcome
      })
      return { outcome, answer }
    },
    prune: () => pruneNotices(orm, now()),
  }
}

/**
 * Numbers of the orders that a notification may mean: the one that it names, or those that its amount tells, the likeliest first. It is
 * ambiguous where they are of several members.
 */
async function ordersMeant(
  transaction: Transaction,
  { merchant, channel }: SentNotification,
  told: ChannelNotification,
  now: Date,
): Promise<{ readonly orders: readonly string[]; readonly isAmbiguous: boolean }> {
  const { order, amount, paidAt } = told
  if (order !== '') return { orders: [order], isAmbiguous: false }
  const meant = await findByPayAmount(transaction, { merchant, channel, amount, at: paidAt ?? now })
  const isAmbiguous = new Set(meant.map(({ member }) => member)).size > 1
  const numbers = meant.map(({ number }) => number)
  if (isAmbiguous || numbers.length < 2) return { orders: numbers, isAmbiguous }
  // What a slip or a person has credited to one of them already, nobody pays again with another.
  for (const number of numbers) {
    const known = await findDeposit(transaction, merchant, number)
    if (known?.received !== amount || !(await isKnownPayment(transaction, known, told))) continue
    return { orders: [number, ...numbers.filter((other) => other !== number)], isAmbiguous }
  }
  return { orders: numbers, isAmbiguous }
}

/** A notification with what is known of its money. */
interface Arrival extends ArrivalFacts {
  readonly told: ChannelNotification
  /** Numbers of the orders that it may mean. */
  readonly orders: readonly string[]
  /** Whether they are of several members. */
  readonly isAmbiguous: boolean
  /** What a person had entered with its reference. */
  readonly entered: UnmatchedPayment | undefined
  readonly channel: DepositChannel
}

/** Does what a notification says, and tells what that was. */
async function outcomeOf(
  transaction: Transaction,
  { told, orders, isAmbiguous, entered, channel, ...facts }: Arrival,
): Promise<NoticeOutcome> {
  if (entered && !(await isSameMoney(transaction, entered, told, orders))) return 'entered-otherwise'
  if (entered?.settlement === 'credited') return 'unchanged'
  if (isAmbiguous) return 'ambiguous'
  const outcome = await apply(transaction, told, channel, facts)
  // The second person, for whom it waited, has nothing to say any more.
  if (entered && outcome === 'applied') {
    await settlePayment(transaction, entered, {
      settlement: 'known',
      actor: { kind: 'channel' },
      at: facts.at,
    })
  }
  return outcome
}

/** What a notification meets. */
interface ArrivalFacts {
  readonly merchant: OrderMerchant
  readonly at: Date
  readonly keepNotice: typeof keepOwnerNotice
}

async function apply(
  transaction: Transaction,
  told: ChannelNotification,
  channel: DepositChannel,
  { merchant, at, keepNotice }: ArrivalFacts,
): Promise<NoticeOutcome> {
  const order = await holdDeposit(transaction, merchant.code, storable(told.order))
  if (order?.channel !== channel.code) return 'unknown-order'
  if (order.currency !== told.currency) return 'other-currency'
  const isOver = order.state === 'expired' || order.expiresAt <= at
  const current = isOver ? await expireDeposit(transaction, order, { merchant, at }) : order
  const moved = await applyPayment(transaction, current, told, {
    merchant,
    actor: { kind: 'channel' },
    lateRule: channel.late,
    at,
    keepNotice,
  })
  if (moved) return 'applied'
  const isNew = paysMoney(told) && !(await isKnownPayment(transaction, current, told))
  return isNew ? 'second-payment' : 'unchanged'
}

/** Whether what a channel tells is what a person had entered: the same money, for an order that it may mean. */
async function isSameMoney(
  transaction: Transaction,
  entered: UnmatchedPayment,
  { amount, currency, order }: ChannelNotification,
  orders: readonly string[],
): Promise<boolean> {
  if (entered.amount !== amount || entered.currency !== currency) return false
  if (orders.length === 0 || orders.includes(entered.order)) return true
  // An order of the payer that does not exist names nobody else.
  return order !== '' && !(await holdDeposit(transaction, entered.merchant, storable(order)))
}

const paysMoney = ({ outcome, amount }: ChannelPayment) => outcome === 'paid' && amount > 0

/**
 * Whether money that an order cannot take is what it has already: the channel was asked, a slip was sent, or a person has seen it,
 * before its notification came. No other payment is known then, and both name the same payment, or the amount
 * that only this order had.
 */
async function isKnownPayment(
  transaction: Transaction,
  order: DepositOrder,
  { reference, amount }: ChannelPayment,
): Promise<boolean> {
  if (amount !== order.received) return false
  const isByAmount = order.payAmount !== null
  if (!isByAmount && (reference === '' || reference !== order.reference)) return false
  const { merchant, order: number, outcome, amount: sum, settlement } = channelNotices
  const ofPayment: NoticeOutcome[] = isByAmount ? ['applied', 'unchanged'] : ['applied']
  // A person may have matched what was told; what a person has entered is known by its reference alone.
  const isSettled = inArray(settlement, ['credited', 'known'])
  const told = await transaction
    .select({ id: channelNotices.id })
    .from(channelNotices)
    .where(
      and(
        eq(merchant, order.merchant),
        eq(number, order.number),
        or(inArray(outcome, ofPayment), isSettled),
        gt(sum, 0),
      ),
    )
    .limit(1)
  return told.length === 0
}
