import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { chunksOf, type ImportFixture, makeImportFixture } from '../../../testing/import-fixture.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { importCatalogue } from './import-catalogue.ts'

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
    validBet: 'type',
    maxMultiple: null,
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

test.each([
  ['empty columns at the end', `${HEADER},,\ng1,One,RNG,JL,,\n`],
  ['blank rows', `${HEADER}\ng1,One,RNG,JL\n,,,\n ,,,\n`],
  ['a first line that names commas', `sep=,\r\n${HEADER}\r\ng1,One,RNG,JL\r\n`],
  ['semicolons', `\ufeffid;name;type;vendor\r\ng1;One;RNG;JL\r\n`],
  ['tabs', 'id\tname\ttype\tvendor\ng1\tOne\tRNG\tJL\n'],
  ['a first line that names semicolons', `\ufeffsep=;\r\nid;name;type;vendor\r\ng1;One;RNG;JL\r\n`],
])('a file that a spreadsheet wrote with %s is taken (C6)', async (_, file) => {
  expect(await shop.load(file)).toMatchObject({ applied: true, rows: 1, added: 1 })
  expect(await ids()).toEqual(['g1'])
})

test('text of another encoding and days of another calendar are refused by name (C6, C7)', async () => {
  const thai = Buffer.from('สล็อต').toString('latin1')
  const file = `${HEADER},releaseDate\ng1,${thai},RNG,JL,2026-01-01\ng2,Two,RNG,JL,2569-01-01\n`
  const { refusedRows } = await shop.load(file)
  expect(refusedRows).toMatchObject([
    { line: 2, problems: [{ field: 'name', reason: expect.stringContaining('wrong encoding') }] },
    { line: 3, problems: [{ field: 'releaseDate', reason: expect.stringContaining('did you mean 2026?') }] },
  ])
})
