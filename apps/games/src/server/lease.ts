import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { leases } from './game-tables.ts'
import type { Executor } from './seed-store.ts'

/** How long a lease counts that is not renewed, in ms. */
const LEASE_MS = 6_000

/** What somebody has who asked for a lease. */
export interface Lease {
  /** Whether nobody had it for a while: whoever had it before did not give it back, or long ago. */
  readonly wasLeft: boolean
}

/** How long after it was given back somebody may go on with what was done under a lease, in ms. */
const HANDED_OVER_MS = 1_500

/** Takes a lease that is free, or renews one's own. @returns `undefined` where somebody else has it */
export function takeLease(orm: NodePgDatabase, name: string, holder: string): Promise<Lease | undefined> {
  return orm.transaction(async (tx) => {
    await tx.insert(leases).values({ name, until: sql`clock_timestamp()` }).onConflictDoNothing()
    const [held] = await tx
      .select({
        holder: leases.holder,
        overMs: sql<string>`extract(epoch FROM clock_timestamp() - ${leases.until}) * 1000`,
      })
      .from(leases)
      .where(eq(leases.name, name))
      .for('update')
    const isOwn = held?.holder === holder
    const overMs = Number(held?.overMs ?? 0)
    if (!isOwn && held?.holder && overMs < 0) return undefined
    await tx
      .update(leases)
      .set({ holder, until: sql`clock_timestamp() + ${LEASE_MS} * interval '1 ms'` })
      .where(eq(leases.name, name))
    // One's own counts as left too where it was not renewed in time.
    const wasKept = isOwn ? overMs < 0 : held?.holder === null && overMs < HANDED_OVER_MS
    return { wasLeft: !wasKept }
  })
}

/** Gives a lease back, so that the next one need not wait. */
export async function giveLease(executor: Executor, name: string, holder: string): Promise<void> {
  await executor.execute(
    sql`UPDATE ${leases} SET holder = NULL, until = clock_timestamp() WHERE name = ${name} AND holder = ${holder}`,
  )
}

/** Notes that something is wanted for a while, by anybody. */
export async function noteWanted(executor: Executor, name: string): Promise<void> {
  await executor.execute(sql`
    INSERT INTO ${leases} (name, until) VALUES (${name}, clock_timestamp() + ${LEASE_MS} * interval '1 ms')
    ON CONFLICT (name) DO UPDATE SET until = excluded.until`)
}

/** Whether {@link noteWanted} still counts. */
export async function isWanted(executor: Executor, name: string): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`SELECT FROM ${leases} WHERE name = ${name} AND until > clock_timestamp()`,
  )
  return rows.length > 0
}
