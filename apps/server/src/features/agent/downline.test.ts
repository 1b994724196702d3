import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { joinTeam } from '../../testing/join-team.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const DOWNLINE = '/wps/agent/downline'
const day = (number: number) => new Date(Date.UTC(2026, 8, number))

/** Ids of who is made before the tests, by merchant and name. */
const ids: Record<string, string> = {}
const shared = shareTestApp(async (make) => {
  const join = async (merchant: string, name: string, row: Parameters<typeof joinTeam>[2]) => {
    ids[`${merchant} ${name}`] = await joinTeam(make, merchant, { username: name, ...row })
  }
  for (const code of ['one', 'two']) await make.merchant({ code, switches: { AFFMAN3: true } })
  await join('one', 'somchai', { type: 1, invites: 'SOM' })
  await join('one', 'malee', { type: 42, invites: 'MAL' })
  // The same names and codes, at another merchant.
  await join('two', 'somchai', { type: 1, invites: 'SOM' })
  await join('two', 'kamon', { type: 1, came: 'SOM', invites: 'KAM' })
  await join('two', 'foreigner', { came: 'KAM' })

  await join('one', 'kamon', { type: 1, came: 'SOM', invites: 'KAM', registeredAt: day(1) })
  await join('one', 'Suda_100', { came: 'SOM', registeredAt: day(3), lastLoginAt: day(9) })
  await join('one', 'su', { type: 40, came: 'SOM', registeredAt: day(2), disabled: true })
  await join('one', 'pimchan', { type: 2, came: 'KAM', invites: 'PIM', registeredAt: day(4) })
  await make.affiliate('one', 'PIM2', 'pimchan')
  await join('one', 'sudarat', { came: 'KAM', registeredAt: day(5) })
  await join('one', 'arthit', { came: 'PIM', registeredAt: day(6) })
  await join('one', 'suda2100', { came: 'PIM2', registeredAt: day(7) })

  await join('one', 'duangjai', { type: 1, came: 'MAL', invites: 'DUA' })
  await join('one', 'sudaporn', { came: 'DUA' })
  await make.affiliate('one', 'CAMPAIGN')
  await join('one', 'sudasak', { came: 'CAMPAIGN' })
})

const open = new Map<string, TestBrowser>()
async function agent(username = 'somchai', merchant = 'one'): Promise<TestBrowser> {
  const browser = open.get(`${merchant} ${username}`) ?? openBrowser(shared(), { merchant })
  if (browser.token === '')
    expect((await browser.logIn(username, PASSWORD, { agent: true })).status).toBe(200)
  open.set(`${merchant} ${username}`, browser)
  return browser
}
const ask = async (query = '', who = agent()) => (await who).call(`${DOWNLINE}${query}`)
const names = async (query = '', who = agent()): Promise<string[]> =>
  (await ask(query, who)).body.value.list.map(({ name }: { name: string }) => name)
const under = (name: string, merchant = 'one') => `?under=${ids[`${merchant} ${name}`]}`

test('an agent is told whom not to contact, and nothing of why or for how long', async () => {
  const rows = (text: string) => shared().database.pool.query(text, [ids['one Suda_100']])
  await rows("UPDATE members SET paused_until = now() + interval '1 day' WHERE id = $1")
  const [suda, other] = (await ask()).body.value.list
  expect([suda.doNotContact, other.doNotContact]).toEqual([true, undefined])
  expect(JSON.stringify(suda)).not.toMatch(/paus|until|excl/i)
  await rows('UPDATE members SET paused_until = NULL WHERE id = $1')
  expect((await ask()).body.value.list[0].doNotContact).toBeUndefined()
})

test('an agent sees who stands directly below, who joined last first, with masked names [AGENT-10-D, GEN-04]', async () => {
  expect((await ask()).body).toEqual({
    success: true,
    errorCode: '',
    message: '',
    value: {
      currency: 'THB',
      path: [],
      next: '',
      list: [
        {
          id: ids['one Suda_100'],
          name: 'Su***0',
          type: 0,
          joinTime: day(3).getTime(),
          lastLoginTime: day(9).getTime(),
          downlineCount: 0,
          bets: 0,
        },
        {
          id: ids['one su'],
          name: 's***',
          type: 40,
          joinTime: day(2).getTime(),
          lastLoginTime: null,
          downlineCount: 0,
          bets: 0,
        },
        {
          id: ids['one kamon'],
          name: 'ka***n',
          type: 1,
          joinTime: day(1).getTime(),
          lastLoginTime: null,
          downlineCount: 2,
          bets: 0,
        },
      ],
    },
  })
})

