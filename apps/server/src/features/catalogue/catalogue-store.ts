import { and, asc, eq, gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { doInSlices } from '../../slices/sliced-work.ts'
import { buildCatalogue, type Catalogue } from './catalogue.ts'
import { games, vendors } from './catalogue-tables.ts'
import type { Game } from './game.ts'

/** Rows read at a time: making objects of many more would hold up whoever waits for an answer. */
const ROWS_A_READ = 1000

/** Reads a merchant's games and providers whole, as they are at one moment, and builds their indexes. */
export async function loadCatalogue(orm: NodePgDatabase, merchant: string): Promise<Catalogue> {
  const [gameRows, vendorRows] = await orm.transaction(
    async (moment) => [
      await readGames(moment, merchant),
      await moment.select().from(vendors).where(eq(vendors.merchant, merchant)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return doInSlices(buildCatalogue(gameRows, vendorRows))
}

async function readGames(orm: Pick<NodePgDatabase, 'select'>, merchant: string): Promise<Game[]> {
  const read: Game[] = []
  for (;;) {
    const last = read.at(-1)?.id
    const rows = await orm
      .select()
      .from(games)
      .where(and(eq(games.merchant, merchant), last === undefined ? undefined : gt(games.id, last)))
      .orderBy(asc(games.id))
      .limit(ROWS_A_READ)
    for (const row of rows) read.push(row)
    if (rows.length < ROWS_A_READ) return read
  }
}
