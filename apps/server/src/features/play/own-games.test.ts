import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { pruneTrials } from '../member/index.ts'

const FAVOURITES = '/wps/game/favorites'
const RECENT = '/wps/game/recent'

const shared = shareTestApp(async (make) => {
  for (const code of ['one', 'two']) await make.merchant({ code, switches: { FREEPLAY3: true } })
  await make.game('one', { id: 'slot', names: { TH: 'สล็อต' } })
  await make.game('one', { id: 'fish', type: 'FISH', vendor: 'PG' })
  await make.game('one', { id: 'closed', status: 'maintenance' })
  await make.game('one', { id: 'hidden', status: 'hidden' })
  await make.game('one', { id: 'draw', type: 'LOTT' })
  await make.game('two', { id: 'foreign' })
  for (let index = 0; index < 105; index++) await make.game('one', { id: `many-${index}` })
})

async function newMember(): Promise<TestBrowser> {
  const browser = openBrowser(shared(), { merchant: 'one' })
  expect((await browser.logIn(await shared().make.member('one', { type: 0 }), PASSWORD)).status).toBe(200)
  return browser
}

async function newTrial(): Promise<TestBrowser> {
  const browser = openBrowser(shared(), { merchant: 'one' })
  browser.token = (await browser.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  return browser
}

const add = (browser: TestBrowser, nodeId: string) =>
  browser.call(FAVOURITES, { method: 'POST', body: { nodeId, token: browser.token, vendor: 'JL' } })
const remove = (browser: TestBrowser, nodeId: string) =>
  browser.call(FAVOURITES, { method: 'DELETE', body: { nodeId, token: browser.token, vendor: 'JL' } })
const play = (browser: TestBrowser, nodeId: string) => browser.call(`${RECENT}/add?nodeId=${nodeId}`)
const keptIds = async (browser: TestBrowser) => (await browser.call(`${FAVOURITES}/ids`)).body.value.list
const recentIds = async (browser: TestBrowser, query = '') =>
  (await browser.call(`${RECENT}?pageSize=200${query}`)).body.value.list.map(
    (game: { nodeId: string }) => game.nodeId,
  )
const stored = async (table: 'favourites' | 'recent_games') =>
  Number((await shared().database.pool.query(`select count(*) from ${table}`)).rows[0].count)

test('a game is kept once, latest first, and let go again; ids are texts [FAV-01, FAV-02, FAV-06, API-06, API-07, API-61-D]', async () => {
  const member = await newMember()
  expect(await keptIds(member)).toEqual([])
  for (const id of ['slot', 'fish', 'slot']) {
    expect(await add(member, id)).toMatchObject({ status: 200, body: { value: { nodeId: id } } })
  }
  expect(await keptIds(member)).toEqual(['fish', 'slot'])
  for (const id of ['fish', 'fish']) expect((await remove(member, id)).status).toBe(200)
  expect(await keptIds(member)).toEqual(['slot'])
})

test('the favourites are pages of games in the caller’s language, limited by type or provider [API-05, FAV-07, FAV-09-D]', async () => {
  const member = await newMember()
  for (const id of ['slot', 'fish', 'closed']) await add(member, id)
  const list = async (query: string) => (await member.call(`${FAVOURITES}?${query}`)).body.value
  expect(await list('language=TH&pageNo=1&pageSize=2')).toMatchObject({
    content: [
      { nodeId: 'closed', maintenance: true },
      { nodeId: 'fish', vassalage: 'PG' },
    ],
    pageNum: 1,
    totalPages: 2,
    totalCount: 3,
  })
  expect(await list('language=TH&pageNo=2&pageSize=2')).toMatchObject({
    content: [{ nodeId: 'slot', displayName: 'สล็อต' }],
    pageNum: 2,
  })
  expect((await list('gameType=FISH')).content).toMatchObject([{ nodeId: 'fish' }])
  expect((await list('vendor=PG')).content).toMatchObject([{ nodeId: 'fish' }])
  expect(await list('vendor=RTG')).toMatchObject({ content: [], totalPages: 0, totalCount: 0 })
  expect((await list(`token=${member.token}&pageNo=1&pageSize=100`)).content).toHaveLength(3)
})

test.each([
  ['&pageSize=16', 16, 2],
  ['&pageSize=200', 30, 1],
  ['', 24, 2],
])(
  'asked for %s a page of favourites holds %i of 30 [FAV-08, FAV-09-D, API-69-D]',
  async (query, held, pages) => {
    const member = await newMember()
    for (let index = 0; index < 30; index++) await add(member, `many-${index}`)
    const { content, totalPages } = (await member.call(`${FAVOURITES}?pageNo=1${query}`)).body.value
    expect([content.length, totalPages]).toEqual([held, pages])
  },
)

test.each(['unknown', 'hidden', 'foreign'])(
  'no game %s is kept or played: the answer names the field, nothing is stored [API-58-D]',
  async (id) => {
    const member = await newMember()
    const before = [await stored('favourites'), await stored('recent_games')]
    for (const answer of [await add(member, id), await play(member, id)]) {
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 'not.found', field: 'nodeId' } })
    }
    expect([await stored('favourites'), await stored('recent_games')]).toEqual(before)
  },
)

