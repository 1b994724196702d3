import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { projectRoot } from '../../../project-root.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { loadCatalogue } from '../catalogue-store.ts'
import { importCatalogue } from './import-catalogue.ts'
import { type ImportFixture, makeImportFixture } from './import-fixture.ts'

const HEADER =
  'slug,name,provider,category,rtp,volatility,mechanic,jackpot,bonus_buy,release_date,themes,features'
const REAL_FILE = join(projectRoot(), '..', 'shared', 'data', 'real-slots.csv')

let database: Database
let shop: ImportFixture

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  shop = await makeImportFixture(database)
})
afterAll(() => database.close())

test('a provider list of that header needs no mapping', async () => {
  await shop.load(
    [
      HEADER,
      'river-gold,River Gold,Delta & Sons,video_slot,96.1,high,ways,progressive,yes,2026-08-27,,free_spins',
      'lamp-oil,"Lamp, Oil",Delta & Sons,crash,97,,,none,no,2026-05-29,,',
      'kite-day,Kite Day,Kite,scratch,90,low,,fixed,unknown,2026-05-28,,',
      'no-day,No Day,Kite,table,,,lines,unknown,no,,,',
    ].join('\n'),
  )
  expect(await shop.games()).toMatchObject([
    { id: 'kite-day', type: 'RNG', vendor: 'KITE', classify: ['Scratch', 'JP'], isNew: false, rank: 3 },
    { id: 'lamp-oil', name: 'Lamp, Oil', vendor: 'DELTASONS', classify: ['Crash'], isNew: true, rank: 2 },
    { id: 'no-day', classify: ['Table'], isNew: false, rank: 4 },
    { id: 'river-gold', classify: ['Ways', 'FeatureBuy', 'JP'], isNew: true, rank: 1 },
  ])
  expect(await shop.vendors()).toEqual([
    { code: 'DELTASONS', names: { EN: 'Delta & Sons' } },
    { code: 'KITE', names: { EN: 'Kite' } },
  ])
})

test.runIf(existsSync(REAL_FILE))(
  'the real list goes in as it is and the lobby has its 919 games',
  async () => {
    await shop.clear()
    const load = () =>
      importCatalogue(
        database,
        { name: REAL_FILE, chunks: createReadStream(REAL_FILE) },
        { merchant: 'shop' },
      )
    expect(await load()).toMatchObject({
      applied: true,
      rows: 919,
      added: 919,
      refused: 0,
      newVendors: 5,
      ignoredColumns: ['rtp', 'volatility', 'themes', 'features'],
    })
    expect(await load()).toMatchObject({ added: 0, changed: 0, unchanged: 919 })
    const { index, count, vendors } = await loadCatalogue(database.orm, 'shop')
    const total = (filter: object) => index.list({ type: 'RNG', language: 'EN', ...filter }, 1, 20).total
    expect(count('RNG')).toBe(919)
    expect(total({ classify: 'FeatureBuy' })).toBe(540)
    expect(total({ classify: 'JP' })).toBe(129)
    expect(total({ classify: 'Ways' })).toBe(181)
    expect(total({ classify: 'Crash' })).toBe(71)
    expect(total({ vendors: ['PRAGMATICPLAY'] })).toBe(611)
    expect([...vendors.keys()].sort()).toEqual([
      'BGAMING',
      'INOUTGAMES',
      'POGGIPLAY',
      'PRAGMATICPLAY',
      'TURBOGAMES',
    ])
    expect(total({ text: 'aztec totem' })).toBeGreaterThan(0)
  },
)
