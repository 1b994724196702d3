import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { catalogueCommand } from './catalogue-command.ts'
import type { Command } from './command.ts'
import { merchantCommand } from './merchant-command.ts'
import { tell } from './run-command.ts'

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

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function run(command: Command, line: string, input = '', isTTY = false): Promise<Run> {
  const out = new PassThrough()
  const err = Object.assign(new PassThrough(), { isTTY })
  const terminal = {
    input: Object.assign(Readable.from([Buffer.from(input)]), { isTTY }),
    out,
    err,
    openDatabase: async () => database,
  }
  const texts = [text(out), text(err)] as const
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const code = await command(args, terminal).catch((error: unknown) => tell(error, terminal))
  out.end()
  err.end()
  return { code, out: await texts[0], err: await texts[1] }
}

const merchant = (line: string, input = '', isTTY = false) => run(merchantCommand, line, input, isTTY)
const catalogue = (line: string, input = '', isTTY = false) => run(catalogueCommand, line, input, isTTY)

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
  expect((await merchant('list')).out).toContain('(maintenance)')
  const { out: shown } = await merchant('show corner')
  expect(shown).toContain('maintenance=on\n')
  expect(shown).toContain('tagline.TH=คืนนี้มีของดี\n')
  expect(await merchant('allow-country corner TH LA')).toMatchObject({
    out: 'corner is open: only from TH, LA\n',
  })
  expect(await merchant('clear-region corner')).toMatchObject({ out: 'corner is open: from everywhere\n' })
  expect(await merchant('switch corner CBS3=on')).toMatchObject({ code: 0 })
  expect(await merchant('remove corner', 'wrong\n', true)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was removed'),
  })
  expect(await merchant('remove corner', 'corner\n', true)).toMatchObject({ code: 0 })
  expect(await merchant('list')).toMatchObject({ out: 'There are no merchants yet.\n' })
  expect((await database.pool.query('SELECT FROM games')).rowCount).toBe(0)
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

test.each([
  ['', 'import or export?'],
  ['improt x', 'There is no "improt"'],
  ['import --merchant a', 'Which file?'],
  ['import a.csv', 'Whose games are they?'],
  ['import a.csv b.csv --merchant a', 'One file at a time'],
  ['import a.csv --merchant a --fast', "Unknown option '--fast'"],
  ['import a.csv --merchant', 'argument missing'],
  ['import a.csv --merchant a --type SLOT', '--type is one of RNG'],
  ['import a.csv --merchant a --map sku', '--map is THEIRS=OURS'],
  ['import a.csv --merchant a --map sku=key', 'there is no column "key"'],
  ['import a.csv --merchant a --map a=id --map b=id', 'gives id to two columns'],
  ['export', 'Whose games?'],
  ['export --merchant a --format xml', '--format is csv or jsonl'],
])('catalogue %s is wrong: code 2 and why', async (line, message) => {
  const { code, out, err } = await catalogue(line)
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
  const { code, out, err } = await merchant(line)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
})

test('help tells every action, key and option', async () => {
  const help = await merchant('--help')
  for (const word of ['list', 'clear-region', 'theme.TOKEN', 'VALID_CAPTCHA3'])
    expect(help.out).toContain(word)
  expect((await catalogue('import --help')).out).toContain('--skip-bad')
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
