import { and, asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { merchantGateways } from './gateway-tables.ts'

/** What a merchant set up for one kind of gateway. */
export type GatewayRow = Pick<
  typeof merchantGateways.$inferSelect,
  'merchant' | 'kind' | 'provider' | 'settings' | 'secrets'
>

/** What a merchant set up; `undefined` where the local gateway serves. */
export async function findGateway(
  orm: NodePgDatabase,
  merchant: string,
  kind: string,
): Promise<GatewayRow | undefined> {
  const [row] = await orm
    .select()
    .from(merchantGateways)
    .where(and(eq(merchantGateways.merchant, merchant), eq(merchantGateways.kind, kind)))
  return row
}

/** Everything that a merchant set up, by kind. */
export function listGateways(orm: NodePgDatabase, merchant: string): Promise<GatewayRow[]> {
  return orm
    .select()
    .from(merchantGateways)
    .where(eq(merchantGateways.merchant, merchant))
    .orderBy(asc(merchantGateways.kind))
}

/** Sets a gateway up, in the place of the one before. */
export async function saveGateway(orm: NodePgDatabase, row: GatewayRow): Promise<void> {
  const { provider, settings, secrets } = row
  await orm
    .insert(merchantGateways)
    .values(row)
    .onConflictDoUpdate({
      target: [merchantGateways.merchant, merchantGateways.kind],
      set: { provider, settings, secrets, changedAt: sql`now()` },
    })
}

/** Goes back to the local gateway. */
export async function dropGateway(orm: NodePgDatabase, merchant: string, kind: string): Promise<void> {
  await orm
    .delete(merchantGateways)
    .where(and(eq(merchantGateways.merchant, merchant), eq(merchantGateways.kind, kind)))
}

/** Names of the providers that a merchant set up, by kind; nothing else of them. */
export async function providersOf(
  orm: NodePgDatabase,
  merchant: string,
): Promise<Readonly<Partial<Record<string, string>>>> {
  const rows = await listGateways(orm, merchant)
  return Object.fromEntries(rows.map(({ kind, provider }) => [kind, provider]))
}
