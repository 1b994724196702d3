import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { buildCatalogue, type Catalogue } from './catalogue.ts'
import { games, vendors } from './catalogue-tables.ts'

/** Reads a merchant's games and providers whole and builds their indexes. */
export async function loadCatalogue(orm: NodePgDatabase, merchant: string): Promise<Catalogue> {
  const [gameRows, vendorRows] = await Promise.all([
    orm.select().from(games).where(eq(games.merchant, merchant)),
    orm.select().from(vendors).where(eq(vendors.merchant, merchant)),
  ])
  return buildCatalogue(gameRows, vendorRows)
}
