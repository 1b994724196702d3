import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { loadCatalogue } from './catalogue-store.ts'

test('a catalogue of several reads has every game once, in the order of its ranks', async () => {
  const { database, make } = await buildTestApp(async () => undefined)
  const merchant = await make.merchant()
  const ofOthers = await make.merchant()
  await database.orm.execute(sql`
    INSERT INTO games (merchant, id, code, type, vendor, name, rank)
    SELECT merchant, 'g' || number, 'c', 'RNG', 'JL', 'Game ' || number, (number * 7919) % 2503
    FROM generate_series(1, 2500) AS number, (VALUES (${merchant}), (${ofOthers})) AS merchants (merchant)`)
  const { index } = await loadCatalogue(database.orm, merchant)
  const pages = Array.from({ length: 13 }, (_, at) => index.list({ language: 'EN' }, at + 1, 200))
  const games = pages.flatMap((page) => page.games)
  expect(pages[0]?.total).toBe(2500)
  expect(new Set(games.map((game) => game.id)).size).toBe(2500)
  expect(games.map((game) => game.rank)).toEqual(games.map((game) => game.rank).toSorted((a, b) => a - b))
})
