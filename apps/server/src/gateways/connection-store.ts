import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { connections } from './connection-tables.ts'

/** A connection as a merchant set it up. */
export type ConnectionRow = Pick<
  typeof connections.$inferSelect,
  'merchant' | 'service' | 'name' | 'provider' | 'settings' | 'secrets'
>

/** Which connection of a merchant's. */
export type ConnectionPlace = Pick<ConnectionRow, 'merchant' | 'service' | 'name'>

/** The connection that has no other name: the first that is used. */
export const MAIN_CONNECTION = 'main'

const { merchant, service, name } = connections
const mainFirst = [desc(eq(name, MAIN_CONNECTION)), asc(name)]

/** A merchant's connections of a service, the main one first; none where the local gateway serves. */
export function findConnections(
  orm: NodePgDatabase,
  place: Pick<ConnectionRow, 'merchant' | 'service'>,
): Promise<ConnectionRow[]> {
  return orm
    .select()
    .from(connections)
    .where(and(eq(merchant, place.merchant), eq(service, place.service)))
    .orderBy(...mainFirst)
}

/** Everything that a merchant set up, by service. */
export function listConnections(orm: NodePgDatabase, code: string): Promise<ConnectionRow[]> {
  return orm
    .select()
    .from(connections)
    .where(eq(merchant, code))
    .orderBy(asc(service), ...mainFirst)
}

/** Sets a connection up, in the place of the one before. */
export async function saveConnection(orm: NodePgDatabase, row: ConnectionRow): Promise<void> {
  const { provider, settings, secrets } = row
  await orm
    .insert(connections)
    .values(row)
    .onConflictDoUpdate({
      target: [merchant, service, name],
      set: { provider, settings, secrets, changedAt: sql`now()` },
    })
}

/** Takes a connection away; without any, the local gateway serves. */
export async function dropConnection(orm: NodePgDatabase, place: ConnectionPlace): Promise<void> {
  await orm
    .delete(connections)
    .where(and(eq(merchant, place.merchant), eq(service, place.service), eq(name, place.name)))
}

/** Names of the providers that a merchant set up, by service, of several the first; nothing else of them. */
export async function providersOf(
  orm: NodePgDatabase,
  code: string,
): Promise<Readonly<Partial<Record<string, string>>>> {
  const rows = await listConnections(orm, code)
  return Object.fromEntries(rows.toReversed().map((row) => [row.service, row.provider]))
}
