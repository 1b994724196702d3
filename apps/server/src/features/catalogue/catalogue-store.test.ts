import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import type { Catalogue } from './catalogue.ts'
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
  const pages = Array.from({ length: 13 }, (_, at) => index.list({ languages: ['EN'] }, at + 1, 200))
  const games = pages.flatMap((page) => page.games)
  expect(pages[0]?.total).toBe(2500)
  expect(new Set(games.map((game) => game.id)).size).toBe(2500)
  expect(games.map((game) => game.rank)).toEqual(games.map((game) => game.rank).toSorted((a, b) => a - b))
})

const listed = ({ index }: Catalogue) => {
  const { games, total } = index.list({ languages: ['EN'] }, 1, 200)
  return { total, games }
}

test('a changed catalogue takes over the changed rows alone and equals one that is read whole (finding 10)', async () => {
  const { database, make } = await buildTestApp(async () => undefined)
  const merchant = await make.merchant()
  await make.vendor(merchant, { code: 'JL' })
  const kept = await make.game(merchant, { id: 'kept' })
  await make.game(merchant, { id: 'changed' })
  await make.game(merchant, { id: 'removed' })
  const first = await loadCatalogue(database.orm, merchant)

  await database.orm.execute(
    sql`UPDATE games SET name = 'Another', rank = -1 WHERE merchant = ${merchant} AND id = 'changed'`,
  )
  await database.orm.execute(sql`DELETE FROM games WHERE merchant = ${merchant} AND id = 'removed'`)
  await make.game(merchant, { id: 'added' })
  await database.orm.execute(sql`UPDATE vendors SET is_hot = true WHERE merchant = ${merchant}`)
  const second = await loadCatalogue(database.orm, merchant, first)
  const whole = await loadCatalogue(database.orm, merchant)

  expect(listed(second)).toEqual(listed(whole))
  expect(listed(second).games.map(({ id }) => id)).toEqual(['changed', 'added', 'kept'])
  expect([...second.vendors]).toEqual([...whole.vendors])
  expect(second.vendors.get('JL')?.isHot).toBe(true)
  expect(second.revision).toBe(whole.revision)
  expect(second.game(kept)).toBe(first.game(kept))
  expect(whole.game(kept)).not.toBe(first.game(kept))
})

test('a renamed id takes the game with the old one away (finding 10)', async () => {
  const { database, make } = await buildTestApp(async () => undefined)
  const merchant = await make.merchant()
  await make.game(merchant, { id: 'old' })
  const first = await loadCatalogue(database.orm, merchant)
  await database.orm.execute(sql`UPDATE games SET id = 'new' WHERE merchant = ${merchant}`)
  const second = await loadCatalogue(database.orm, merchant, first)
  expect(listed(second).games.map(({ id }) => id)).toEqual(['new'])
  expect(second.game('old')).toBeUndefined()
})

test.each([
  ['more games than are noted one by one', sql`UPDATE games SET image = 'other' WHERE id LIKE 'g%'`],
  ['changes that are not known any more', sql`DELETE FROM catalogue_changes`],
])('%s are read with all others (finding 10)', async (_, change) => {
  const { database, make } = await buildTestApp(async () => undefined)
  const merchant = await make.merchant()
  const kept = await make.game(merchant, { id: 'kept' })
  const first = await loadCatalogue(database.orm, merchant)
  await database.orm.execute(sql`
    INSERT INTO games (merchant, id, code, type, vendor, name)
    SELECT ${merchant}, 'g' || number, 'c', 'RNG', 'JL', 'Game ' || number FROM generate_series(1, 501) AS number`)
  await database.orm.execute(change)
  const second = await loadCatalogue(database.orm, merchant, first)
  expect(listed(second)).toEqual(listed(await loadCatalogue(database.orm, merchant)))
  expect(second.game(kept)).not.toBe(first.game(kept))
})

test('changes that are older than the last thousand revisions are not kept (finding 10)', async () => {
  const { database, make } = await buildTestApp(async () => undefined)
  const merchant = await make.merchant()
  await make.game(merchant, { id: 'first' })
  await asOwner(database, "SELECT setval('revision_numbers', nextval('revision_numbers') + 1001)")
  await make.game(merchant, { id: 'second' })
  const { rows } = await database.orm.execute(
    sql`SELECT game FROM catalogue_changes WHERE merchant = ${merchant} AND kind = 'game'`,
  )
  expect(rows).toEqual([{ game: 'second' }])
})
