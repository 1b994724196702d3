import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { catalogueCommand } from './catalogue-command.ts'
import { merchantCommand } from './merchant-command.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  await runInTest(merchantCommand, database, 'create rows --name Rows')
})
afterAll(() => database.close())

test.each([
  ['', 'import or export?'],
  ['improt x', 'There is no "improt"'],
  ['import --merchant a', 'Which file?'],
  ['import a.csv', 'Whose games are they?'],
  ['import a.csv b.csv --merchant a', 'One file at a time'],
  ['import a.csv --merchant a --fast', "Unknown option '--fast'"],
  ['import a.csv --merchant', '--merchant needs a value'],
  ['import a.csv --merchant a --type SLOT', '--type is one of RNG'],
  ['import a.csv --merchant a --map sku', '--map is THEIRS=OURS'],
  ['import a.csv --merchant a --map sku=key', 'there is no column "key"'],
  ['import a.csv --merchant a --map a=id --map b=id', 'gives id to two columns'],
  ['export', 'Whose games?'],
  ['export --merchant a --format xml', '--format is csv or jsonl'],
])('catalogue %s is wrong: code 2 and why', async (line, message) => {
  const { code, out, err } = await runInTest(catalogueCommand, database, line)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
  expect(err).toContain('--help')
})

test.each([
  ['', 'What shall be done'],
  ['delete a', 'There is no "delete"'],
  ['constructor', 'There is no "constructor"'],
  ['show', 'show CODE'],
  ['show a b', '"b" is too much'],
  ['set a', 'set CODE KEY=VALUE'],
  ['set rows maintenance', '"maintenance" is no KEY=VALUE'],
  ['set rows maintenance=2', 'maintenance: is on or off'],
  ['create', 'Which code'],
  ['create a', 'What is it called?'],
  ['create a --name A --theme pink', '--theme is one of naga'],
  ['create a --name A --languages XX', '--languages has "XX"'],
  ['create a --name A --host https://x', '--host has "https://x"'],
  ['deny-country rows', 'deny-country CODE VALUE'],
  ['switch rows CBS3', '"CBS3" is no KEY=VALUE'],
])('merchant %s is wrong: code 2 and why', async (line, message) => {
  const { code, out, err } = await runInTest(merchantCommand, database, line)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
})

test('help tells every action, key and option', async () => {
  const help = await runInTest(merchantCommand, database, '--help')
  for (const word of ['list', 'clear-region', 'theme.TOKEN', 'VALID_CAPTCHA3'])
    expect(help.out).toContain(word)
  expect((await runInTest(catalogueCommand, database, 'import --help')).out).toContain('--skip-bad')
})
