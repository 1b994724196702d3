import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readAnnouncements } from './content-tables.ts'

/** Ids of the announcements that a member has read. */
export async function listRead(orm: NodePgDatabase, member: string): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ id: readAnnouncements.announcement })
    .from(readAnnouncements)
    .where(eq(readAnnouncements.member, member))
  return new Set(rows.map(({ id }) => id))
}

/** Notes that a member has read an announcement; once is enough. */
export async function noteRead(orm: NodePgDatabase, member: string, announcement: string): Promise<void> {
  await orm.insert(readAnnouncements).values({ member, announcement }).onConflictDoNothing()
}
