import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { type Run, runInTest } from '../../testing/command-fixture.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { catalogueCommand } from './catalogue-command.ts'
import { merchantCommand } from './merchant-command.ts'

let database: Database
let folder: string

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  folder = mkdtempSync(join(tmpdir(), 'foyer-commands-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const merchant = (line: string, input = '', isTTY = false) =>
  runInTest(merchantCommand, database, line, input, isTTY)
const catalogue = (line: string, input = '', isTTY = false) =>
  runInTest(catalogueCommand, database, line, input, isTTY)

function put(name: string, content: string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

test('a merchant is made, filled from a file, exported and removed', async () => {
  const file = put(
    'games.csv',
    'slug,name,provider,category\ng1,One,Lamp & Co,video_slot\ng2,Two,Lamp & Co,crash\n',
  )
  expect(
    await merchant('create corner --name "Corner Shop" --theme northlight --languages TH,EN'),
  ).toMatchObject({
    code: 0,
    out: expect.stringContaining('Made corner (Corner Shop), reached at corner.localhost'),
  })
  expect(await catalogue(`import ${file} --merchant corner --dry-run`)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Would import into corner: 2 new, 0 changed, .* 1 new vendors \(\d+\.\d s\)\n$/,
    ),
  })
  expect(await catalogue(`import ${file} --merchant corner`)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Imported into corner: 2 new/),
    err: '',
  })
  const exported = join(folder, 'out.jsonl')
  expect(await catalogue(`export --merchant corner ${exported}`)).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(exported, 'utf8').split('\n')[1] ?? '')).toMatchObject({
    id: 'g2',
    vendor: 'LAMPCO',
  })
  const { out: csv } = await catalogue('export --merchant corner')
  expect(csv).toMatch(/^id,code,type,vendor,vendorName\.TH,vendorName\.EN,name,/)
  expect(await catalogue('import - --merchant corner --replace', csv)).toMatchObject({
    out: expect.stringContaining('0 new, 0 changed, 2 unchanged, 0 removed'),
  })
  expect(await merchant('list')).toMatchObject({ out: 'corner  Corner Shop  TH,EN  corner.localhost\n' })
  expect(await merchant('set corner maintenance=on "tagline.TH=คืนนี้มีของดี"')).toMatchObject({ code: 0 })
  expect(await merchant('set corner languages=TH,EN,KR')).toMatchObject({
    code: 0,
    err: expect.stringContaining('no texts in them: KR'),
  })
  expect((await merchant('list')).out).toContain('(maintenance)')
  const { out: shown } = await merchant('show corner')
  expect(shown).toContain('maintenance=on\n')
  expect(shown).toContain('tagline.TH=คืนนี้มีของดี\n')
  expect(await merchant('allow-country corner TH LA')).toMatchObject({
    out: 'corner is open: only from TH, LA\n',
  })
  expect(await merchant('clear-region corner')).toMatchObject({ out: 'corner is open: from everywhere\n' })
  expect(await merchant('switch corner CBS3=on')).toMatchObject({ code: 0 })
  expect(await merchant('remove corner')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Without a terminal, add --yes.'),
  })
  expect(await merchant('remove corner', 'wrong\n', true)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was removed'),
  })
  expect(await merchant('remove corner', 'corner\n', true)).toMatchObject({ code: 0 })
  expect(await merchant('list')).toMatchObject({ out: 'There are no merchants yet.\n' })
  expect((await database.pool.query('SELECT FROM games')).rowCount).toBe(0)
})

