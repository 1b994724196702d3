import { randomUUID } from 'node:crypto'
import { buildGamesServer, openGames, sendOver } from '@foyer/games'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkConformance } from './features/bets/conformance/check-conformance.ts'
import { CONFORMANCE_CHECKS } from './features/bets/conformance/conformance-checks.ts'
import { LET_IN, openGameSession } from './features/bets/index.ts'
import { installationSecrets, OWN_GAMES, ownGamesSecret } from './gateways/index.ts'
import { PASSWORD } from './testing/factories.ts'
import { makeGamePages } from './testing/game-pages.ts'
import { PROVIDER_SECRET } from './testing/game-provider.ts'
import { shareTestApp } from './testing/test-app.ts'
import { openBrowser } from './testing/test-browser.ts'
import { createTestDatabase } from './testing/test-database.ts'

const folder = makeGamePages()
const LAUNCH_SECRET = 'a launch secret of some length'
/** The operator of the games on a machine of their own; where its wallet is turns out later. */
const operator = { key: 'apart.games', secret: PROVIDER_SECRET, launchSecret: LAUNCH_SECRET, wallet: '' }
const games = await startGames()

const shared = shareTestApp(
  async (make) => {
    for (const code of ['apart', 'near']) {
      await make.merchant({ code, currency: 'THB' })
      await make.vendor(code, { code: 'OWN' })
      for (const game of ['dice', 'hilo'])
        await make.game(code, { id: `${code}-${game}`, code: game, vendor: 'OWN' })
    }
    await make.gateway('apart', {
      service: 'games',
      name: 'games',
      provider: 'http',
      settings: {
        url: `${games.origin}/games/v1/launch`,
        body: '{"game":"{game}","token":"{token}","language":"{language}","back":"{back}","limits":"{limits}"}',
        'header.Authorization': 'Bearer {secret.launch}',
        'header.Foyer-Key': 'apart.games',
        address: 'url',
      },
      secrets: { secret: PROVIDER_SECRET, 'secret.launch': LAUNCH_SECRET },
    })
  },
  { ownGames: folder },
)
let origin = ''
beforeAll(async () => {
  const { app } = shared()
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  operator.wallet = origin
})

/** Games in a database of their own, behind a port of their own. */
async function startGames() {
  const database = await createTestDatabase()
  if (!database.games) throw new Error('The test database has no role for games.')
  const connections = [operator]
  const opened = await openGames({
    ...{ connection: database.games, reader: undefined, key: 'a key of the test' },
    wallets: {
      secretOf: async (key) => connections.find((one) => one.key === key)?.secret,
      send: sendOver(connections),
    },
    onError: () => undefined,
  })
  const app = await buildGamesServer({
    ...{ opened, connections, folder, origin: 'https://games.example', proxies: 0, logLevel: 'silent' },
  })
  afterAll(async () => {
    await app.close()
    await opened.close()
    await database.close()
  })
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), opened, app }
}

/** The secret of the player who has played. */
let player = ''

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${games.origin}/games/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('games on a machine of their own are launched, played and paid like those of any provider', async () => {
  const { make, database } = shared()
  const name = await make.member('apart')
  await make.money('apart', name, 100_00)
  const browser = openBrowser(shared(), { merchant: 'apart' })
  await browser.logIn(name, PASSWORD)
  const launched = await browser.call(
    '/wps/game/launch?gameType=RNG&vassalage=OWN&nodeId=apart-dice&back=/m/home',
  )
  const [address, ticket] = launched.body.value.url.split('#')
  expect(address).toBe('https://games.example/games/dice?language=TH')
  const secret = randomUUID().replaceAll('-', '')
  expect((await post('enter', { ticket, secret })).body).toMatchObject({ currency: 'THB', balance: 100_00 })
  const bet = { request: randomUUID(), stake: 100, choice: { side: 'over', multiplier: 200 } }
  const { body: round } = await post('rounds', bet, { authorization: `Bearer ${secret}` })
  expect(round).toMatchObject({ state: 'paid', balance: 99_00 + Number(round.win) })
  const { rows } = await database.pool.query(
    'SELECT stake::int, won::int, connection FROM game_rounds WHERE round = $1',
    [round.id],
  )
  expect(rows).toEqual([{ stake: 100, won: round.win, connection: 'games' }])
  player = secret
})

