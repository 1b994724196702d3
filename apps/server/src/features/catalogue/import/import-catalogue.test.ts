import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { importCatalogue } from './import-catalogue.ts'
import { chunksOf, type ImportFixture, makeImportFixture } from './import-fixture.ts'

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

test('games and their providers are written, in the order of the file, with defaults for what it lacks', async () => {
  expect(await shop.load(THREE)).toMatchObject({
    applied: true,
    rows: 3,
    added: 3,
    changed: 0,
    newVendors: 2,
  })
  const [one, two] = await shop.games()
  expect(one).toEqual({
    id: 'g1',
    code: 'g1',
    type: 'RNG',
    vendor: 'JL',
    name: 'One',
    names: {},
    classify: [],
    isNew: false,
    hotRank: null,
    rank: 1,
    badge: '',
    minBet: null,
    minLine: null,
    image: '',
    icon: '',
    wideImage: '',
    supportsTrial: false,
    status: 'active',
  })
  expect(two?.rank).toBe(2)
  expect(await shop.vendors()).toEqual([
    { code: 'JL', names: { EN: 'JL' } },
    { code: 'PG', names: { EN: 'PG' } },
  ])
})

test('a second run changes nothing and tells nobody', async () => {
  await shop.load(THREE)
  const revisions = () =>
    database.pool.query('SELECT * FROM revisions ORDER BY area').then(({ rows }) => rows)
  const before = [await shop.games(), await revisions()]
  expect(await shop.load(THREE)).toMatchObject({ added: 0, changed: 0, unchanged: 3, newVendors: 0 })
  expect([await shop.games(), await revisions()]).toEqual(before)
})

test('a change is written and raises the revision of the catalogue', async () => {
  await shop.load(THREE)
  const revision = async () => {
    const { rows } = await database.pool.query("SELECT revision FROM revisions WHERE area = 'catalogue'")
    return Number(rows[0]?.revision)
  }
  const before = await revision()
  expect(await shop.load(`${HEADER}\ng2,Zwei,FISH,JL\n`)).toMatchObject({ added: 0, changed: 1, removed: 0 })
  expect((await shop.games()).map((game) => game.name)).toEqual(['One', 'Zwei', 'Three'])
  expect(await revision()).toBeGreaterThan(before)
})

test('columns that the file lacks leave games as they are, empty ones do not', async () => {
  await shop.load(`${HEADER},rank,minBet,name.TH,name.EN,classify\ng1,One,RNG,JL,7,50,หนึ่ง,One!,JP\n`)
  await shop.load(`${HEADER},minBet,name.TH\ng1,Uno,RNG,JL,,\n`)
  expect(await shop.games()).toMatchObject([
    { name: 'Uno', rank: 7, minBet: null, names: { EN: 'One!' }, classify: ['JP'] },
  ])
})

test('a dry run tells the same and changes nothing', async () => {
  expect(await shop.load(THREE, { dryRun: true })).toMatchObject({
    applied: false,
    isGood: true,
    added: 3,
    newVendors: 2,
  })
  expect(await shop.games()).toEqual([])
  expect(await shop.vendors()).toEqual([])
})

test('replace removes what the file does not have', async () => {
  await shop.load(THREE)
  const two = `${HEADER}\ng2,Two,FISH,JL\ng4,Four,PVP,JL\n`
  expect(await shop.load(two, { replace: true })).toMatchObject({ added: 1, removed: 2, unchanged: 1 })
  expect(await ids()).toEqual(['g2', 'g4'])
})

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

test('JSON Lines with real types, told by the ending or by the first sign', async () => {
  const row = {
    nodeId: 'j1',
    gameName: 'หยก "J"',
    gameType: 'RNG',
    vassalage: 'PG',
    gameClassify: ['JP'],
    isNew: true,
  }
  const text = `\n${JSON.stringify({ ...row, minBet: 50, hotRank: null, __proto__: 1 })}\r\n`
  expect(await shop.load(text, {}, 'games.jsonl')).toMatchObject({ added: 1 })
  expect(await shop.load(text, {}, '-')).toMatchObject({ unchanged: 1 })
  expect(await shop.games()).toMatchObject([
    { id: 'j1', name: 'หยก "J"', classify: ['JP'], isNew: true, minBet: 50 },
  ])
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

test('--type and --map: what the operator says of type and columns', async () => {
  const columns = new Map([
    ['sku', 'id' as const],
    ['maker', 'vendorName' as const],
  ])
  await shop.load('sku,name,maker\nx,Fish!,Deep Blue\n', { type: 'FISH', columns })
  expect(await shop.games()).toMatchObject([{ id: 'x', type: 'FISH', vendor: 'DEEPBLUE' }])
  expect(await shop.vendors()).toEqual([{ code: 'DEEPBLUE', names: { EN: 'Deep Blue' } }])
})

test('two imports at once: the second waits for the first', async () => {
  const reading = signal()
  const goOn = signal()
  const waiting = signal()
  async function* slowly() {
    yield Buffer.from(`${HEADER}\ng1,First,RNG,JL\n`)
    reading.give()
    await goOn.given
  }
  const merchant = 'shop'
  const first = importCatalogue(database, { name: 'a.csv', chunks: slowly() }, { merchant })
  await reading.given
  const chunks = chunksOf(Buffer.from(`${HEADER}\ng1,Second,RNG,JL\n`))
  const second = importCatalogue(database, { name: 'a.csv', chunks }, { merchant }, { onWait: waiting.give })
  await waiting.given
  goOn.give()
  expect(await first).toMatchObject({ added: 1 })
  expect(await second).toMatchObject({ added: 0, changed: 1 })
  expect((await shop.games())[0]?.name).toBe('Second')
})

test('another merchant’s games stay untouched', async () => {
  await shop.load(THREE)
  const other = await makeImportFixture(database, 'other')
  await other.load(`${HEADER}\ng1,Theirs,RNG,JL\n`, { replace: true })
  expect((await shop.games()).map((game) => game.name)).toEqual(
    expect.arrayContaining(['One', 'Theirs', 'Two', 'Three']),
  )
})

test('an unknown merchant is told with those that exist', async () => {
  const file = { name: 'a.csv', chunks: chunksOf(Buffer.from(THREE)) }
  await expect(importCatalogue(database, file, { merchant: 'nix' })).rejects.toThrow(
    /There is no merchant "nix".*shop.*create nix/s,
  )
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
