import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../db/index.ts'
import { connections, merchantTimeZone } from './connection-tables.ts'

/** A connection as a merchant set it up. */
export type ConnectionRow = Pick<
  typeof connections.$inferSelect,
  'merchant' | 'service' | 'name' | 'provider' | 'settings' | 'secrets'
>

/** A connection with how it does. */
type StoredConnection = typeof connections.$inferSelect

/** A connection that can be used, with the time zone of its merchant. */
type UsableConnection = StoredConnection & { readonly timeZone: string }

/** Which connection of a merchant's. */
export type ConnectionPlace = Pick<ConnectionRow, 'merchant' | 'service' | 'name'>

/** The connection that has no other name: the first that is used. */
export const MAIN_CONNECTION = 'main'

const { merchant, service, name, downSince } = connections
const mainFirst = [desc(eq(name, MAIN_CONNECTION)), asc(name)]

/** A merchant's connections of a service, the main one first; none where the local gateway serves. */
export function findConnections(
  orm: NodePgDatabase,
  place: Pick<ConnectionRow, 'merchant' | 'service'>,
): Promise<UsableConnection[]> {
  return orm
    .select({ ...getTableColumns(connections), timeZone: merchantTimeZone })
    .from(connections)
    .where(and(eq(merchant, place.merchant), eq(service, place.service)))
    .orderBy(...mainFirst)
}

/** Everything that a merchant set up, by service. */
export function listConnections(orm: Executor, code: string): Promise<StoredConnection[]> {
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
      set: { provider, settings, secrets, changedAt: sql`now()`, downSince: null },
    })
}

/** Takes a connection away; without any, the local gateway serves. */
export async function dropConnection(orm: NodePgDatabase, place: ConnectionPlace): Promise<void> {
  await orm
    .delete(connections)
    .where(and(eq(merchant, place.merchant), eq(service, place.service), eq(name, place.name)))
}

/** Notes that a connection fails, once, or that it works again. */
export async function noteDown(orm: NodePgDatabase, place: ConnectionPlace, isDown: boolean): Promise<void> {
  const isOne = and(eq(merchant, place.merchant), eq(service, place.service), eq(name, place.name))
  await orm
    .update(connections)
    .set({ downSince: isDown ? sql`now()` : null })
    .where(and(isOne, isDown ? isNull(downSince) : isNotNull(downSince)))
}

/** Connections of a service that fail, of all merchants. */
export function listDown(orm: NodePgDatabase, of: string): Promise<ConnectionPlace[]> {
  return orm
    .select({ merchant, service, name })
    .from(connections)
    .where(and(eq(service, of), isNotNull(downSince)))
}
