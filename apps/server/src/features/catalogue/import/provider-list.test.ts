import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { type ImportFixture, makeImportFixture } from '../../../testing/import-fixture.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'

const HEADER =
  'slug,name,provider,category,rtp,volatility,mechanic,jackpot,bonus_buy,release_date,themes,features'

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
