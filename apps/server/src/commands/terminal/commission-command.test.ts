import { expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { memberCommand } from './member-command.ts'

const shared = shareTestApp(async (make) => {
  for (const code of ['shop', 'other']) {
    await make.merchant({ code, switches: { COMM3: true } })
    await make.member(code, { username: 'Malee', type: 41 })
    await make.member(code, { username: 'dao', type: 2 })
  }
  await make.member('shop', { username: 'nok' })
})

const run = (line: string) => runInTest(memberCommand, shared().database, `commission ${line}`)
const audit = async () =>
  (await runInTest(memberCommand, shared().database, 'audit malee --merchant shop')).out
const earns = async (username: string, merchant = 'shop') => {
  const browser = openBrowser(shared(), { merchant })
  await browser.logIn(username, PASSWORD, { agent: true })
  return (await browser.call('/wps/agent/rebates')).body.value
}

test('an agent sees their own rates in the order of the categories, as operators set them [AGENT-11-D, API-54]', async () => {
  expect((await run('malee --merchant shop')).out).toBe('malee in shop earns no commission.\n')
  expect(await earns('malee')).toEqual({ currency: 'THB', list: [] })
  expect((await run('malee --merchant shop --category SPORTS --rate 0.2')).out).toBe(
    'malee in shop: 0.20 % of the bets in SPORTS\n',
  )
  await run('malee --merchant shop --category RNG --rate 0.29')
  await run('malee --merchant shop --category RNG --rate 1.15')
  expect((await run('malee --merchant shop')).out).toBe('RNG  1.15 %\nSPORTS  0.20 %\n')
  expect((await earns('malee')).list).toEqual([
    { category: 'RNG', rate: 115, earned: 0 },
    { category: 'SPORTS', rate: 20, earned: 0 },
  ])
  for (const [who, merchant] of [
    ['dao', 'shop'],
    ['malee', 'other'],
  ] as const)
    expect((await earns(who, merchant)).list, `${who} of ${merchant}`).toEqual([])

  expect((await run('malee --merchant shop --category SPORTS --off')).out).toBe(
    'malee in shop: no commission in SPORTS\n',
  )
  expect((await earns('malee')).list).toMatchObject([{ category: 'RNG' }])
  expect(await audit()).toMatch(
    /commission-removed .*category=SPORTS.*\n.*agent-login .*\n(.*commission-set .*\n){2}.*commission-set .*rate=20/,
  )
})

test.each([
  ['malee --merchant shop --rate 1', 2, 'commission needs --category.'],
  ['malee --merchant shop --off', 2, 'commission needs --category.'],
  ['malee --merchant shop --category rng --rate 1', 2, '--category is one of RNG, LIVE'],
  ['malee --merchant shop --category RNG', 2, 'commission needs --rate.'],
  [
    'malee --merchant shop --category RNG --rate 1 --off',
    2,
    '--category and --rate and --off do not go together.',
  ],
  ['malee --merchant shop --category RNG --rate 0', 2, '--rate is a percentage'],
  ['malee --merchant shop --category RNG --rate 0.001', 2, '--rate is a percentage'],
  ['malee --merchant shop --category RNG --rate 100.01', 2, '--rate is a percentage'],
  ['malee --merchant shop --category RNG --rate=-1', 2, '--rate is a percentage'],
  ['ghost --merchant shop --category RNG --rate 1', 1, 'There is no member "ghost" in shop'],
  ['nok --merchant shop --category RNG --rate 1', 1, 'nok is no agent: type 0'],
  ['malee --merchant shop --category LOTT --off', 1, 'Malee earns no commission in LOTT in shop'],
])('member commission %s: code %i and why, and nothing is changed', async (line, wanted, message) => {
  const stored = async () =>
    (await shared().database.pool.query('SELECT * FROM commission_rates ORDER BY 1, 2, 3')).rows
  const before = [await stored(), await audit()]
  const { code, out, err } = await run(line)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(message)
  expect([await stored(), await audit()]).toEqual(before)
})
