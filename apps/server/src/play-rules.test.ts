import { afterAll, expect, test } from 'vitest'
import { rulesOf } from './features/protection/index.ts'
import { PASSWORD } from './testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from './testing/game-provider.ts'
import { startProvider } from './testing/provider-server.ts'
import { shareTestApp } from './testing/test-app.ts'
import { openBrowser } from './testing/test-browser.ts'

const MINUTE_MS = 60_000
/** A past that lasts: sessions are kept by the database’s clock. */
const START = Date.parse('2025-05-20T10:00:00Z')
let clock = START
const games = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

/** What a merchant of each name has set. */
const SETTINGS = {
  paced: { msBetweenSpins: 2_500, msBetweenBets: 5_000, autoplay: false, jackpots: false },
  single: { oneGameAtATime: true },
  paused: { pauseAfterMinutes: 60, pauseMinutes: 5 },
} as const
type Code = keyof typeof SETTINGS

const shared = shareTestApp(
  async (make) => {
    for (const [code, protection] of Object.entries(SETTINGS)) {
      const switches = { FREEPLAY3: true }
      await make.merchant({ code, currency: 'THB', switches, featureSettings: { protection } })
      await make.vendor(code, { code: 'JL' })
      await make.game(code, { id: 'slot', code: 'c-slot', supportsTrial: true })
      await make.game(code, { id: 'table', code: 'c-table', type: 'LIVE' })
      await make.gateway(code, {
        ...{ service: 'games', provider: 'http', secrets: { secret: PROVIDER_SECRET } },
        settings: {
          url: `${games.origin}/launch`,
          body: '{"token":"{token}","auto":"{autoplay}","jackpots":"{jackpots}","pause":"{pause}"}',
          address: 'url',
        },
      })
    }
  },
  { now: () => clock },
)

let ids = 0
/** A player, or a trial, of a merchant, and what a provider asks for them. */
async function player(code: Code, who: 'member' | 'trial' = 'member') {
  clock = START
  const { make, app, database } = shared()
  await database.pool.query("SELECT make_game_round_months('2025-05-01Z', '2025-07-01Z')")
  const browser = openBrowser(shared(), { merchant: code })
  if (who === 'trial') {
    const begun = await browser.call('/wps/session/login/freeplay', { method: 'POST' })
    browser.token = begun.body.value.token
  } else {
    const name = await make.member(code)
    await make.money(code, name, 1_000_000)
    await browser.logIn(name, PASSWORD)
  }
  const provider = gameProvider(app, `${code}.main`)
  return {
    browser,
    /** Opens a game. */
    async launch(game: 'slot' | 'table' = 'slot') {
      const kind = game === 'slot' ? 'RNG' : 'LIVE'
      const { body } = await browser.call(`/wps/game/launch?gameType=${kind}&vassalage=JL&nodeId=${game}`)
      const told = JSON.parse(games.requests.at(-1)?.body ?? '{}')
      const call = (path: string, more: object) =>
        provider.call(path, { token: told.token, transaction: `t-${++ids}`, ...more })
      return {
        told,
        body,
        /** Places a bet; `true` where it was taken, else why not. */
        async bet(round = `r-${++ids}`) {
          const answer = await call('bet', { round, amount: '100' })
          return answer.status === 200 ? true : (answer.body.reasons ?? [answer.body.error])
        },
        win: async (round: string) => (await call('win', { round, amount: '200', end: true })).status,
      }
    },
  }
}

test('stakes that begin a round keep their distance, by kind of game; within a round, and for trials, there is none', async () => {
  const { launch } = await player('paced')
  const slot = await launch()
  expect(slot.told).toMatchObject({ auto: 'false', jackpots: 'false', pause: '2500' })
  expect(await slot.bet('spin')).toBe(true)
  expect(await slot.bet('spin')).toBe(true)
  expect(await slot.win('spin')).toBe(200)
  clock += 2_499
  expect(await slot.bet()).toEqual(['stake.tooSoon'])
  clock += 1
  expect(await slot.bet()).toBe(true)
  const table = await launch('table')
  expect(table.told).toMatchObject({ pause: '5000' })
  clock += 4_999
  expect(await table.bet()).toEqual(['stake.tooSoon'])
  clock += 1
  expect(await table.bet()).toBe(true)
  const trial = await (await player('paced', 'trial')).launch()
  expect([await trial.bet(), await trial.bet()]).toEqual([true, true])
})

test('a game that is opened ends the bets of those before, and what they owe is paid', async () => {
  const { launch } = await player('single')
  const first = await launch()
  expect(await first.bet('left')).toBe(true)
  const second = await launch('table')
  expect(await first.bet()).toEqual(['session.ended'])
  expect(await first.bet('left')).toEqual(['session.ended'])
  expect(await first.win('left')).toBe(200)
  expect(await second.bet()).toBe(true)
  await Promise.all([launch(), launch('table'), launch()])
  const { rows } = await shared().database.pool.query(
    `SELECT count(*)::int AS open FROM game_sessions WHERE merchant = 'single' AND expires_at > $1`,
    [new Date(clock)],
  )
  expect(rows).toEqual([{ open: 1 }])
})

test('after an hour of play there are five minutes without, for bets, launches, and on the page', async () => {
  const { launch, browser } = await player('paused')
  const slot = await launch()
  for (let minute = 0; minute < 60; minute++) {
    expect(await slot.bet(`m-${minute}`)).toBe(true)
    clock += MINUTE_MS
  }
  const until = START + 64 * MINUTE_MS
  expect(await slot.bet()).toEqual(['member.paused'])
  expect(await slot.bet('m-59')).toEqual(['member.paused'])
  expect(await slot.win('m-59')).toBe(200)
  expect((await launch()).body).toMatchObject({ errorCode: 'break.running', value: { until } })
  expect((await browser.call('/wps/member/protection')).body.value).toMatchObject({ pausedUntil: until })
  clock = until - 1
  expect(await slot.bet()).toEqual(['member.paused'])
  clock = until
  expect(await slot.bet()).toBe(true)
  clock += 30 * MINUTE_MS
  expect(await slot.bet()).toBe(true)
  expect((await browser.call('/wps/member/protection')).body.value).toMatchObject({ pausedUntil: null })
})

test('whoever rests in between plays for another hour', async () => {
  const { launch } = await player('paused')
  const slot = await launch()
  for (const minute of [0, 4, 58, 64, 68, 72]) {
    clock = START + minute * MINUTE_MS
    expect(await slot.bet()).toBe(true)
  }
})

test('a merchant is stricter than its jurisdiction, never looser', () => {
  const merchant = (protection: Readonly<Record<string, unknown>>) => ({
    currency: 'THB',
    featureSettings: { protection },
  })
  expect(rulesOf(merchant({})).play).toEqual({
    ...{ msBetweenSpins: 0, msBetweenBets: 0, oneGameAtATime: false, forcedPause: null },
    ...{ jackpots: true, autoplay: true },
  })
  expect(rulesOf(merchant({ cancelWithdrawals: false })).withdrawals).toEqual({ mayCancel: false })
})
