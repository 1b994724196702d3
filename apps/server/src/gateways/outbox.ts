import { desc } from 'drizzle-orm'
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

/** The last messages, newest first (GEN-11-D). */
export function listMessages(orm: NodePgDatabase): Promise<OutboxMessage[]> {
  const { merchant, kind, recipient, subject, text, createdAt } = outbox
  return orm
    .select({ merchant, kind, recipient, subject, text, createdAt })
    .from(outbox)
    .orderBy(desc(createdAt))
    .limit(LISTED)
}
