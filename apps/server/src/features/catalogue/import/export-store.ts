import type pg from 'pg'
import type { Texts } from '../../../merchants/index.ts'
import type { Game } from '../game.ts'

/** A game with the names of its provider. */
export interface ExportedGame extends Omit<Game, 'names'> {
  readonly names: Texts
  readonly vendorNames: Texts
}

const BATCH = 1000

/** Languages of the merchant, then further ones that its games or providers have names in; `undefined` without it. */
export async function readLanguages(client: pg.ClientBase, merchant: string): Promise<string[] | undefined> {
  const found = await client.query<{ languages: string[] }>(
    'SELECT languages FROM merchants WHERE code = $1',
    [merchant],
  )
  if (!found.rows[0]) return undefined
  const used = await client.query<{ language: string }>(
    `SELECT jsonb_object_keys(names) AS language FROM games WHERE merchant = $1
       UNION SELECT jsonb_object_keys(names) FROM vendors WHERE merchant = $1 ORDER BY language`,
    [merchant],
  )
  return [...new Set([...found.rows[0].languages, ...used.rows.map((row) => row.language)])]
}

/** All games of a merchant in the order of its lists, a thousand at a time. Needs a transaction. */
export async function* readGames(client: pg.ClientBase, merchant: string): AsyncGenerator<ExportedGame[]> {
  await client.query(
    `DECLARE exported_games NO SCROLL CURSOR FOR
       SELECT games.id, games.code, games.type, games.vendor, games.name, games.names, games.classify,
         games.is_new AS "isNew", games.hot_rank AS "hotRank", games.rank, games.badge,
         games.min_bet::float8 AS "minBet", games.min_line AS "minLine", games.image, games.icon,
         games.wide_image AS "wideImage", games.supports_trial AS "supportsTrial",
         games.valid_bet AS "validBet", games.max_multiple AS "maxMultiple", games.status,
         coalesce(vendors.names, '{}') AS "vendorNames"
       FROM games LEFT JOIN vendors ON vendors.merchant = games.merchant AND vendors.code = games.vendor
       WHERE games.merchant = $1 ORDER BY games.rank, games.id COLLATE "C"`,
    [merchant],
  )
  for (;;) {
    const { rows } = await client.query<ExportedGame>(`FETCH ${BATCH} FROM exported_games`)
    if (rows.length === 0) return
    yield rows
  }
}