test('a tap goes one level down, whatever code they came with, and the path says the way [AGENT-10-D]', async () => {
  const kamon = (await ask(under('kamon'))).body.value
  expect(kamon.path).toEqual([{ id: ids['one kamon'], name: 'ka***n' }])
  expect(kamon.list).toMatchObject([
    { id: ids['one sudarat'], downlineCount: 0 },
    { id: ids['one pimchan'], downlineCount: 2 },
  ])
  const pimchan = (await ask(under('pimchan'))).body.value
  expect(pimchan.path).toEqual([
    { id: ids['one kamon'], name: 'ka***n' },
    { id: ids['one pimchan'], name: 'pi***n' },
  ])
  expect(pimchan.list.map(({ id }: { id: string }) => id)).toEqual([ids['one suda2100'], ids['one arthit']])
  const leaf = (await ask(under('arthit'))).body.value
  expect([leaf.path.length, leaf.list, leaf.next]).toEqual([3, [], ''])
})

test('an agent inside the tree begins where they stand, and sees nothing above [AGENT-10-D]', async () => {
  const kamon = agent('kamon')
  expect(await names('', kamon)).toEqual(['su***t', 'pi***n'])
  expect((await ask(under('pimchan'), kamon)).body.value.path).toEqual([
    { id: ids['one pimchan'], name: 'pi***n' },
  ])
  expect((await ask(under('somchai'), kamon)).status).toBe(404)
})

test('who is not in the agent’s tree is not there, like who does not exist [AGENT-10-D, API-58-D]', async () => {
  const strangers = [
    ...['malee', 'duangjai', 'sudaporn', 'sudasak', 'somchai'].map((name) => under(name)),
    ...['somchai', 'kamon', 'foreigner'].map((name) => under(name, 'two')),
  ]
  const nobody = await ask(`?under=${crypto.randomUUID()}`)
  expect(nobody).toMatchObject({ status: 404, body: { errorCode: 'not.found', field: 'under', value: null } })
  for (const query of strangers) {
    for (const search of ['', '&search=su']) {
      const refused = await ask(`${query}${search}`)
      expect([refused.status, refused.body], query).toEqual([404, nobody.body])
    }
  }
})

test('a search goes through all below, whatever case, and below somebody where one is named [AGENT-10-D]', async () => {
  expect(await names('?search=SUDA')).toEqual(['su***0', 'su***t', 'Su***0'])
  expect(await names('?search=%20suda%20')).toHaveLength(3)
  expect(await names('?search=')).toEqual(await names())
  expect(await names('?search=%20')).toEqual(await names())
  expect(await names(`${under('kamon')}&search=suda`)).toEqual(['su***0', 'su***t'])
  expect((await ask(`${under('kamon')}&search=suda`)).body.value.path).toHaveLength(1)
  expect(await names('?search=suda', agent('kamon'))).toEqual(['su***0', 'su***t'])
  // Somebody is not below themselves.
  expect(await names(`${under('kamon')}&search=kamon`)).toEqual([])
  expect(await names('?search=somchai')).toEqual([])
})

test('a search finds nobody outside the tree, not even part of a name [AGENT-10-D]', async () => {
  for (const part of ['sudap', 'sudas', 'dua', 'malee', 'foreign', 'campaign'])
    expect(await names(`?search=${part}`), part).toEqual([])
  expect(await names('?search=suda', agent('malee'))).toEqual(['su***n'])
})

test('a search takes every character for itself [AGENT-10-D]', async () => {
  expect(await names('?search=%25')).toEqual([])
  expect(await names('?search=s%25a')).toEqual([])
  expect(await names('?search=_')).toEqual(['Su***0'])
  expect(await names('?search=a_1')).toEqual(['Su***0'])
  expect(await names('?search=%5C')).toEqual([])
  expect(await names("?search='")).toEqual([])
})

