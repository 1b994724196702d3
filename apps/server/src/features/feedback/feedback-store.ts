import type { FeedbackType } from '@foyer/contract/constants'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { feedback } from './feedback-tables.ts'

/** What a member wrote, as operators see it. */
export interface Feedback {
  readonly id: string
  readonly member: string
  /** Name of the member. */
  readonly account: string
  readonly type: FeedbackType
  readonly text: string
  /** Empty for none. */
  readonly contact: string
  readonly sentAt: Date
  /** Null until an operator answers. */
  readonly answer: string | null
}

/** What a member writes. */
export type NewFeedback = Pick<
  typeof feedback.$inferInsert,
  'merchant' | 'member' | 'type' | 'text' | 'contact'
>

/** Keeps it. */
export async function insertFeedback(executor: Executor, row: NewFeedback): Promise<void> {
  await executor.insert(feedback).values(row)
}

/** Unanswered feedback of a merchant, oldest first. */
export const listOpenFeedback = (executor: Executor, merchant: string): Promise<Feedback[]> =>
  selectFeedback(executor)
    .where(and(eq(feedback.merchant, merchant), isNull(feedback.answeredAt)))
    .orderBy(asc(feedback.sentAt), asc(feedback.id))

/** One feedback of a merchant. */
export async function findFeedback(
  executor: Executor,
  merchant: string,
  id: string,
): Promise<Feedback | undefined> {
  const [row] = await selectFeedback(executor).where(of(merchant, id))
  return row
}

/** Answers one, once. @returns whether it waited for an answer */
export async function writeAnswer(
  executor: Executor,
  { merchant, id, answer }: { readonly merchant: string; readonly id: string; readonly answer: string },
): Promise<boolean> {
  const rows = await executor
    .update(feedback)
    .set({ answer, answeredAt: new Date() })
    .where(and(of(merchant, id), isNull(feedback.answeredAt)))
    .returning({ id: feedback.id })
  return rows.length > 0
}

const of = (merchant: string, id: string) => and(eq(feedback.merchant, merchant), eq(feedback.id, id))

function selectFeedback(executor: Executor) {
  const { id, member, type, text, contact, sentAt, answer } = feedback
  return executor
    .select({ id, member, account: members.username, type, text, contact, sentAt, answer })
    .from(feedback)
    .innerJoin(members, eq(members.id, member))
}
