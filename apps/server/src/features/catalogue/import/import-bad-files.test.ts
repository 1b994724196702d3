import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { type ImportFixture, makeImportFixture } from '../../../testing/import-fixture.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'

const HEADER = 'id,name,type,vendor'

let database: Database
let shop: ImportFixture

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  shop = await makeImportFixture(database)
  await shop.load(`${HEADER}\nold,Old,RNG,JL\n`)
})
afterAll(() => database.close())

const rows = Array.from({ length: 3000 }, (_, at) => `g${at},Game ${at},RNG,NEWCO\n`).join('')

test.each<[string, string | Buffer, string, string?]>([
  ['an empty file', '', 'The file is empty'],
  ['only spaces and lines', '\ufeff \r\n\n', 'The file is empty'],
  ['a header only', `${HEADER}\r\n`, 'The file has a header, but no rows'],
  ['a missing column', `id,name,type\n${rows}`, 'line 1: The header lacks vendor'],
  ['a quote never closed', `${HEADER}\n${rows}"g`, 'line 3002: A quote opens in the record that starts here'],
  [
    'a quote never closed in a long file',
    `${HEADER}\ng,"A,RNG,JL\n${rows.repeat(20)}`,
    'line 2: The record that starts',
  ],
  ['text after a closing quote', `${HEADER}\n${rows}g,"A"B,RNG,JL\n`, 'line 3002: After a closing quote'],
  ['a quote in a bare field', `${HEADER}\n${rows}g,7" Sins,RNG,JL\n`, 'line 3002: A quote stands inside'],
  ['UTF-16', Buffer.from(`\ufeff${HEADER}\n${rows}`, 'utf16le'), 'The file is UTF-16'],
  [
    'a byte that is not UTF-8',
    Buffer.from(`${HEADER}\n${rows}g,caf\u00e9,RNG,JL\n`, 'latin1'),
    'line 3002: These bytes',
  ],
  ['rubbish', Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]), 'line '],
  [
    'a line above 1 MB',
    `${HEADER}\n${rows}g,${'a'.repeat(1_100_000)}`,
    'line 3002: This line is longer than 1 MB',
  ],
  ['a JSON array', '[{"id":"a"}]', 'The file is a JSON array', 'games.json'],
  ['a JSON line above 1 MB', `{"id":"${'a'.repeat(1_100_000)}"}`, 'line 1: This line', 'games.jsonl'],
])('%s gets a clear error and changes nothing', async (_, content, message, name = 'games.csv') => {
  const before = [await shop.games(), await shop.vendors()]
  await expect(shop.load(content, { skipBad: true, replace: true }, name)).rejects.toThrow(message)
  expect([await shop.games(), await shop.vendors()]).toEqual(before)
})

test('after all that the connections are whole and a good file goes in', async () => {
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
  expect(await shop.load(`${HEADER}\r${rows.replaceAll('\n', '\r')}`)).toMatchObject({
    applied: true,
    added: 3000,
  })
})
