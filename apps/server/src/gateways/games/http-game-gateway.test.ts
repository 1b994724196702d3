import { afterAll, beforeEach, expect, test } from 'vitest'
import { type ProviderServer, startProvider } from '../../testing/provider-server.ts'
import { GatewayError } from '../gateway-error.ts'
import { allowedHosts } from '../outgoing/allowed-hosts.ts'
import { outgoingFetch } from '../outgoing/outgoing-fetch.ts'
import { createGatewayGuard, type GatewayOutcome } from '../resilience/gateway-guard.ts'
import type { GameLaunch } from './game-gateway.ts'
import { httpGames, launchByHttp } from './http-game-gateway.ts'
import { playerId } from './player-id.ts'

const provider: ProviderServer = await startProvider()
afterAll(() => provider.close())
beforeEach(() => {
  provider.requests.length = 0
  provider.behave(200)
  provider.answer = JSON.stringify({ data: [{ url: 'https://games.example/play?x=1' }] })
})

const LAUNCH: GameLaunch = {
  merchant: 'one',
  token: 't'.repeat(43),
  account: 'one',
  session: '5f0c2b1e-0000-4000-8000-000000000001',
  member: '5f0c2b1e-0000-4000-8000-000000000002',
  isTrial: false,
  game: 'g1',
  code: 'dragon "7" & more',
  type: 'RNG',
  vendor: 'JL',
  playType: 'trad',
  language: 'TH',
  currency: 'THB',
  origin: 'https://play.example',
  back: '/m/slot-games?vassalage=JL',
  rules: { msBetweenBets: 2500, jackpots: true, autoplay: false },
}
const PLAYER = 'a'.repeat(32)

const SETTINGS = {
  url: `${provider.origin}/launch/{vendor}?lang={language}`,
  body: '{"game":"{game}","player":"{member}","money":"{currency}","mode":"{mode}","play":"{play}","auto":"{autoplay}","jackpots":"{jackpots}","pause":"{pause}","back":"{back}","limits":"{limits}"}',
  'header.Authorization': 'Bearer {secret.key}',
  address: 'data.0.url',
}

function open() {
  const outcomes: GatewayOutcome[] = []
  const watch = {
    tried: (_: unknown, outcome: GatewayOutcome) => outcomes.push(outcome),
    breaker: () => undefined,
  }
  const guard = createGatewayGuard(watch, { failures: 2, openMs: 10_000 })
  return { guard, outcomes, fetch: outgoingFetch(allowedHosts(['127.0.0.1'])) }
}

const launch = (
  parts = open(),
  settings: Record<string, string> = SETTINGS,
  change: Partial<GameLaunch> = {},
) =>
  launchByHttp(
    { ...LAUNCH, ...change },
    { ...parts, settings, secrets: { 'secret.key': 'k-1' }, player: PLAYER },
  )

test('a provider is asked as the templates say, and names the address at the path [GEN-11-D]', async () => {
  expect(await launch()).toBe('https://games.example/play?x=1')
  const [request] = provider.requests
  expect(request).toMatchObject({ method: 'POST', url: '/launch/JL?lang=th' })
  expect(request?.headers.authorization).toBe('Bearer k-1')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    game: LAUNCH.code,
    player: PLAYER,
    money: 'THB',
    mode: 'real',
    play: 'trad',
    auto: 'false',
    jackpots: 'true',
    pause: '2500',
    back: 'https://play.example/m/slot-games?vassalage=JL',
    limits: 'https://play.example/m/protection',
  })
  await launch(open(), SETTINGS, { isTrial: true, playType: 'ent' })
  expect(JSON.parse(provider.requests[1]?.body ?? '')).toMatchObject({ mode: 'trial', play: 'ent' })
})

test('a provider is told nothing by which anybody knows the member', async () => {
  const secretOf = async () => 'secret'
  const id = await playerId(secretOf, 'one', LAUNCH.member)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(await playerId(secretOf, 'one', LAUNCH.member)).toBe(id)
  expect(await playerId(secretOf, 'two', LAUNCH.member)).not.toBe(id)
  expect(await playerId(async () => 'other', 'one', LAUNCH.member)).not.toBe(id)
  await launch()
  expect(JSON.stringify(provider.requests)).not.toMatch(new RegExp(`${LAUNCH.member}|${LAUNCH.session}`))
})

test.each([
  ['nothing there', { other: 1 }],
  ['an empty text', { data: [{ url: '' }] }],
  ['a number', { data: [{ url: 7 }] }],
  ['a script', { data: [{ url: 'javascript:alert(1)' }] }],
  ['a file', { data: [{ url: 'file:///etc/passwd' }] }],
  ['a path', { data: [{ url: '/play' }] }],
  ['no object at all', 7],
])('%s is no address', async (_, answer) => {
  provider.answer = JSON.stringify(answer)
  expect(await launch()).toBeUndefined()
})

test('only what the answer itself holds is found at a path', async () => {
  provider.answer = '{"data":{}}'
  expect(await launch(open(), { ...SETTINGS, address: 'data.constructor.name' })).toBeUndefined()
})

test.each([
  ['400', 400, 'answered 400', false],
  ['500', 500, 'answered 500', true],
  ['a redirect', { redirect: 'http://127.0.0.1:1/other' }, 'answered 302', false],
  ['a hang-up', 'reset', 'cannot be reached', true],
] as const)('%s is a failure, asked for once', async (_, behaviour, reason, outage) => {
  provider.behave(behaviour)
  const failure = await launch().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(GatewayError)
  expect(failure).toMatchObject({ message: expect.stringContaining(reason), outage })
  expect(String(failure)).not.toMatch(/k-1|aaaa/)
  expect(provider.requests).toHaveLength(1)
})

test('an answer that is no JSON is a failure', async () => {
  provider.answer = '<html>'
  await expect(launch()).rejects.toThrow('answered what is no JSON')
})

test('a provider that is away is called no more after some failures', async () => {
  provider.behave(500)
  const parts = open()
  for (let round = 0; round < 2; round++) await expect(launch(parts)).rejects.toThrow('500')
  await expect(launch(parts)).rejects.toThrow('not called')
  expect(provider.requests).toHaveLength(2)
  expect(parts.outcomes).toEqual(['failed', 'failed', 'open'])
})

test('one that knows the call by its id is asked once more', async () => {
  provider.behave(500, 200)
  expect(await launch(open(), { ...SETTINGS, 'header.Idempotency-Key': '{id}' })).toMatch(/^https:/)
  const keys = provider.requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  [{}, []],
  [{ url: 'https://evil.example/' }, ['url: leads to evil.example, which GATEWAY_HOSTS does not list']],
  [{ url: `https://{vendor}.example/` }, ['{…} in its host']],
  [
    { body: '{"n":"{name}"}' },
    ['body: {name} stands for nothing; there are {game} {vendor} {type} {member}'],
  ],
])('set up with %o it has the problems %o', (change, problems) => {
  const found = httpGames.problems?.(
    { ...SETTINGS, ...change },
    { 'secret.key': 'k' },
    allowedHosts(['127.0.0.1']),
  )
  expect((found ?? []).join('\n')).toContain(problems.join('\n'))
  expect((found ?? []).length > 0).toBe(problems.length > 0)
})