test.each([
  [
    'a wrong secret',
    { 'foyer-key': 'apart.games', authorization: 'Bearer a launch secret of some lengtH' },
    {},
    403,
  ],
  ['another key', { 'foyer-key': 'near.games', authorization: `Bearer ${LAUNCH_SECRET}` }, {}, 403],
  ['no proof', {}, {}, 403],
  ['a game that is none', undefined, { game: 'chess' }, 404],
  ['an address that runs a script', undefined, { back: 'javascript:alert(1)' }, 400],
  ['a page of limits that runs one', undefined, { limits: 'javascript:alert(1)' }, 400],
])('%s launches nothing', async (_, headers, change, status) => {
  const proof = { 'foyer-key': 'apart.games', authorization: `Bearer ${LAUNCH_SECRET}` }
  const launch = { game: 'dice', token: 't'.repeat(43), back: 'https://play.example/m/home', ...change }
  expect((await post('launch', launch, headers ?? proof)).status).toBe(status)
})

test('the wallet does for the connection of our own games all that a wallet has to do', async () => {
  const { make, database } = shared()
  const name = await make.member('near')
  await make.money('near', name, 100_00)
  const { rows } = await database.pool.query('SELECT id FROM members WHERE username = $1', [name])
  const place = {
    merchant: 'near',
    connection: OWN_GAMES,
    member: rows[0]?.id,
    isTrial: false,
    vendor: 'OWN',
  }
  const token = await openGameSession(
    database.orm,
    {
      ...place,
      game: 'near-dice',
      code: 'dice',
      type: 'RNG',
      currency: 'THB',
      language: 'EN',
      country: LET_IN,
    },
    new Date(),
  )
  const secret = await ownGamesSecret(installationSecrets(database.orm), 'near', OWN_GAMES)
  const results = await checkConformance(
    { origins: [origin], key: `near.${OWN_GAMES}`, secret, token },
    () => undefined,
  )
  expect(results.filter(({ problem }) => problem !== undefined)).toEqual([])
  expect(results).toHaveLength(CONFORMANCE_CHECKS.length)
})

test('a wallet that is away is asked again, and the round is paid once it is back', async () => {
  const { make } = shared()
  const name = await make.member('apart')
  await make.money('apart', name, 100_00)
  const browser = openBrowser(shared(), { merchant: 'apart' })
  await browser.logIn(name, PASSWORD)
  const launched = await browser.call(
    '/wps/game/launch?gameType=RNG&vassalage=OWN&nodeId=apart-hilo&back=/m/home',
  )
  const secret = randomUUID().replaceAll('-', '')
  const headers = { authorization: `Bearer ${secret}` }
  await post('enter', { ticket: launched.body.value.url.split('#')[1], secret })
  operator.wallet = 'http://127.0.0.1:1'
  onTestFinished(() => {
    operator.wallet = origin
  })
  const { body: round } = await post('rounds', { request: randomUUID(), stake: 100, choice: {} }, headers)
  expect(round.state).toBe('decided')
  operator.wallet = origin
  games.opened.start()
  await expect
    .poll(async () => (await fetch(`${games.origin}/games/v1/rounds/${round.id}`, { headers })).json(), {
      timeout: 15_000,
    })
    .toMatchObject({ state: 'open', balance: 99_00 })
})

test('games that pages listen to close at once', async () => {
  const answer = await fetch(`${games.origin}/games/v1/flights`, {
    headers: { authorization: `Bearer ${player}` },
  })
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"players"')
  const begun = Date.now()
  await games.app.close()
  expect(Date.now() - begun).toBeLessThan(3000)
})