test('replacing that removes more than a fifth asks at a terminal, and elsewhere wants --yes (finding 16)', async () => {
  expect(await merchant('create fifth --name Fifth --host fifth.localhost --languages EN')).toMatchObject({
    code: 0,
  })
  const rows = (count: number) =>
    `id,name,type,vendor\n${Array.from({ length: count }, (_, index) => `g${index},Game ${index},RNG,JL\n`).join('')}`
  const folder = mkdtempSync(join(tmpdir(), 'foyer-import-'))
  const file = join(folder, 'seven.csv')
  writeFileSync(file, rows(7))
  const count = async () => (await database.pool.query(`SELECT FROM games WHERE merchant = 'fifth'`)).rowCount
  await catalogue('import - --merchant fifth', rows(10))
  expect(await catalogue('import - --merchant fifth --replace', rows(8))).toMatchObject({ code: 0 })
  await catalogue('import - --merchant fifth', rows(10))
  expect(await catalogue('import - --merchant fifth --replace', rows(7))).toMatchObject({
    code: 1,
    err: 'This import would remove 3 of the 10 games of fifth. Nothing was changed. If that is what you want, add --yes.\n',
  })
  expect(await catalogue(`import ${file} --merchant fifth --replace`, 'no\n', true)).toMatchObject({
    code: 1,
  })
  expect(await count()).toBe(10)
  expect(await catalogue(`import ${file} --merchant fifth --replace`, 'yes\n', true)).toMatchObject({
    code: 0,
  })
  expect(await count()).toBe(7)
  expect(await catalogue('import - --merchant fifth --replace --yes', rows(1))).toMatchObject({ code: 0 })
  expect(await merchant('remove fifth --yes')).toMatchObject({ code: 0 })
  rmSync(folder, { recursive: true })
})

test('refused rows are told one by one, then counted, and end with code 1', async () => {
  await merchant('create rows --name Rows')
  const rows = Array.from({ length: 103 }, (_, at) => `g${at},,RNG,JL\n`).join('')
  const file = put(
    'bad.csv',
    `id,name,type,vendor,colour\n${rows.replaceAll('JL', 'JL,red')}ok,Good,RNG,JL,red\n`,
  )
  const result = await catalogue(`import ${file} --merchant rows`)
  expect(result).toMatchObject({ code: 1, out: 'Nothing was changed: 103 of 104 rows refused.\n' })
  const lines = result.err.trimEnd().split('\n')
  expect(lines.slice(0, 1)).toEqual(['line 2: name is missing'])
  expect(lines.slice(99)).toEqual([
    'line 101: name is missing',
    '… and 3 further rows refused',
    'Columns left out: colour',
  ])
  expect(await catalogue(`import ${file} --merchant rows --skip-bad`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 new, 0 changed, 0 unchanged, 0 removed, 103 refused'),
  })
})

test('a bad file is named with the line, and an export that fails leaves the old file', async () => {
  const file = put('quote.csv', 'id,name,type,vendor\n1,"A,RNG,JL\n')
  expect(await catalogue(`import ${file} --merchant rows`)).toMatchObject({
    code: 1,
    err: `${file}: line 2: A quote opens in the record that starts here and is never closed. Nothing was changed.\n`,
  })
  const old = put('old.csv', 'old')
  expect(await catalogue(`export --merchant nix ${old}`)).toMatchObject({ code: 1 })
  expect(readFileSync(old, 'utf8')).toBe('old')
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await catalogue(`import ${folder} --merchant rows`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('a folder'),
  })
  expect(await catalogue('import /nowhere.csv --merchant rows')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no such file'),
  })
})

test('on a terminal a bar moves; elsewhere there is only the summary', async () => {
  const file = put('bar.csv', 'id,name,type,vendor\n1,A,RNG,JL\n')
  expect((await catalogue(`import ${file} --merchant rows`)).err).toBe('')
  expect((await catalogue(`import ${file} --merchant rows`, '', true)).err).toContain('100 %')
})

test('as processes of their own they end with 0, 1 and 2', async () => {
  const { rows } = await database.pool.query<{ user: string; name: string }>(
    'SELECT current_user AS user, current_database() AS name',
  )
  const { host, port } = database.connection
  const url = `postgres://${rows[0]?.user}@/${rows[0]?.name}?host=${encodeURIComponent(host ?? '')}&port=${port}`
  const start = (name: string, ...args: string[]) =>
    new Promise<Run>((resolve) => {
      const file = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
      const env = { PATH: process.env.PATH, DATABASE_URL: url }
      execFile(process.execPath, ['--import', 'tsx', file, ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      )
    })
  const [list, unknown, wrong] = await Promise.all([
    start('merchant', 'list'),
    start('catalogue', 'export', '--merchant', 'nix'),
    start('catalogue', 'nothing'),
  ])
  expect(list).toMatchObject({ code: 0, out: expect.stringContaining('rows'), err: '' })
  expect(unknown).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^There is no merchant "nix"/),
  })
  expect(wrong).toMatchObject({ code: 2, out: '' })
}, 60_000)
