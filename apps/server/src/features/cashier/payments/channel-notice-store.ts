import { hash } from 'node:crypto'
import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { ApiError } from '../../../api/api-error.ts'
import type { Executor, PageRequest } from '../../../db/index.ts'
import type { Limit, Limits } from '../../../limits/limits.ts'
import {
  ForgedNotificationError,
  type SentNotification,
  UnreadableNotificationError,
} from '../channels/channel-kind.ts'
import { channelNotices } from '../orders/cashier-tables.ts'
import type { NoticeOutcome, Settlement } from '../orders/notice-outcome.ts'

/** Refused ones of a channel that are kept a day, of each kind: enough to see what is going on, not enough to fill a disk. */
const REFUSED: Omit<Limit, 'name'> = { times: 200, within: 24 * 3_600_000 }
/** Characters of a notification that are kept. */
const LONGEST_KEPT = 8192
/** Characters of an id, a number of an order or a reference. */
const LONGEST_NAME = 200
const DAY_MS = 24 * 3_600_000
/** How long forged ones are kept, in ms. */
const FORGED_KEPT_MS = 30 * DAY_MS
/** How long the words of all others are kept, in ms; what was done with them stays. */
const WORDS_KEPT_MS = 180 * DAY_MS

/** What a proved notification says. */
interface NoticeFacts {
  /** The same however often it is sent. */
  readonly id: string
  /** Number of the order that it names; empty where it names none. */
  readonly named: string
  /** Number of the order that it means; empty where that is not known. */
  readonly order: string
  /** Minor units; 0 where it tells of no money. */
  readonly amount: number
  /** ISO 4217; empty where it tells of no money. */
  readonly currency: string
  readonly reference: string
  readonly paidAt?: Date | undefined
}

/** A notice that is kept now. */
interface KeptNotice {
  readonly notice: number
  /** Whether one of the same id was kept before that tells of other money. */
  readonly isOther: boolean
}

/**
 * Keeps a notification, once for its id and what it tells.
 * @returns `undefined` where it was kept before: another process may have done so and not be done yet, which is waited for
 */
export async function keepNoticeOnce(
  transaction: Executor,
  { merchant, channel, body }: SentNotification,
  facts: NoticeFacts,
): Promise<KeptNotice | undefined> {
  const { named, order, amount, currency, reference, paidAt } = facts
  const keep = async (noticeId: string) => {
    const [kept] = await transaction
      .insert(channelNotices)
      .values({
        merchant,
        channel,
        noticeId,
        order: storable(order),
        outcome: 'kept',
        body: storable(body, LONGEST_KEPT),
        amount,
        currency,
        reference: storable(reference),
        paidAt: paidAt ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: channelNotices.id })
    return kept?.id
  }
  const id = storable(facts.id)
  const first = await keep(id)
  if (first !== undefined) return { notice: first, isOther: false }
  const isFirst = and(
    eq(channelNotices.merchant, merchant),
    eq(channelNotices.channel, channel),
    eq(channelNotices.noticeId, id),
  )
  const [before] = await transaction.select().from(channelNotices).where(isFirst)
  if (!before || isSameMoney(before, facts)) return undefined
  const again = await keep(`${id} ${hash('sha256', JSON.stringify([amount, currency, named]))}`)
  return again === undefined ? undefined : { notice: again, isOther: true }
}

/** Whether a notice tells of the same money as the one before, as far as it tells. */
function isSameMoney(
  before: typeof channelNotices.$inferSelect,
  { named, amount, currency }: NoticeFacts,
): boolean {
  const isSameOrder = named === '' || storable(named) === before.order || before.outcome === 'unchanged'
  return isSameOrder && (amount === 0 || (amount === before.amount && currency === before.currency))
}

