import { MEMBER_TYPES } from '@foyer/contract'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { joinTeam } from '../../testing/join-team.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(async (make) => {
  const switches = { AFFMAN3: true, COMM3: true, FREEPLAY3: true }
  await make.merchant({ code: 'one', switches, hosts: ['one.example'] })
  await make.merchant({ code: 'two', switches })
  await make.merchant({ code: 'closed', switches: { ...switches, AFFMAN3: false } })
  await make.merchant({ code: 'unpaid', switches: { ...switches, COMM3: false } })
  for (const type of MEMBER_TYPES) await make.member('one', { username: `type${type}`, type })
  for (const code of ['closed', 'unpaid']) await make.member(code, { username: 'type1', type: 1 })
  for (const merchant of ['one', 'two']) {
    const invited = { username: 'somchai', type: 1, came: 'MAL', invites: 'SOM' }
    await joinTeam(make, merchant, { username: 'malee', type: 2, invites: 'MAL' })
    await joinTeam(make, merchant, invited)
  }
  await make.affiliate('one', 'A.b-c_9', 'somchai')
  await make.affiliate('one', 'CAMPAIGN')
  await make.affiliate('two', 'M&M 1', 'malee')
  for (const row of [{ came: 'SOM' }, { came: 'SOM' }, { came: 'A.b-c_9' }, { came: 'CAMPAIGN' }])
    await joinTeam(make, 'one', row)
  await joinTeam(make, 'one', { came: 'SOM', type: 4 })
  await joinTeam(make, 'two', { came: 'SOM' })
})

const TEAM = ['/wps/agent/kpi', '/wps/agent/days', '/wps/agent/downline', '/wps/agent/urls']
const COMMISSION = '/wps/agent/rebates'
const PATHS = [...TEAM, COMMISSION]
const member = async (username: string, merchant = 'one') => {
  const browser = openBrowser(shared(), { merchant })
  const agent = !['type0', 'type40'].includes(username)
  expect((await browser.logIn(username, PASSWORD, { agent })).status).toBe(200)
  return browser
}

test.each([
  ['type0', 403, 'access.denied'],
  ['type1', 200, ''],
  ['type2', 200, ''],
  ['type40', 403, 'access.denied'],
  ['type41', 200, ''],
  ['type42', 200, ''],
])(
  'of %s the team is shown or not: %i %s [AGENT-01, ROLE-05, ROLE-13-D]',
  async (name, status, errorCode) => {
    const browser = await member(name)
    for (const path of PATHS)
      expect(await browser.call(path), path).toMatchObject({ status, body: { errorCode } })
  },
)

test('visitors and trials are refused [AGENT-01, ROLE-16-D]', async () => {
  const visitor = openBrowser(shared(), { merchant: 'one' })
  const trial = openBrowser(shared(), { merchant: 'one' })
  trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  for (const path of PATHS) {
    expect((await visitor.call(path)).body.errorCode).toBe('session.missing')
    expect((await trial.call(path)).body.errorCode).toBe('trial.refused')
  }
})

test('AFFMAN3 closes the team and its links, COMM3 the commission, each alone [SWITCH-24-D]', async () => {
  const off = { status: 403, body: { errorCode: 'feature.off' } }
  const closed = await member('type1', 'closed')
  for (const path of TEAM) expect(await closed.call(path), path).toMatchObject(off)
  expect((await closed.call(COMMISSION)).status).toBe(200)
  const unpaid = await member('type1', 'unpaid')
  for (const path of TEAM) expect((await unpaid.call(path)).status, path).toBe(200)
  expect(await unpaid.call(COMMISSION)).toMatchObject(off)
})

const urls = async (browser: ReturnType<typeof member>) =>
  (await (await browser).call('/wps/agent/urls')).body.value

test('an agent’s own codes are listed with their links and how many came with each [REG-44-D]', async () => {
  const link = (code: string) =>
    expect.stringMatching(new RegExp(`^https?://[^/]+/m/register\\?affiliateCode=${code}$`))
  expect(await urls(member('somchai'))).toEqual({
    list: [
      { code: 'A.b-c_9', link: link('A\\.b-c_9'), uses: 1 },
      { code: 'SOM', link: link('SOM'), uses: 2 },
    ],
  })
  expect(await urls(member('malee'))).toEqual({ list: [{ code: 'MAL', link: link('MAL'), uses: 1 }] })
  // Whatever a code is made of, the link carries it whole.
  expect((await urls(member('malee', 'two'))).list).toMatchObject([
    { code: 'M&M 1', link: link('M%26M%201'), uses: 0 },
    { code: 'MAL', uses: 1 },
  ])
  expect(await urls(member('somchai', 'two'))).toEqual({
    list: [{ code: 'SOM', link: link('SOM'), uses: 1 }],
  })
  expect(await urls(member('type41'))).toEqual({ list: [] })
})

test('a code that is off is not listed, and who came with it stays in the team [AGENT-10-D]', async () => {
  const { database } = shared()
  const somchai = await member('somchai')
  const size = async () => (await somchai.call('/wps/agent/kpi')).body.value.teamSize
  const before = await size()
  await database.pool.query("UPDATE affiliates SET active = false WHERE merchant = 'one' AND code = 'SOM'")
  expect((await urls(Promise.resolve(somchai))).list).toMatchObject([{ code: 'A.b-c_9' }])
  expect([before, await size()]).toEqual([3, 3])
})
