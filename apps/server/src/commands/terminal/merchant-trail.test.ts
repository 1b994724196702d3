import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { startProvider } from '../../testing/provider-server.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { merchantCommand } from './merchant-command.ts'

let database: Database
const provider = await startProvider()

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
})
afterAll(async () => {
  await database.close()
  await provider.close()
})

const run = (line: string, input = '') => runInTest(merchantCommand, database, line, input)
const trail = async (line: string): Promise<AuditRow[]> => JSON.parse((await run(`audit ${line} --json`)).out)

interface AuditRow {
  readonly at: string
  readonly actor: string
  readonly operation: string
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}

test('the trail tells who changed which setting of a merchant, from what to what, without secrets (finding 43)', async () => {
  await run('create shop --name Shop')
  await run('set shop maintenance=on tagline.EN=Hello')
  await run('switch shop CBS3=on')
  await run('rules shop username.min=5')
  await run('deny-country shop US')
  await run('set shop maintenance=perhaps')
  await run('gateway shop mail smtp host=smtp.example user=shop password=- from=a@shop.example', 'p-a-s-s\n')
  await run('gateway shop mail local --by Somying')
  const all = await trail('shop')
  expect(all.map(({ operation, before, after }) => [operation, before, after])).toEqual([
    [
      'merchants.connect',
      { 'gateway mail': expect.stringContaining('password=(set)') },
      { 'gateway mail': 'local' },
    ],
    [
      'merchants.connect',
      { 'gateway mail': 'local' },
      { 'gateway mail': expect.stringContaining('password=(set)') },
    ],
    ['merchants.region.add', { region: 'from everywhere' }, { region: 'not from US' }],
    [
      'merchants.rules.set',
      { 'rule username': '' },
      { 'rule username': expect.stringContaining('"minLength":5') },
    ],
    ['merchants.switch', { CBS3: '' }, { CBS3: 'on' }],
    [
      'merchants.set',
      { maintenance: 'off', 'tagline.EN': 'Games for every evening' },
      { maintenance: 'on', 'tagline.EN': 'Hello' },
    ],
    ['merchants.create', { merchant: '' }, { merchant: 'made' }],
  ])
  const { rows } = await database.pool.query('SELECT * FROM operator_acts')
  expect(JSON.stringify([all, rows])).not.toContain('p-a-s-s')
  expect(all[0]).toMatchObject({
    actor: expect.stringMatching(/^system:\S/),
    at: expect.stringMatching(/^20/),
  })
  expect((await run('audit shop --limit 1')).out).toMatch(
    /^\S+Z {2}Somying \(system:\S+\) {2}merchants\.connect {2}gateway mail: mail smtp .* → local\n$/,
  )
  await run('remove shop --yes')
  const { rows: kept } = await database.pool.query(
    'SELECT operation FROM operator_acts ORDER BY id DESC LIMIT 1',
  )
  expect(kept).toEqual([{ operation: 'merchants.remove' }])
  for (const change of ['DELETE FROM', 'UPDATE', 'TRUNCATE']) {
    const statement = `${change} operator_acts${change === 'UPDATE' ? " SET reason = ''" : ''}`
    await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
    await expect(asOwner(database, statement)).rejects.toThrow('never changed')
  }
})

