import { and, desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { favourites } from './play-tables.ts'

/** Ids of the games that a member keeps, latest first. */
export async function listFavourites(orm: NodePgDatabase, member: string): Promise<readonly string[]> {
  const rows = await orm
    .select({ game: favourites.game })
    .from(favourites)
    .where(eq(favourites.member, member))
    .orderBy(desc(favourites.addedAt), favourites.game)
  return rows.map(({ game }) => game)
}

/** Keeps a game; one that is kept already keeps its place. */
export async function addFavourite(orm: NodePgDatabase, member: string, game: string): Promise<void> {
  await orm.insert(favourites).values({ member, game }).onConflictDoNothing()
}

/** Keeps a game no longer. */
export async function removeFavourite(orm: NodePgDatabase, member: string, game: string): Promise<void> {
  await orm.delete(favourites).where(and(eq(favourites.member, member), eq(favourites.game, game)))
}

/** Keeps nothing any more, as where a trial ends. */
export async function dropFavourites(orm: NodePgDatabase, member: string): Promise<void> {
  await orm.delete(favourites).where(eq(favourites.member, member))
}
