import { afterAll, expect, test } from 'vitest'
import { PASSWORD } from './testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from './testing/game-provider.ts'
import { startProvider } from './testing/provider-server.ts'
import type { TestBrowser } from './testing/test-browser.ts'
import { shareTwoProcesses } from './testing/two-processes.ts'

const games = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({
    ...{ code: 'one', currency: 'THB', switches: { DEPOSIT: true } },
    // Slots keep no distance.
    featureSettings: { protection: { msBetweenBets: 60_000 } },
  })
  await make.vendor('one', { code: 'JL' })
  await make.game('one', { id: 'slot', code: 'c-slot' })
  await make.game('one', { id: 'table', code: 'c-table', type: 'LIVE' })
  await make.depositChannel('one', { code: 'bank', min: 1_00, max: 50_000_00 })
  await make.gateway('one', {
    service: 'games',
    provider: 'http',
    settings: { url: `${games.origin}/launch`, body: '{"token":"{token}"}', address: 'url' },
    secrets: { secret: PROVIDER_SECRET },
  })
})

let ids = 0
const post = (browser: TestBrowser, url: string, body: object) => browser.call(url, { method: 'POST', body })
const setLimit = (browser: TestBrowser, kind: string, amount: number) =>
  post(browser, '/wps/member/protection/limit', { kind, window: 'month', amount: String(amount) })

/** A member at both processes, with a game that each of them has opened. */
async function player(game: 'slot' | 'table' = 'slot') {
  const { make, apps, browsers, database } = shared()
  const name = await make.member('one')
  await make.money('one', name, 1_000_000)
  const both = browsers(`10.15.${++ids % 250}.1`)
  const tokens: string[] = []
  for (const browser of both) {
    await browser.logIn(name, PASSWORD)
    const kind = game === 'slot' ? 'RNG' : 'LIVE'
    await browser.call(`/wps/game/launch?gameType=${kind}&vassalage=JL&nodeId=${game}`)
    tokens.push(JSON.parse(games.requests.at(-1)?.body ?? '{}').token)
  }
  const providers = apps.map((app) => gameProvider(app, 'one.main'))
  const [here] = both
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM members WHERE username = $1', [
    name,
  ])
  return {
    id: rows[0]?.id ?? '',
    both,
    limits: async () => (await here.call('/wps/member/protection')).body.value.limits,
    /** Places a bet through one of the processes and sessions, by its number. */
    async bet(at: number, amount: number, call: 'bet' | 'betwin' = 'bet') {
      const id = `race-${++ids}`
      const body = {
        token: tokens[Math.floor(at / 2) % 2],
        round: id,
        transaction: id,
        amount: String(amount),
      }
      const { status } =
        (await providers[at % 2]?.call(call, call === 'bet' ? body : { ...body, win: '0' })) ?? {}
      return status === 200
    },
  }
}
const taken = (answers: readonly boolean[]) => answers.filter(Boolean).length

test('of bets at both processes and through two sessions at once, as many are taken as the limit has room for', async () => {
  const { both, bet, limits, id } = await player()
  await setLimit(both[0], 'loss', 1000)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => bet(at, 100, at % 3 ? 'bet' : 'betwin')),
  )
  expect(taken(answers)).toBe(10)
  expect((await limits())[0].left).toBe(0)
  const { rows } = await shared().database.pool.query(
    'SELECT sum(staked)::int AS staked, sum(own)::int AS own FROM player_hours WHERE member = $1',
    [id],
  )
  expect(rows).toEqual([{ staked: 1000, own: 1000 }])
})

test('a limit that is set while bets come holds for each that is answered after it', async () => {
  for (let round = 0; round < 5; round++) {
    const { both, bet, id } = await player()
    let isSet = false
    let after = 0
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 24 }, async (_, at) => {
          await new Promise((resolve) => setTimeout(resolve, at * 3))
          const wasSet = isSet
          const isTaken = await bet(at, 100)
          if (wasSet && isTaken) after += 1
          return isTaken
        }),
      ),
      new Promise((resolve) => setTimeout(resolve, 10 + round * 5)).then(async () => {
        expect((await setLimit(both[1], 'loss', 0)).status).toBe(200)
        isSet = true
      }),
    ])
    expect(after).toBe(0)
    expect(await bet(0, 1)).toBe(false)
    const { rows } = await shared().database.pool.query(
      'SELECT coalesce(sum(staked), 0)::int AS staked FROM player_hours WHERE member = $1',
      [id],
    )
    expect(rows[0]).toEqual({ staked: 100 * taken(answers) })
  }
})

test('of deposits ordered at both processes at once, no two use the same rest', async () => {
  const { both } = await player()
  await setLimit(both[0], 'deposit', 1000_00)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      post(both[at % 2] as TestBrowser, '/wps/deposit/orders', {
        requestId: crypto.randomUUID(),
        channel: 'bank',
        amount: String(600_00),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(403)])
})

test('of limits set at both processes at once none is lost', async () => {
  const { both, limits } = await player()
  const kinds = ['deposit', 'loss', 'stake', 'time'] as const
  await Promise.all(
    kinds.flatMap((kind) =>
      both.map((browser, at) =>
        post(browser, '/wps/member/protection/limit', { kind, window: at ? 'day' : 'week', amount: '500' }),
      ),
    ),
  )
  expect(await limits()).toHaveLength(8)
})

test('of bets on a table at both processes at once, one keeps its distance from the others', async () => {
  for (let round = 0; round < 20; round++) {
    const { bet } = await player('table')
    expect(taken(await Promise.all(Array.from({ length: 8 }, (_, at) => bet(at, 100))))).toBe(1)
  }
})
