import { and, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { Transaction } from '../../db/index.ts'
import type { Limit, Limits } from '../../limits/limits.ts'
import { keepOwnerNotice } from '../inbox/index.ts'
import { channelNotices } from './cashier-tables.ts'
import {
  type ChannelNotification,
  type ChannelPayment,
  ForgedNotificationError,
  type SentNotification,
} from './channels/channel-kind.ts'
import type { OpenChannel } from './channels/open-channel.ts'
import type { DepositChannel } from './deposit-channel.ts'
import { loadDepositChannels } from './deposit-channel-store.ts'
import { applyPayment, expireDeposit } from './deposit-payments.ts'
import { type DepositOrder, findByPayAmount, holdDeposit } from './deposit-store.ts'
import { leavesMoneyOver, type NoticeOutcome } from './notice-outcome.ts'
import type { OrderMerchant } from './order-merchant.ts'

/** Forged ones of a merchant that are kept a day: enough to see what is going on, not enough to fill a disk. */
const FORGED: Limit = { name: 'forged-notices', times: 200, within: 24 * 3_600_000 }
/** Characters of a notification that are kept. */
const LONGEST_KEPT = 8192
/** Characters of an id, a number of an order or a reference. */
const LONGEST_NAME = 200
const DAY_MS = 24 * 3_600_000
/** How long forged ones are kept, in ms. */
const FORGED_KEPT_MS = 30 * DAY_MS
/** How long the words of all others are kept, in ms; what was done with them stays. */
const WORDS_KEPT_MS = 180 * DAY_MS

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
   * @throws {ApiError} `not.found` for a channel that does not exist, `notification.forged`
   */
  receive(sent: SentNotification, merchant: OrderMerchant): Promise<ReceivedNotice>
  /** Deletes forged ones that were kept long enough, and the words of old ones that nobody has to settle. */
  prune(): Promise<void>
}

/** Creates it. */
export function channelNotifications({
  orm,
  limits,
  open,
  now = () => new Date(),
  keepNotice = keepOwnerNotice,
}: NotificationParts): ChannelNotifications {
  const keepForged = async ({ merchant, channel, body }: SentNotification) => {
    const { times } = await limits.note(FORGED, merchant)
    if (times > FORGED.times) return
    await orm
      .insert(channelNotices)
      .values({ merchant, channel, outcome: 'forged', body: storable(body, LONGEST_KEPT) })
  }

  return {
    async receive(sent, merchant) {
      const channel = (await loadDepositChannels(orm, merchant.code)).find(
        ({ code }) => code === sent.channel,
      )
      const opened = channel && (await open({ merchant: merchant.code, ...channel }))
      if (!(channel && opened?.isOpen)) throw new ApiError('not.found')
      const notification = await opened.readNotification(sent).catch(async (error: unknown) => {
        if (!(error instanceof ForgedNotificationError)) throw error
        await keepForged(sent)
        throw new ApiError('notification.forged', { cause: error })
      })
      const { answer } = opened
      if (!notification) return { outcome: 'no-news', answer }
      const outcome = await orm.transaction(async (transaction): Promise<NoticeOutcome> => {
        const at = now()
        const orders = await ordersMeant(transaction, sent, notification, at)
        const told = { ...notification, order: orders.length === 1 ? (orders[0] ?? '') : '' }
        const notice = await keepOnce(transaction, sent, told)
        // Another process may have kept it and not be done yet: the index made this one wait.
        if (notice === undefined) return 'repeated'
        const isAmbiguous = orders.length > 1
        const outcome = isAmbiguous
          ? 'ambiguous'
          : await apply(transaction, told, channel, { merchant, at, keepNotice })
        const settlement = leavesMoneyOver(outcome) && paysMoney(told) ? 'open' : null
        await transaction
          .update(channelNotices)
          .set({ outcome, settlement })
          .where(eq(channelNotices.id, notice))
        return outcome
      })
      return { outcome, answer }
    },
    async prune() {
      const { at, body, outcome, settlement } = channelNotices
      const before = (keptMs: number) => lt(at, new Date(now().getTime() - keptMs))
      await orm.delete(channelNotices).where(and(eq(outcome, 'forged'), before(FORGED_KEPT_MS)))
      const isSettled = or(isNull(settlement), ne(settlement, 'open'))
      await orm
        .update(channelNotices)
        .set({ body: '' })
        .where(and(ne(body, ''), isSettled, before(WORDS_KEPT_MS)))
    },
  }
}

/** Numbers of the orders that a notification may mean: the one that it names, or those that its amount tells. */
async function ordersMeant(
  transaction: Transaction,
  { merchant, channel }: SentNotification,
  { order, amount, paidAt }: ChannelNotification,
  now: Date,
): Promise<readonly string[]> {
  if (order !== '') return [order]
  return findByPayAmount(transaction, { merchant, channel, amount, at: paidAt ?? now })
}

async function keepOnce(
  transaction: Transaction,
  { merchant, channel, body }: SentNotification,
  { id, order, amount, currency, reference }: ChannelNotification,
): Promise<number | undefined> {
  const [kept] = await transaction
    .insert(channelNotices)
    .values({
      merchant,
      channel,
      noticeId: storable(id),
      order: storable(order),
      outcome: 'kept',
      body: storable(body, LONGEST_KEPT),
      amount,
      currency,
      reference: storable(reference),
    })
    .onConflictDoNothing()
    .returning({ id: channelNotices.id })
  return kept?.id
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

const paysMoney = ({ outcome, amount }: ChannelPayment) => outcome === 'paid' && amount > 0

/**
 * Whether money that an order cannot take is what it has already: the channel was asked, a slip was sent, or a person has seen it,
 * before its notification came. No other notification has told of it then, and both name the same payment, or the amount
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
  const { merchant, order: number, outcome, amount: sum } = channelNotices
  const ofPayment: NoticeOutcome[] = isByAmount ? ['applied', 'unchanged'] : ['applied']
  const told = await transaction
    .select({ id: channelNotices.id })
    .from(channelNotices)
    .where(
      and(eq(merchant, order.merchant), eq(number, order.number), inArray(outcome, ofPayment), gt(sum, 0)),
    )
    .limit(1)
  return told.length === 0
}

/** Text as PostgreSQL can store it, without NUL and unpaired surrogates, cut to a number of characters. */
const storable = (text: string, longest = LONGEST_NAME) =>
  text.slice(0, longest).replace(/[\0\p{Surrogate}]/gu, '\uFFFD')
