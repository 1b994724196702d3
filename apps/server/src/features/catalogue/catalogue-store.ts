import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../../db/index.ts'
import { doInSlices } from '../../slices/sliced-work.ts'
import { buildCatalogue, changeCatalogue, type HeldCatalogue } from './catalogue.ts'
import { readChanges, readRevision } from './catalogue-changes.ts'
import { games, vendors } from './catalogue-tables.ts'
import type { Game } from './game.ts'

/** Rows read at a time: making objects of many more would hold up whoever waits for an answer. */
const ROWS_A_READ = 1000

/** A catalogue as it was at a revision of its merchant's games and providers. */
export interface LoadedCatalogue extends HeldCatalogue {
  readonly revision: bigint
}

/**
 * Reads a merchant's games and providers as they are at one moment: the rows that changed since `held`, where those are
 * few and known, else all of them.
 */
export async function loadCatalogue(
  orm: NodePgDatabase,
  merchant: string,
  held?: LoadedCatalogue,
): Promise<LoadedCatalogue> {
  const { revision, work } = await orm.transaction(
    async (moment) => {
      const current = await readRevision(moment, merchant)
      const changes = held && (await readChanges(moment, merchant, held.revision, current))
      if (!held || !changes) {
        const rows = await readGames(moment, merchant)
        return { revision: current, work: buildCatalogue(rows, await readVendors(moment, merchant)) }
      }
      const change = {
        games: await readChangedGames(moment, merchant, changes.games),
        vendors: changes.vendors ? await readVendors(moment, merchant) : undefined,
      }
      return { revision: current, work: changeCatalogue(held, change) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { ...(await doInSlices(work)), revision }
}

async function readGames(orm: Executor, merchant: string): Promise<Game[]> {
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

async function readChangedGames(
  orm: Executor,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Game | null>> {
  const found = new Map<string, Game | null>(ids.map((id) => [id, null]))
  for (let from = 0; from < ids.length; from += ROWS_A_READ) {
    const rows = await orm
      .select()
      .from(games)
      .where(and(eq(games.merchant, merchant), inArray(games.id, ids.slice(from, from + ROWS_A_READ))))
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

function readVendors(orm: Executor, merchant: string) {
  return orm.select().from(vendors).where(eq(vendors.merchant, merchant))
}