test('the trail is read by operator, operation, day and page, with what was kept before it', async () => {
  await run('create paged --name Paged')
  await asOwner(
    database,
    `INSERT INTO merchant_changes (merchant, operator, what, before, after, at)
      SELECT 'paged', 'old', 'ageLimit', n::text, (n + 1)::text, '2026-01-31T17:30:00Z' FROM generate_series(18, 20) n`,
  )
  for (const name of ['Anan', 'Somying']) await run(`set paged ageLimit=${name.length * 5} --by ${name}`)
  const operations = async (line: string) => (await trail(`paged ${line}`)).map(({ operation }) => operation)
  expect(await operations('')).toEqual([
    ...['merchants.set', 'merchants.set', 'merchants.create'],
    ...['ageLimit', 'ageLimit', 'ageLimit'],
  ])
  expect(await operations('--operator Anan')).toEqual(['merchants.set'])
  expect(await operations('--operator system:old')).toHaveLength(3)
  expect(await operations('--operation merchants.create')).toEqual(['merchants.create'])
  // In Bangkok it was the day after.
  expect(await operations('--day 2026-02-01')).toHaveLength(3)
  expect(await operations('--day 2026-01-31')).toEqual([])
  expect(await run('audit paged --day 2026-02-30')).toMatchObject({ code: 2 })
  expect(await run('audit paged --after x')).toMatchObject({ code: 2 })
  const pages: string[] = []
  let after = ''
  do {
    const { out, err } = await run(`audit paged --limit 2 --json ${after}`)
    pages.push(...JSON.parse(out).map(({ operation, before }: AuditRow) => `${operation} ${before.ageLimit}`))
    after = /--after \S+/.exec(err)?.[0] ?? ''
  } while (after)
  expect(pages).toEqual([
    ...['merchants.set 20', 'merchants.set 18', 'merchants.create undefined'],
    ...['ageLimit 20', 'ageLimit 19', 'ageLimit 18'],
  ])
})

test('a gateway is tried, and a line says what happened (finding 43)', async () => {
  await run('create tried --name Tried')
  const origin = provider.origin
  const body = `body='{"to":"{to}"}'`.replaceAll("'", '')
  await database.pool.query(
    `INSERT INTO connections (merchant, service, name, provider, settings) VALUES
      ('tried', 'sms', 'main', 'http', $1), ('tried', 'games', 'main', 'http', $2)`,
    [
      { url: `${origin}/sms`, body: body.slice(5) },
      { url: `${origin}/launch`, body: '{"game":"{game}"}', address: 'url' },
    ],
  )
  provider.requests.length = 0
  expect(await run('gateway tried sms test +66812345678')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^tried: sms http took a test message to \+66812345678 \(\d+ ms\)\.\n$/),
  })
  expect(provider.requests).toMatchObject([{ url: '/sms', body: '{"to":"+66812345678"}' }])
  provider.answer = '{"url":"https://play.example/x?token=1"}'
  expect((await run('gateway tried games test PG 12')).out).toMatch(
    /^tried: games http gave an address on play\.example for PG/,
  )
  provider.behave(401)
  const failed = await run('gateway tried sms test +66812345678')
  expect([failed.code, failed.out.trim().split('\n').length]).toEqual([1, 1])
  expect(failed.out).toMatch(/^tried: sms http failed: .*401/)
  expect(await run('gateway tried sms test nobody')).toMatchObject({ code: 2, out: '' })
  expect((await run('gateway tried mail test me@mail.example')).out).toMatch(
    /^tried: mail local took a test mail/,
  )
  expect(await run('gateway tried humanCheck test')).toMatchObject({ code: 2 })
})

test('lists of merchants are printed as JSON (finding 43)', async () => {
  expect(JSON.parse((await run('list --json')).out)).toMatchObject([
    { code: 'paged' },
    { code: 'tried', hosts: expect.any(Array) },
  ])
  expect(JSON.parse((await run('show tried --json')).out)).toMatchObject({
    code: 'tried',
    settings: { maintenance: 'off', currency: 'THB' },
    switches: { MYACC: true },
  })
  for (const line of ['applications tried --json', 'vip tried --json', 'channels tried --json'])
    expect([line, JSON.parse((await run(line)).out)]).toEqual([line, []])
  expect(JSON.parse((await run('gateway tried --json')).out)).toHaveLength(2)
  expect(JSON.parse((await run('rules tried --json')).out)).toMatchObject({ username: { enabled: true } })
  expect(await run('set tried maintenance=on --json')).toMatchObject({ code: 2, out: '' })
})
