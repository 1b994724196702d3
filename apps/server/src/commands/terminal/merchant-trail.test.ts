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
const trail = async (code: string): Promise<Record<string, string>[]> =>
  JSON.parse((await run(`audit ${code} --json`)).out)

test('the trail tells who changed which setting of a merchant, from what to what, without secrets (finding 43)', async () => {
  await run('create shop --name Shop')
  await run('set shop maintenance=on tagline.EN=Hello')
  await run('set shop maintenance=on')
  await run('switch shop CBS3=on')
  await run('rules shop username.min=5')
  await run('deny-country shop US')
  await run('set shop maintenance=perhaps')
  await run('gateway shop mail smtp host=smtp.example user=shop password=- from=a@shop.example', 'p-a-s-s\n')
  await run('gateway shop mail local')
  const all = await trail('shop')
  expect(all.map(({ what, before, after }) => [what, before, after])).toEqual([
    ['gateway mail', expect.stringContaining('password=(set)'), 'local'],
    ['gateway mail', 'local', expect.stringContaining('password=(set)')],
    ['region', 'from everywhere', 'not from US'],
    ['rule username', '', expect.stringContaining('"minLength":5')],
    ['CBS3', '', 'on'],
    ['tagline.EN', 'Games for every evening', 'Hello'],
    ['maintenance', 'off', 'on'],
    ['merchant', '', 'made'],
  ])
  expect(JSON.stringify(all)).not.toContain('p-a-s-s')
  expect(all[0]).toMatchObject({ operator: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) })
  expect((await run('audit shop --limit 1')).out).toMatch(
    /^\S+Z {2}\S+ {2}gateway mail: mail smtp .* → local\n$/,
  )
  await run('remove shop --yes')
  expect((await trail('shop'))[0]).toMatchObject({ what: 'merchant', after: 'removed' })
  await expect(database.pool.query('DELETE FROM merchant_changes')).rejects.toThrow('permission denied')
  await expect(asOwner(database, 'DELETE FROM merchant_changes')).rejects.toThrow('never changed')
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