test('a lottery is not kept [TILE-02, LIST-45-D]', async () => {
  const member = await newMember()
  expect(await add(member, 'draw')).toMatchObject({ status: 400, body: { field: 'nodeId' } })
  expect(await keptIds(member)).toEqual([])
})

test('a game that leaves the catalogue leaves the lists, and comes back with it', async () => {
  const member = await newMember()
  await add(member, 'many-1')
  await play(member, 'many-1')
  const setStatus = async (status: string) => {
    await shared().database.pool.query("update games set status = $1 where id = 'many-1'", [status])
    await shared().reload('catalogue', 'one')
  }
  await setStatus('hidden')
  expect((await member.call(FAVOURITES)).body.value).toMatchObject({ content: [], totalCount: 0 })
  expect(await recentIds(member)).toEqual([])
  await setStatus('active')
  expect((await member.call(FAVOURITES)).body.value.content).toHaveLength(1)
  expect(await recentIds(member)).toEqual(['many-1'])
})

test('recent games are newest first, each once, at most 100 [LIST-39-D, API-08, API-09]', async () => {
  const member = await newMember()
  const before = await stored('recent_games')
  for (const id of ['slot', 'fish', 'slot']) expect((await play(member, id)).status).toBe(200)
  expect(await recentIds(member)).toEqual(['slot', 'fish'])
  expect(await recentIds(member, '&gameType=FISH')).toEqual(['fish'])
  expect(await recentIds(member, '&vendor=JL')).toEqual(['slot'])
  for (let index = 0; index < 105; index++) await play(member, `many-${index}`)
  const ids = await recentIds(member)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'many-104', 'many-5'])
  expect(await stored('recent_games')).toBe(before + 100)
  expect((await member.call(`${RECENT}?page=2&pageSize=24&clientType=2`)).body.value).toMatchObject({
    pageNum: 2,
    totalPages: 5,
    totalCount: 100,
  })
})

test('a foreign page cannot note a game: the cookie alone does nothing [API-74-D]', async () => {
  const member = await newMember()
  const token = member.token
  member.token = ''
  expect(await play(member, 'slot')).toMatchObject({ status: 401, body: { errorCode: 'session.missing' } })
  member.token = token
  expect(await recentIds(member)).toEqual([])
})

test('one member sees and changes nothing of another', async () => {
  const [one, other] = [await newMember(), await newMember()]
  await add(one, 'slot')
  await play(one, 'slot')
  await remove(other, 'slot')
  expect([await keptIds(one), await recentIds(one)]).toEqual([['slot'], ['slot']])
  expect([await keptIds(other), await recentIds(other)]).toEqual([[], []])
})

test('a visitor is refused everywhere [FAV-05, LIST-37]', async () => {
  const visitor = openBrowser(shared(), { merchant: 'one' })
  for (const path of [FAVOURITES, `${FAVOURITES}/ids`, RECENT, `${RECENT}/add?nodeId=slot`]) {
    expect((await visitor.call(path)).status, path).toBe(401)
  }
  expect((await add(visitor, 'slot')).status).toBe(401)
})

test('a trial may keep games; they are dropped when it ends [FAV-12-D]', async () => {
  const [left, ended] = [await newTrial(), await newTrial()]
  const before = await stored('favourites')
  for (const trial of [left, ended]) expect((await add(trial, 'slot')).status).toBe(200)
  expect(await keptIds(left)).toEqual(['slot'])
  expect((await left.call('/wps/session/logout', { method: 'DELETE' })).status).toBe(200)
  expect(await stored('favourites')).toBe(before + 1)
  await shared().database.pool.query("update members set expires_at = now() - interval '1 s' where type = 4")
  await pruneTrials(shared().database.orm, new Date())
  expect(await stored('favourites')).toBe(before)
})

test('a member’s favourites outlast the session [FAV-12-D]', async () => {
  const name = await shared().make.member('one', { type: 0 })
  const browser = openBrowser(shared(), { merchant: 'one' })
  await browser.logIn(name, PASSWORD)
  await add(browser, 'fish')
  await browser.call('/wps/session/logout', { method: 'DELETE' })
  await browser.logIn(name, PASSWORD)
  expect(await keptIds(browser)).toEqual(['fish'])
})