/** Notes what was done with a notification. */
export async function noteOutcome(
  transaction: Executor,
  notice: number,
  done: {
    readonly outcome: NoticeOutcome
    readonly settlement: Settlement | null
    readonly amount?: number
    readonly order?: string
  },
): Promise<void> {
  await transaction.update(channelNotices).set(done).where(eq(channelNotices.id, notice))
}

/**
 * Keeps a notification that nothing proves or that cannot be read, within a limit. A person looks at one that is the channel's: money may
 * have come.
 * @returns the error to answer with; any other error as it is
 */
export async function keepRefusedNotice(
  orm: Executor,
  limits: Pick<Limits, 'note'>,
  { merchant, channel, body }: SentNotification,
  error: unknown,
): Promise<unknown> {
  const kept = { merchant, channel, body: storable(body, LONGEST_KEPT) }
  const notice =
    error instanceof UnreadableNotificationError
      ? {
          ...kept,
          outcome: 'unreadable' as const,
          settlement: 'open' as const,
          noticeId: `unreadable:${hash('sha256', body)}`,
        }
      : { ...kept, outcome: 'forged' as const }
  if (notice.outcome === 'forged' && !(error instanceof ForgedNotificationError)) return error
  // What is sent again and again is one.
  const limit = { ...REFUSED, name: `${notice.outcome}-notices` }
  const counts = async () => (await limits.note(limit, `${merchant} ${channel}`)).times <= limit.times
  const isNew = notice.outcome === 'forged' || (await isUnknown(orm, notice))
  if (isNew && (await counts())) await orm.insert(channelNotices).values(notice).onConflictDoNothing()
  return notice.outcome === 'forged'
    ? new ApiError('notification.forged', { cause: error })
    : new ApiError('notification.unreadable', { message: (error as Error).message, cause: error })
}

async function isUnknown(
  orm: Executor,
  { merchant, channel, noticeId }: Record<'merchant' | 'channel' | 'noticeId', string>,
): Promise<boolean> {
  const isOne = and(
    eq(channelNotices.merchant, merchant),
    eq(channelNotices.channel, channel),
    eq(channelNotices.noticeId, noticeId),
  )
  const found = await orm.select({ id: channelNotices.id }).from(channelNotices).where(isOne).limit(1)
  return found.length === 0
}

/** Notices of a merchant, the newest first; with every outcome where none is chosen. */
export const listNotices = (
  executor: Executor,
  merchant: string,
  chosen: { readonly outcome?: NoticeOutcome | undefined; readonly channel?: string | undefined },
  { after, read }: PageRequest,
): Promise<(typeof channelNotices.$inferSelect)[]> =>
  executor
    .select()
    .from(channelNotices)
    .where(
      and(
        eq(channelNotices.merchant, merchant),
        chosen.outcome && eq(channelNotices.outcome, chosen.outcome),
        chosen.channel === undefined ? undefined : eq(channelNotices.channel, chosen.channel),
        after === undefined ? undefined : lt(channelNotices.id, Number(after)),
      ),
    )
    .orderBy(desc(channelNotices.id))
    .limit(read)

/** Deletes forged ones that were kept long enough, and the words of old ones that nobody has to settle. */
export async function pruneNotices(orm: Executor, now: Date): Promise<void> {
  const { at, body, outcome, settlement } = channelNotices
  const before = (keptMs: number) => lt(at, new Date(now.getTime() - keptMs))
  await orm.delete(channelNotices).where(and(eq(outcome, 'forged'), before(FORGED_KEPT_MS)))
  const isSettled = or(isNull(settlement), ne(settlement, 'open'))
  await orm
    .update(channelNotices)
    .set({ body: '' })
    .where(and(ne(body, ''), isSettled, before(WORDS_KEPT_MS)))
}

/** Text as PostgreSQL can store it, without NUL and unpaired surrogates, cut to a number of characters. */
export const storable = (text: string, longest = LONGEST_NAME): string =>
  text.slice(0, longest).replace(/[\0\p{Surrogate}]/gu, '\uFFFD')