test('pages follow each other without gap or double, though all joined within one ms [AGENT-10-D, API-69-D]', async () => {
  const { make, database } = shared()
  await joinTeam(make, 'one', { username: 'crowded', type: 1, invites: 'CROWD' })
  await database.pool.query(
    `INSERT INTO members (merchant, username, origin, affiliate_code, registered_at)
      SELECT 'one', 'crowd' || n, 'TEST', 'CROWD', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 microsecond'
      FROM generate_series(1, 230) n`,
  )
  const crowded = agent('crowded')
  expect((await ask('', crowded)).body.value.list).toHaveLength(20)
  for (const [query, size] of [
    ['?pageSize=50', 50],
    ['?pageSize=100000', 200],
    ['?pageSize=46&search=crowd', 46],
  ] as const) {
    const seen: string[] = []
    let next = ''
    do {
      const { list, next: following } = (await ask(`${query}${next && `&after=${next}`}`, crowded)).body.value
      seen.push(...list.map(({ id }: { id: string }) => id))
      // Who joins meanwhile stands before the first page.
      if (next === '') await joinTeam(make, 'one', { came: 'CROWD', registeredAt: day(1) })
      expect(list).toHaveLength(Math.min(size, 230 - seen.length + list.length))
      next = following
    } while (next !== '')
    expect([seen.length, new Set(seen).size], query).toEqual([230, 230])
    await database.pool.query(
      `DELETE FROM members WHERE affiliate_code = 'CROWD' AND username NOT LIKE 'crowd%'`,
    )
  }
})

test('who invited the agent in turn makes no circle, nor does an own code [AGENT-10-D]', async () => {
  const { make } = shared()
  await joinTeam(make, 'one', { username: 'ring1', type: 1, came: 'RING3', invites: 'RING1' })
  const two = await joinTeam(make, 'one', { username: 'ring2', came: 'RING1', invites: 'RING2' })
  const three = await joinTeam(make, 'one', { username: 'ring3', came: 'RING2', invites: 'RING3' })
  await joinTeam(make, 'one', { username: 'selfmade', type: 1, came: 'SELF', invites: 'SELF' })
  const ring = agent('ring1')
  expect((await ask('', ring)).body.value.list).toMatchObject([{ id: two, downlineCount: 1 }])
  const last = (await ask(`?under=${three}`, ring)).body.value
  expect([last.path.map(({ id }: { id: string }) => id), last.list]).toEqual([[two, three], []])
  expect((await ask(`?under=${two}`, ring)).body.value.list).toMatchObject([{ id: three, downlineCount: 0 }])
  expect(await names('?search=ring', ring)).toHaveLength(2)
  expect(await names(`?under=${two}&search=ring`, ring)).toEqual(['ri***3'])
  // A circle of others ends, and leads nobody in.
  expect((await ask(`?under=${three}`)).status).toBe(404)
  expect((await (await ring).call('/wps/agent/kpi')).body.value.teamSize).toBe(2)
  const alone = agent('selfmade')
  expect(await names('', alone)).toEqual([])
  expect((await (await alone).call('/wps/agent/kpi')).body.value.teamSize).toBe(0)
})

test('a trial never counts, nor does who came with a trial’s code [AGENT-10-D, ROLE-13-D]', async () => {
  const { make } = shared()
  await joinTeam(make, 'one', { username: 'host', type: 1, invites: 'HOST' })
  const guest = await joinTeam(make, 'one', { username: 'guest', came: 'HOST', invites: 'GUEST' })
  const trial = await joinTeam(make, 'one', { username: 'trial', type: 4, came: 'GUEST', invites: 'TRIAL' })
  const behind = await joinTeam(make, 'one', { username: 'behind', came: 'TRIAL' })
  const host = agent('host')
  expect((await ask('', host)).body.value.list).toMatchObject([{ id: guest, downlineCount: 0 }])
  expect(await names(`?under=${guest}`, host)).toEqual([])
  expect(await names('?search=b', host)).toEqual([])
  expect(await names('?search=tri', host)).toEqual([])
  for (const id of [trial, behind]) expect((await ask(`?under=${id}`, host)).status).toBe(404)
  expect((await (await host).call('/wps/agent/kpi')).body.value.teamSize).toBe(1)
})

test.each([
  ['?under=x', 'under'],
  ['?after=1_2', 'after'],
  ['?pageSize=0', 'pageSize'],
  [`?search=${'x'.repeat(65)}`, 'search'],
  ['?search=%00', 'search'],
  ['?member=x', 'member'],
])('%s is refused by field', async (query, field) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { errorCode: 'validation.failed', field } })
})
