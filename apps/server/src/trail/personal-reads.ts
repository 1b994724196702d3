import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor, PageRequest } from '../db/index.ts'
import { personalReads } from './trail-tables.ts'

/** How long reads of personal data are kept, in ms. */
const KEPT_MS = 400 * 86_400_000

/** Personal data that somebody was shown unmasked. */
type PersonalRead = Pick<
  typeof personalReads.$inferInsert,
  'merchant' | 'actor' | 'name' | 'operation' | 'subject'
> & {
  /** How many values of it. */
  readonly values: number
}

/** Keeps who saw personal data. Reads of the same within an hour share a row: a list on a screen is read every few seconds. */
export async function keepPersonalRead(executor: Executor, { values, ...read }: PersonalRead): Promise<void> {
  const { merchant, actor, operation, subject, hour } = personalReads
  await executor
    .insert(personalReads)
    .values({ ...read, most: values, hour: sql`date_trunc('hour', now())` })
    .onConflictDoUpdate({
      target: [merchant, actor, operation, subject, hour],
      set: {
        times: sql`${personalReads.times} + 1`,
        most: sql`greatest(${personalReads.most}, excluded.most)`,
        at: sql`now()`,
      },
    })
}

/** Who saw personal data of a merchant's members, the newest first. */
export function listPersonalReads(
  executor: Executor,
  merchant: string,
  filter: { readonly operator?: string | undefined; readonly span?: readonly [Date, Date] | undefined },
  { after, read }: PageRequest,
) {
  const { id, name, operation, subject, times, most, at } = personalReads
  const conditions: (SQL | undefined)[] = [
    eq(personalReads.merchant, merchant),
    filter.operator === undefined ? undefined : eq(name, filter.operator),
    filter.span && and(gte(at, filter.span[0]), lt(at, filter.span[1])),
    after === undefined ? undefined : lt(id, Number(after)),
  ]
  return executor
    .select({ id, at, name, operation, subject, times, personalValues: most })
    .from(personalReads)
    .where(and(...conditions))
    .orderBy(desc(id))
    .limit(read)
}

/** Deletes reads that are older than 400 days. */
export async function prunePersonalReads(executor: Executor, now: Date): Promise<void> {
  await executor.delete(personalReads).where(lt(personalReads.at, new Date(now.getTime() - KEPT_MS)))
}
