import type pg from 'pg'
import type { NamedVendor } from './vendor-book.ts'

/** What the merchant's tables say about an import before it begins. */
export interface ImportGround {
  readonly imageHosts: readonly string[]
  readonly vendors: readonly NamedVendor[]
}

/** A good row of the file, or a refused one whose id was readable (`game` is `null`: it counts as being in the file). */
export interface StagedRow {
  readonly position: number
  readonly id: string
  readonly game: object | null
  readonly released: string | null
}

/** What the import did to the merchant's games. */
export interface GameChanges {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** One import of a merchant at a time; freed by the end of the transaction. */
export async function lockImports(
  client: pg.ClientBase,
  merchant: string,
  onWait: () => void,
): Promise<void> {
  const key = `SELECT pg_try_advisory_xact_lock(hashtextextended('foyer import ' || $1, 0)) AS free`
  const { rows } = await client.query<{ free: boolean }>(key, [merchant])
  if (rows[0]?.free) return
  onWait()
  await client.query(key.replace('_try', ''), [merchant])
}

/** Reads the merchant, which cannot be removed until the transaction ends; `undefined` where there is none. */
export async function readGround(client: pg.ClientBase, merchant: string): Promise<ImportGround | undefined> {
  const found = await client.query<{ image_hosts: string[] }>(
    'SELECT image_hosts FROM merchants WHERE code = $1 FOR KEY SHARE',
    [merchant],
  )
  if (!found.rows[0]) return undefined
  const vendors = await client.query<NamedVendor>(
    'SELECT code, names FROM vendors WHERE merchant = $1 ORDER BY code',
    [merchant],
  )
  return { imageHosts: found.rows[0].image_hosts, vendors: vendors.rows }
}

/** Codes of all merchants. */
export async function readMerchantCodes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>('SELECT code FROM merchants ORDER BY code')
  return rows.map((row) => row.code)
}

/** A place for the rows of the file until all of them are known to be good. */
export async function makeStage(client: pg.ClientBase): Promise<void> {
  await client.query(
    'CREATE TEMP TABLE staged_games (position integer, id text, game jsonb, released date) ON COMMIT DROP',
  )
}

/** Puts rows there. */
export async function stageRows(client: pg.ClientBase, rows: readonly StagedRow[]): Promise<void> {
  await client.query(
    `INSERT INTO staged_games SELECT * FROM jsonb_to_recordset($1)
       AS row (position integer, id text, game jsonb, released date)`,
    [JSON.stringify(rows)],
  )
}

/** Writes new providers; known ones stay as they are. */
export async function addVendors(
  client: pg.ClientBase,
  merchant: string,
  vendors: readonly NamedVendor[],
): Promise<void> {
  await client.query(
    `INSERT INTO vendors (merchant, code, names)
       SELECT $1, code, names FROM jsonb_to_recordset($2) AS row (code text, names jsonb)
       ON CONFLICT ON CONSTRAINT vendors_pk DO NOTHING`,
    [merchant, JSON.stringify(vendors)],
  )
}

/**
 * Days before the newest release of the file in which a game counts as new. A row that says so itself wins.
 */
export async function markNewGames(client: pg.ClientBase, days: number): Promise<void> {
  await client.query(
    `UPDATE staged_games SET game = jsonb_build_object('is_new', released >= newest.day - $1::integer) || game
       FROM (SELECT max(released) AS day FROM staged_games) AS newest WHERE released IS NOT NULL AND game IS NOT NULL`,
    [days],
  )
}

/** Brings `games` to what the stage says; rows that stay the same are not written. */
export async function applyStage(
  client: pg.ClientBase,
  merchant: string,
  replace: boolean,
): Promise<GameChanges> {
  await client.query('ANALYZE staged_games')
  const { rows } = await client.query<{ added: string; changed: string }>(UPSERT, [merchant, NEW_GAME])
  const removed = replace ? await client.query(REMOVE, [merchant]) : { rowCount: 0 }
  return {
    added: Number(rows[0]?.added),
    changed: Number(rows[0]?.changed),
    removed: removed.rowCount ?? 0,
  }
}

/** What a new game has in columns that the file lacks; its rank is its place in the file, its code is its id. */
const NEW_GAME = JSON.stringify({
  names: {},
  classify: [],
  is_new: false,
  hot_rank: null,
  badge: '',
  min_bet: null,
  min_line: null,
  image: '',
  icon: '',
  wide_image: '',
  supports_trial: false,
  valid_bet: 'type',
  max_multiple: null,
  status: 'active',
})

const CHANGING = [
  'code',
  'type',
  'vendor',
  'name',
  'names',
  'classify',
  'is_new',
  'hot_rank',
  'rank',
  'badge',
  'min_bet',
  'min_line',
  'image',
  'icon',
  'wide_image',
  'supports_trial',
  'valid_bet',
  'max_multiple',
  'status',
]

/** Lays each staged row over the game as it is (jsonb_populate_record keeps columns that the row does not name). */
const UPSERT = `
  WITH planned AS MATERIALIZED (
    SELECT whole.* FROM staged_games AS staged
    LEFT JOIN games AS old ON old.merchant = $1 AND old.id = staged.id
    CROSS JOIN LATERAL jsonb_populate_record(
      old,
      CASE WHEN old.id IS NULL
        THEN $2::jsonb || jsonb_build_object('merchant', $1::text, 'code', staged.id, 'rank', staged.position)
        ELSE '{}' END
      || staged.game
      || jsonb_build_object('names', jsonb_strip_nulls(coalesce(old.names, '{}') || coalesce(staged.game -> 'names', '{}')))
    ) AS whole
    WHERE staged.game IS NOT NULL
  ), written AS (
    INSERT INTO games SELECT * FROM planned
    ON CONFLICT ON CONSTRAINT games_pk DO UPDATE SET ${CHANGING.map((name) => `${name} = excluded.${name}`).join(', ')}
    WHERE (${CHANGING.map((name) => `games.${name}`).join(', ')})
      IS DISTINCT FROM (${CHANGING.map((name) => `excluded.${name}`).join(', ')})
    RETURNING xmax = 0 AS added
  )
  SELECT count(*) FILTER (WHERE added) AS added, count(*) FILTER (WHERE NOT added) AS changed FROM written`

const REMOVE = `
  DELETE FROM games WHERE merchant = $1
  AND NOT EXISTS (SELECT FROM staged_games AS staged WHERE staged.id = games.id)`

/** How many games a merchant has. */
export async function countGames(client: pg.ClientBase, merchant: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM games WHERE merchant = $1',
    [merchant],
  )
  return rows[0]?.count ?? 0
}
