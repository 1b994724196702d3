import { desc, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { outbox } from './outbox-tables.ts'

/** Keeps a message. */
export async function keepMessage(
  orm: NodePgDatabase,
  message: Pick<typeof outbox.$inferInsert, 'merchant' | 'kind' | 'recipient' | 'subject' | 'text' | 'html'>,
): Promise<void> {
  await orm.insert(outbox).values(message)
}

/** A message that the local gateways would have sent. */
export type OutboxMessage = Pick<
  typeof outbox.$inferSelect,
  'merchant' | 'kind' | 'recipient' | 'subject' | 'text' | 'createdAt'
>

/** How many messages are listed. */
const LISTED = 50

/** The last messages, newest first. */
export function listMessages(orm: NodePgDatabase): Promise<OutboxMessage[]> {
  const { merchant, kind, recipient, subject, text, createdAt } = outbox
  return orm
    .select({ merchant, kind, recipient, subject, text, createdAt })
    .from(outbox)
    .orderBy(desc(createdAt))
    .limit(LISTED)
}

/** How long a message is kept, in ms: it holds numbers, addresses, codes and links. */
const KEPT_MS = 24 * 3_600_000

/** Deletes the messages that were kept long enough. */
export async function pruneMessages(orm: NodePgDatabase, now: Date): Promise<void> {
  await orm.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - KEPT_MS)))
}
