import { expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { joinTeam } from '../../testing/join-team.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { memberCommand } from './member-command.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['shop', 'other']) {
    await make.merchant({ code, switches: { AFFMAN3: true } })
    await make.member(code, { username: 'Malee', type: 41 })
  }
  await make.member('shop', { username: 'dao', type: 2 })
  await make.member('shop', { username: 'nok' })
  await make.member('shop', { username: 'tester', type: 40 })
  await make.affiliate('shop', 'WELCOME')
  await make.affiliate('shop', 'DAO', 'dao')
})

const run = (line: string) => runInTest(memberCommand, shared().database, `invitation ${line}`)
const check = (code: string, merchant = 'shop') =>
  shared().call(`/wps/check/affiliate?affiliateCode=${code}`, { merchant })
const audit = async () =>
  (await runInTest(memberCommand, shared().database, 'audit malee --merchant shop')).out

test('an agent is given a code, which invites at once, until it is closed; then it opens again [REG-25]', async () => {
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn('malee', PASSWORD, { agent: true })
  const codes = async () =>
    (await browser.call('/wps/agent/urls')).body.value.list.map(({ code }: { code: string }) => code)
  expect((await run('malee --merchant shop')).out).toBe('malee in shop has no invitation code.\n')
  expect(await run('malee --merchant shop --code Ma-1.lee_')).toMatchObject({
    code: 0,
    out: 'malee in shop: Ma-1.lee_ invites\n',
    err: '',
  })
  await joinTeam(shared().make, 'shop', { came: 'Ma-1.lee_' })
  expect([await codes(), (await check('Ma-1.lee_')).status]).toEqual([['Ma-1.lee_'], 200])
  expect((await run('malee --merchant shop')).out).toBe('Ma-1.lee_  1 use\n')

  expect((await run('malee --merchant shop --code Ma-1.lee_ --off')).out).toBe(
    'malee in shop: Ma-1.lee_ invites nobody any more\n',
  )
  expect([await codes(), (await check('Ma-1.lee_')).body.errorCode]).toEqual([[], 'affiliate.unknown'])
  expect((await run('malee --merchant shop')).out).toBe('Ma-1.lee_  1 use  (off)\n')
  expect((await run('malee --merchant shop --code Ma-1.lee_ --off')).err).toContain(
    'Malee has no open code Ma-1.lee_ in shop.',
  )
  expect((await run('malee --merchant shop --code Ma-1.lee_')).code).toBe(0)
  expect((await check('Ma-1.lee_')).status).toBe(200)
  expect(await audit()).toMatch(
    /invitation-given .*\n.*invitation-closed .*code=Ma-1\.lee_.*\n.*invitation-given /,
  )
})

test('a code is of one merchant: another may have the same [GEN-04]', async () => {
  expect((await run('malee --merchant other --code DAO')).code).toBe(0)
  expect((await run('malee --merchant other')).out).toBe('DAO  0 uses\n')
})

test.each([
  ['--merchant shop', 2, 'Whose?'],
  ['malee --merchant shop --off', 2, 'invitation needs --code.'],
  ['malee --merchant shop --code "a b"', 2, '--code is 1 to 50 letters'],
  [`malee --merchant shop --code ${'x'.repeat(51)}`, 2, '--code is 1 to 50 letters'],
  ['malee --merchant shop --code X --end X', 2, "unknown option '--end'"],
  ['ghost --merchant shop --code X', 1, 'There is no member "ghost" in shop'],
  ['nok --merchant shop --code NOK', 1, 'nok is no agent: type 0'],
  ['tester --merchant shop --code TEST', 1, 'tester is no agent: type 40'],
  ['malee --merchant shop --code DAO', 1, 'The code DAO is taken in shop'],
  ['malee --merchant shop --code WELCOME', 1, 'The code WELCOME is taken in shop'],
  ['malee --merchant shop --code DAO --off', 1, 'Malee has no open code DAO in shop'],
])('member invitation %s: code %i and why, and nothing is changed', async (line, wanted, message) => {
  const stored = async () =>
    (await shared().database.pool.query('SELECT * FROM affiliates ORDER BY merchant, code')).rows
  const before = [await stored(), await audit()]
  const { code, out, err } = await run(line)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(message)
  expect([await stored(), await audit()]).toEqual(before)
})
