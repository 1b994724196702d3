import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { outbox } from './outbox-tables.ts'

/** Keeps a message. */
export async function keepMessage(
  orm: NodePgDatabase,
  message: Pick<typeof outbox.$inferInsert, 'merchant' | 'kind' | 'recipient' | 'subject' | 'text' | 'html'>,
): Promise<void> {
  await orm.insert(outbox).values(message)
}
