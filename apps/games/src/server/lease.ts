import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { leases } from './game-tables.ts'
import type { Executor } from './seed-store.ts'

/** How long a lease is valid without being renewed, in ms. */
const LEASE_MS = 6_000

/** A lease that was granted. */
export interface Lease {
  /** Whether nobody held it for a while: it had expired, or was given back more than {@link HANDED_OVER_MS} ago. */
  readonly wasUnattended: boolean
}

/** How soon after a lease was given back the next holder can continue its work, in ms. */
const HANDED_OVER_MS = 1_500

/** Takes a free lease, or renews the caller's own. @returns `undefined` while another process holds it */
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
    // The caller's own lease may have expired too, if it was not renewed in time.
    const wasKept = isOwn ? overMs < 0 : held?.holder === null && overMs < HANDED_OVER_MS
    return { wasUnattended: !wasKept }
  })
}

/** Gives a lease back, so that another process can take it at once. */
export async function giveLease(executor: Executor, name: string, holder: string): Promise<void> {
  await executor.execute(
    sql`UPDATE ${leases} SET holder = NULL, until = clock_timestamp() WHERE name = ${name} AND holder = ${holder}`,
  )
}

/** Notes interest in something, which lasts for {@link LEASE_MS}. */
export async function noteWanted(executor: Executor, name: string): Promise<void> {
  await executor.execute(sql`
    INSERT INTO ${leases} (name, until) VALUES (${name}, clock_timestamp() + ${LEASE_MS} * interval '1 ms')
    ON CONFLICT (name) DO UPDATE SET until = excluded.until`)
}

/** Whether interest noted by {@link noteWanted} still lasts. */
export async function isWanted(executor: Executor, name: string): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`SELECT FROM ${leases} WHERE name = ${name} AND until > clock_timestamp()`,
  )
  return rows.length > 0
}
