import { LANGUAGE_CODES } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { type ImportFixture, makeImportFixture } from '../../../testing/import-fixture.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { games, vendors } from '../catalogue-tables.ts'
import { GAME_STATUSES, GAME_TYPES } from '../game.ts'
import { exportCatalogue } from './export-catalogue.ts'
import type { FileFormat } from './file-rows.ts'

let database: Database
let shop: ImportFixture

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  shop = await makeImportFixture(database)
})
afterAll(() => database.close())

// Everything that a line of text can hold: quotes, commas, marks, signs of other scripts, formulas.
const line = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(',', '"', ';', '=', '+', '-', '@', '＝', ' ', "'", 'น้ำ', '龍', '😀'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 30,
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts of games have no control characters.
  .map((text) => text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/g, '').trim())
const name = line.filter((text) => text !== '')
const languages = [...LANGUAGE_CODES]
const texts = fc.dictionary(fc.constantFrom(...languages), name, { maxKeys: 3, noNullPrototype: true })
const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)
const picture = fc.oneof(
  fc.constant(''),
  code.map((text) => `/media/games/${text}.webp`),
  code.map((text) => `https://img.example/${text}?a=1,2`),
)
const vendorList = fc.uniqueArray(
  fc.record({ code, names: texts.filter((one) => Object.keys(one).length > 0) }),
  { selector: (vendor) => vendor.code, minLength: 1, maxLength: 3 },
)
const game = fc.record({
  id: fc.stringMatching(/^[a-z0-9ก-ฮ][A-Za-z0-9._:~-]{0,12}$/),
  code: name,
  type: fc.constantFrom(...GAME_TYPES),
  name,
  names: texts,
  classify: fc.uniqueArray(
    name.filter((text) => !text.includes('|')),
    { maxLength: 3 },
  ),
  isNew: fc.boolean(),
  hotRank: fc.option(fc.integer({ min: 1, max: 1000 })),
  rank: fc.integer({ min: -1000, max: 1000 }),
  badge: line.map((text) => text.slice(0, 5).trim()).filter((text) => !/\p{Surrogate}/u.test(text)),
  minBet: fc.option(fc.maxSafeNat()),
  minLine: fc.option(fc.nat({ max: 100 })),
  image: picture,
  icon: picture,
  wideImage: picture,
  supportsTrial: fc.boolean(),
  status: fc.constantFrom(...GAME_STATUSES),
})
const catalogue = fc.record({
  providers: vendorList,
  list: fc.uniqueArray(game, { selector: (one) => one.id, minLength: 1, maxLength: 6 }),
  format: fc.constantFrom<FileFormat>('csv', 'jsonl'),
})

test('what is exported comes back equal, into an empty merchant and over what has changed', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, async ({ providers, list, format }) => {
      await shop.clear()
      await database.orm.insert(vendors).values(providers.map((one) => ({ merchant: 'shop', ...one })))
      const rows = list.map((one, at) => ({
        merchant: 'shop',
        ...one,
        vendor: providers[at % providers.length]?.code ?? '',
      }))
      await database.orm.insert(games).values(rows)
      const before = await shop.games()
      const usedVendors = (await shop.vendors()).filter((one) => rows.some((row) => row.vendor === one.code))
      const text = await shop.save(format)

      expect(await shop.load(text, { replace: true }, `x.${format}`)).toMatchObject({
        unchanged: rows.length,
        removed: 0,
      })
      await database.orm
        .update(games)
        .set({ names: { TH: 'อื่น' }, hotRank: 5, minBet: 7, classify: ['x'], status: 'hidden' })
      await shop.load(text, { replace: true }, `x.${format}`)
      expect(await shop.games()).toEqual(before)
      await shop.clear()
      expect(await shop.load(text, {}, `x.${format}`)).toMatchObject({ applied: true, added: rows.length })
      expect(await shop.games()).toEqual(before)
      expect(await shop.vendors()).toEqual(usedVendors)
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('no cell of a CSV export is a formula, and the import restores every text as it was (finding 19)', async () => {
  await shop.clear()
  const names = ['=cmd|calc!A1', '+66', '-5', '@SUM(A1)', '＝1+1', "'=quoted", "''-twice", "'plain", 'a=b']
  await database.orm.insert(vendors).values({ merchant: 'shop', code: 'PG', names: { EN: '=vendor' } })
  const rows = names.map((name, at) => ({
    merchant: 'shop',
    ...{
      id: `g${at}`,
      code: `g${at}`,
      type: 'RNG' as const,
      vendor: 'PG',
      name,
      rank: -at,
      classify: ['=x', '=y'],
    },
  }))
  await database.orm.insert(games).values(rows)
  const before = await shop.games()
  const csv = await shop.save('csv')
  const cells = csv.split('\r\n').flatMap((line) => line.split(',').map((cell) => cell.replace(/^"/, '')))
  expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell) && !/^-\d+$/.test(cell))).toEqual([])
  for (const cell of [
    "'=cmd|calc!A1",
    "'+66",
    "'-5",
    "'@SUM(A1)",
    "'＝1+1",
    "''=quoted",
    "'''-twice",
    "'plain",
  ])
    expect(cells).toContain(cell)
  expect(await shop.save('jsonl')).toContain('"=cmd|calc!A1"')

  expect(await shop.load(csv)).toMatchObject({ unchanged: names.length })
  await shop.clear()
  await shop.load(csv)
  expect(await shop.games()).toEqual(before)
  expect(await shop.vendors()).toMatchObject([{ names: { EN: '=vendor' } }])
})

test('the order is that of the lists, and more than one batch is read', async () => {
  await shop.clear()
  const rows = Array.from({ length: 2500 }, (_, at) => `g${at},G,RNG,JL,${2500 - at}\n`).join('')
  await shop.load(`id,name,type,vendor,rank\n${rows}`)
  const lines = (await shop.save('csv')).split('\r\n')
  expect(lines).toHaveLength(2502)
  expect([lines[1], lines[2500]].map((one) => one?.split(',')[0])).toEqual(['g2499', 'g0'])
})

test('an unknown merchant is told, and whoever stops reading leaves no connection behind', async () => {
  await expect(exportCatalogue(database, 'nix', 'csv').next()).rejects.toThrow('There is no merchant "nix"')
  const reader = exportCatalogue(database, 'shop', 'csv')
  await reader.next()
  await reader.return(undefined)
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})
