import type { BreakHours } from '@foyer/contract'
import { desc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/index.ts'
import { holdMember, updateMember } from '../member/index.ts'
import { breaks } from './break-tables.ts'

const HOUR_MS = 3_600_000

/** A break that is about to begin. */
interface NewBreak {
  readonly merchant: string
  readonly member: string
  readonly hours: BreakHours
  /** The operator who sets it; null where the member does. */
  readonly setBy: string | null
}

/**
 * Takes a break from this moment on. One that runs longer goes on: a break is never made shorter.
 * @returns when the member may play again
 */
export async function takeBreak(
  transaction: Transaction,
  { merchant, member, hours, setBy }: NewBreak,
  now: Date,
): Promise<Date> {
  const held = await holdMember(transaction, member)
  const endsAt = new Date(now.getTime() + hours * HOUR_MS)
  await transaction.insert(breaks).values({ merchant, member, startsAt: now, endsAt, setBy })
  const running = held?.pausedUntil ?? now
  if (running >= endsAt) return running
  await updateMember(transaction, member, { pausedUntil: endsAt })
  return endsAt
}

/** A break as it is stored. */
export type TakenBreak = typeof breaks.$inferSelect

/** The last breaks of a member, newest first. */
export const listBreaks = (executor: Executor, member: string, limit: number): Promise<TakenBreak[]> =>
  executor.select().from(breaks).where(eq(breaks.member, member)).orderBy(desc(breaks.startsAt)).limit(limit)

/** When the last break of a member ends, or has ended; `undefined` where they never took one. */
export async function findBreakEnd(executor: Executor, member: string): Promise<Date | undefined> {
  const [last] = await executor
    .select({ endsAt: breaks.endsAt })
    .from(breaks)
    .where(eq(breaks.member, member))
    .orderBy(desc(breaks.endsAt))
    .limit(1)
  return last?.endsAt
}
