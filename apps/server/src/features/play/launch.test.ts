import { afterAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { type ProviderServer, startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const provider: ProviderServer = await startProvider()
afterAll(() => provider.close())
beforeEach(() => {
  provider.behave(200)
  provider.requests.length = 0
  provider.answer = JSON.stringify({ url: 'https://games.example/play' })
})

const shared = shareTestApp(async (make) => {
  const settings = { closedVendors: ['SHUT'], trialMerchant: 'try-out' } as never
  for (const code of ['one', 'two', 'outside'])
    await make.merchant({ code, switches: { FREEPLAY3: true }, settings, currency: 'THB' })
  for (const code of ['JL', 'LC', 'SHUT', 'EMPTY']) await make.vendor('one', { code })
  await make.game('one', { id: 'slot', code: 'c-slot', supportsTrial: true })
  await make.game('one', { id: 'paid', code: 'c-paid' })
  await make.game('one', { id: 'live', type: 'LIVE', vendor: 'LC' })
  await make.game('one', { id: 'shut', type: 'LIVE', vendor: 'SHUT', supportsTrial: true })
  await make.game('one', { id: 'works', status: 'maintenance', supportsTrial: true })
  await make.game('one', { id: 'hidden', status: 'hidden' })
  await make.game('one', { id: 'draw', type: 'ELOTT', vendor: 'LC' })
  await make.game('two', { id: 'foreign' })
  await make.game('outside', { id: 'slot', code: 'c-slot', supportsTrial: true })
  await make.gateway('outside', {
    service: 'games',
    provider: 'http',
    settings: {
      url: `${provider.origin}/launch?back={back}`,
      body: '{"game":"{game}","player":"{member}","mode":"{mode}","play":"{play}","account":"{merchant}"}',
      address: 'url',
    },
    secrets: {},
  })
})

async function newMember(merchant = 'one', type = 0): Promise<TestBrowser> {
  const browser = openBrowser(shared(), { merchant })
  const name = await shared().make.member(merchant, { type })
  expect((await browser.logIn(name, PASSWORD)).status).toBe(200)
  return browser
}

async function newTrial(merchant = 'one'): Promise<TestBrowser> {
  const browser = openBrowser(shared(), { merchant })
  browser.token = (await browser.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  return browser
}

const PATH = '/wps/game/launch'
const slot = { gameType: 'RNG', vassalage: 'JL', nodeId: 'slot' }
const launch = (browser: TestBrowser, query: Record<string, string> = slot) =>
  browser.call(`${PATH}?${new URLSearchParams(query)}`)
const recentIds = async (browser: TestBrowser) =>
  (await browser.call('/wps/game/recent')).body.value.list.map((game: { nodeId: string }) => game.nodeId)

test('a member launches a game, which is then the one played last; a lobby is not [API-13, LAUNCH-08-D]', async () => {
  const member = await newMember()
  expect(await launch(member)).toMatchObject({
    status: 200,
    body: { value: { url: expect.stringMatching(/^\/m\/demo-game\?ticket=[\w-]{43}$/) } },
  })
  expect(await recentIds(member)).toEqual(['slot'])
  await launch(member, { gameType: 'RNG', vassalage: 'JL', nodeId: 'paid' })
  expect(await recentIds(member)).toEqual(['paid', 'slot'])
  const lobby = await launch(member, { gameType: 'LIVE', vassalage: 'LC' })
  expect(lobby.body.value.url).toMatch(/^\/m\/demo-game/)
  expect(await recentIds(member)).toEqual(['paid', 'slot'])
})

test('all the parameters of the specification are taken; the code of a game is the lobby’s by itself, its kind of play the common one [LAUNCH-03, LAUNCH-04, API-13]', async () => {
  const member = await newMember('outside')
  const sent = async (more: Record<string, string>) => {
    expect((await launch(member, { ...slot, ...more })).status).toBe(200)
    return JSON.parse(provider.requests.at(-1)?.body ?? '')
  }
  expect(await sent({})).toMatchObject({ game: 'c-slot', play: 'trad', mode: 'real' })
  const all = {
    gameCode: 'c-slot',
    gameId: 'c-slot',
    supportPlay: 'false',
    isGameH5: 'true',
    playType: 'trad',
  }
  expect(await sent(all)).toMatchObject({ game: 'c-slot', play: 'trad' })
})

test.each([0, 1, 2, 40])('a member of type %i plays', async (type) => {
  expect((await launch(await newMember('one', type))).status).toBe(200)
})

test('a visitor does not play', async () => {
  const visitor = openBrowser(shared(), { merchant: 'one' })
  expect(await launch(visitor)).toMatchObject({ status: 401, body: { errorCode: 'session.missing' } })
})

test('a trial launches what supports it and nothing else, whatever the call says of it [LAUNCH-09-D, ROLE-12]', async () => {
  const trial = await newTrial()
  expect((await launch(trial)).status).toBe(200)
  const paid = { gameType: 'RNG', vassalage: 'JL', nodeId: 'paid', supportPlay: 'true' }
  for (const query of [paid, { gameType: 'LIVE', vassalage: 'LC' }]) {
    expect(await launch(trial, query)).toMatchObject({
      status: 403,
      body: {
        errorCode: 'trial.refused',
        message: 'Please login an actual account to use this function',
      },
    })
  }
  expect(await recentIds(trial)).toEqual(['slot'])
})

test('at a provider trials play under the trial account that the merchant has there, members under its own [GEN-05]', async () => {
  const sent = () => JSON.parse(provider.requests.at(-1)?.body ?? '')
  expect((await launch(await newTrial('outside'))).status).toBe(200)
  expect(sent()).toMatchObject({ account: 'try-out', mode: 'trial' })
  expect((await launch(await newMember('outside'))).status).toBe(200)
  expect(sent()).toMatchObject({ account: 'outside', mode: 'real' })
})

test('entertainment is for its lotteries only [LAUNCH-09-D]', async () => {
  const member = await newMember()
  const draw = { gameType: 'ELOTT', vassalage: 'LC', nodeId: 'draw', playType: 'ent' }
  expect((await launch(member, draw)).status).toBe(200)
  expect(await launch(member, { ...slot, playType: 'ent' })).toMatchObject({
    status: 400,
    body: { field: 'playType' },
  })
})

test.each([
  ['a game', { gameType: 'RNG', vassalage: 'JL', nodeId: 'works' }],
  ['the game of a provider', { gameType: 'LIVE', vassalage: 'SHUT', nodeId: 'shut' }],
  ['the lobby of a provider', { gameType: 'LIVE', vassalage: 'SHUT' }],
])('%s under maintenance says so, and does not count as played [LAUNCH-07-D]', async (_, query) => {
  const member = await newMember()
  expect(await launch(member, query)).toMatchObject({
    status: 503,
    body: { errorCode: 'game.maintenance', message: 'System upgrading, please try again later.' },
  })
  expect(await recentIds(member)).toEqual([])
})

test('games of a provider that is closed for work are greyed in lists', async () => {
  const { games } = (await openBrowser(shared(), { merchant: 'one' }).call('/wps/game/list')).body.value
  const closed = games.filter((game: { maintenance: boolean }) => game.maintenance)
  expect(closed.map((game: { nodeId: string }) => game.nodeId).sort()).toEqual(['shut', 'works'])
})

test.each([
  ['unknown', { ...slot, nodeId: 'nothing' }, 404, 'nodeId'],
  ['hidden', { ...slot, nodeId: 'hidden' }, 404, 'nodeId'],
  ['of another merchant', { ...slot, nodeId: 'foreign' }, 404, 'nodeId'],
  ['of another type', { ...slot, gameType: 'LIVE' }, 400, 'gameType'],
  ['of another provider', { ...slot, vassalage: 'LC' }, 400, 'vassalage'],
  ['of another id', { ...slot, gameId: 'c-paid' }, 400, 'gameId'],
  ['of another code', { ...slot, gameCode: 'c-paid' }, 400, 'gameCode'],
  ['without a type', { vassalage: 'JL', nodeId: 'slot' }, 400, 'gameType'],
  ['without a provider', { gameType: 'RNG', nodeId: 'slot' }, 400, 'vassalage'],
  ['with a kind of play that is none', { ...slot, playType: 'free' }, 400, 'playType'],
  ['with a parameter too many', { ...slot, member: 'x' }, 400, 'member'],
  ['that is the lobby of a slot provider', { gameType: 'RNG', vassalage: 'JL' }, 400, 'nodeId'],
  ['that is the lobby of nobody', { gameType: 'LIVE', vassalage: 'NONE' }, 404, 'vassalage'],
  [
    'that is the lobby of a provider without games',
    { gameType: 'LIVE', vassalage: 'EMPTY' },
    404,
    'vassalage',
  ],
])('a game %s is not launched: the answer names the field [API-58-D]', async (_, query, status, field) => {
  const member = await newMember()
  expect(await launch(member, query as Record<string, string>)).toMatchObject({ status, body: { field } })
  expect(await recentIds(member)).toEqual([])
})

test('a provider that the merchant has set up says where the game is, and learns where it leads back to [GEN-11-D]', async () => {
  const member = await newMember('outside')
  const answer = await launch(member, { ...slot, back: '/m/slot-games?vassalage=JL' })
  expect(answer.body.value).toEqual({ url: 'https://games.example/play' })
  const asked = new URL(provider.requests[0]?.url ?? '', provider.origin)
  expect(asked.searchParams.get('back')).toBe('http://localhost/m/slot-games?vassalage=JL')
  await launch(member, { ...slot, back: 'https://evil.example/' })
  const next = new URL(provider.requests[1]?.url ?? '', provider.origin)
  expect(next.searchParams.get('back')).toBe('http://localhost/m/home')
})

test('an answer without address says so; a provider that is away does too, and nothing else breaks [LAUNCH-07-D, ERR-21]', async () => {
  const member = await newMember('outside')
  provider.answer = '{}'
  expect(await launch(member)).toMatchObject({
    status: 503,
    body: { errorCode: 'launch.empty', message: 'The requested url is empty...' },
  })
  provider.behave(500)
  const away = await launch(member)
  expect(away).toMatchObject({ status: 503, body: { errorCode: 'gateway.failed' } })
  expect(away.headers['retry-after']).toBeDefined()
  expect(await recentIds(member)).toEqual([])
  expect((await launch(await newMember('one'))).status).toBe(200)
})
