import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { chatCounts } from './chat-tables.ts'

/** What was kept of a member; 0 of everybody else. */
export async function findChatCount(executor: Executor, member: string): Promise<number> {
  const [row] = await executor
    .select({ unread: chatCounts.unread })
    .from(chatCounts)
    .where(eq(chatCounts.member, member))
  return row?.unread ?? 0
}

/** Keeps what is said of a member from now on. */
export async function keepChatCount(executor: Executor, member: string, unread: number): Promise<void> {
  await executor
    .insert(chatCounts)
    .values({ member, unread })
    .onConflictDoUpdate({ target: chatCounts.member, set: { unread } })
}
