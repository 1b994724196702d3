import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'

/** Rows that changed between two revisions. */
export interface CatalogueChanges {
  readonly games: readonly string[]
  /** Whether any provider changed. */
  readonly vendors: boolean
}

/** More changed games than this are read with all others: the work grows with each of them. */
const MOST_CHANGED_GAMES = 5000

/** The revision of a merchant's catalogue; 0 where nothing was ever written. */
export async function readRevision(orm: Executor, merchant: string): Promise<bigint> {
  const { rows } = await orm.execute<{ revision: string }>(
    sql`SELECT revision FROM revisions WHERE merchant = ${merchant} AND area = 'catalogue'`,
  )
  return BigInt(rows[0]?.revision ?? 0)
}

/**
 * What changed after revision `since` up to `current`.
 * @returns `undefined` when that is not known any more or so much that reading everything is cheaper
 */
export async function readChanges(
  orm: Executor,
  merchant: string,
  since: bigint,
  current: bigint,
): Promise<CatalogueChanges | undefined> {
  if (since === current) return { games: [], vendors: false }
  const { rows } = await orm.execute<{ kind: string; game: string; previous: string }>(
    sql`SELECT kind, game, previous FROM catalogue_changes WHERE merchant = ${merchant} AND revision > ${since}
      ORDER BY revision LIMIT ${MOST_CHANGED_GAMES + 1}`,
  )
  // Each revision names the one before it: the first that is found must follow the one that is held.
  const isWhole = rows.length <= MOST_CHANGED_GAMES && BigInt(rows[0]?.previous ?? -1) === since
  if (!isWhole || rows.some(({ kind }) => kind === 'all')) return undefined
  return {
    games: Array.from(new Set(rows.filter(({ kind }) => kind === 'game').map(({ game }) => game))),
    vendors: rows.some(({ kind }) => kind === 'vendors'),
  }
}
