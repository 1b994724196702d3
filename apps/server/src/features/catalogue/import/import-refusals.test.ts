import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { type ImportFixture, makeImportFixture } from '../../../testing/import-fixture.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'

const HEADER = 'id,name,type,vendor'
const THREE = `${HEADER}\ng1,One,RNG,JL\ng2,Two,FISH,JL\ng3,Three,LIVE,PG\n`

let database: Database
let shop: ImportFixture

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  shop = await makeImportFixture(database)
})
beforeEach(() => shop.clear())
afterAll(() => database.close())

const ids = async () => (await shop.games()).map((game) => game.id)

test('one bad row and nothing changes; every bad row is told with line, field and reason', async () => {
  await shop.load(THREE)
  const bad = `${HEADER}\ng1,Changed,RNG,JL\n,No id,RNG,JL\ng5,"Two\nlines",SLOT,JL\ng6,short,RNG\n`
  expect(await shop.load(bad, { replace: true })).toMatchObject({
    applied: false,
    isGood: false,
    rows: 4,
    refused: 3,
    refusedRows: [
      { line: 3, problems: [{ field: 'id', reason: 'is missing' }] },
      { line: 4, problems: [{ field: 'name' }, { field: 'type' }] },
      { line: 6, problems: [{ field: 'row', reason: 'has 3 values, the header has 4' }] },
    ],
  })
  expect((await shop.games()).map((game) => game.name)).toEqual(['One', 'Two', 'Three'])
})

test('skip-bad writes the good rows', async () => {
  const file = `${THREE}g4,,RNG,NEWCO\n`
  expect(await shop.load(file, { skipBad: true })).toMatchObject({
    applied: true,
    added: 3,
    refused: 1,
    newVendors: 2,
  })
  expect(await ids()).toEqual(['g1', 'g2', 'g3'])
})

test('only bad rows are an error also with skip-bad', async () => {
  await shop.load(THREE)
  expect(await shop.load(`${HEADER}\ng1,,RNG,JL\n`, { skipBad: true, replace: true })).toMatchObject({
    applied: false,
  })
  expect(await ids()).toEqual(['g1', 'g2', 'g3'])
})

test('replace keeps the games of refused rows, and refuses to guess where an id cannot be read', async () => {
  await shop.load(THREE)
  await shop.load(`${HEADER}\ng1,One,RNG,JL\ng2,,FISH,JL\n`, { skipBad: true, replace: true })
  expect(await ids()).toEqual(['g1', 'g2'])
  const unreadable = `${HEADER}\ng1,One,RNG,JL\ng2\n`
  await expect(shop.load(unreadable, { skipBad: true, replace: true })).rejects.toThrow('line 3: The id')
  expect(await ids()).toEqual(['g1', 'g2'])
})

test('an id that stands twice is refused with its first line', async () => {
  const twice = `${THREE}g1,Again,RNG,JL\n`
  expect(await shop.load(twice)).toMatchObject({
    applied: false,
    refusedRows: [{ line: 5, problems: [{ field: 'id', reason: 'stands on line 2 already' }] }],
  })
  await shop.load(twice, { skipBad: true })
  expect((await shop.games())[0]?.name).toBe('One')
})

test('the first hundred refused rows are kept, all are counted', async () => {
  const bad = Array.from({ length: 1234 }, (_, at) => `g${at},,RNG,JL\n`).join('')
  const { refused, refusedRows } = await shop.load(`${HEADER}\n${bad}`)
  expect([refused, refusedRows.length]).toEqual([1234, 100])
})

test('bad JSON lines are refused rows', async () => {
  const text = '{"id":"a","name":"A","type":"RNG","vendor":"X"}\nnonsense\n[1]\n{"id":"b","slug":"b"}\n'
  expect(await shop.load(text, {}, 'x.jsonl')).toMatchObject({
    applied: false,
    refusedRows: [
      { line: 2, problems: [{ field: 'row', reason: expect.stringContaining('is not JSON') }] },
      { line: 3, problems: [{ field: 'row', reason: 'is not an object' }] },
      { line: 4, problems: [{ field: 'row', reason: expect.stringContaining('gives id twice') }] },
    ],
  })
})
