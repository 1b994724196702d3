import { desc } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { outbox } from './outbox-tables.ts'

/** A message that the local gateways kept instead of sending it. */
export type OutboxMessage = typeof outbox.$inferSelect

/** Keeps a message. */
export async function keepMessage(
  orm: NodePgDatabase,
  message: Pick<typeof outbox.$inferInsert, 'merchant' | 'kind' | 'recipient' | 'subject' | 'text' | 'html'>,
): Promise<void> {
  await orm.insert(outbox).values(message)
}

/** The newest messages first. */
export function listMessages(orm: NodePgDatabase, limit: number): Promise<readonly OutboxMessage[]> {
  return orm.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(limit)
}
