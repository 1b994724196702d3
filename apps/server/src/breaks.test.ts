import * as contract from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { merchantCommand } from './commands/terminal/merchant-command.ts'
import { giveGrant } from './features/bonus/index.ts'
import { issueReward } from './features/rewards/reward-store.ts'
import { countAudience } from './features/support/message-runs.ts'
import { runInTest } from './testing/command-fixture.ts'
import { PASSWORD } from './testing/factories.ts'
import { gameProvider, PROVIDER_SECRET } from './testing/game-provider.ts'
import { type ProviderServer, startProvider } from './testing/provider-server.ts'
import { shareTwoProcesses } from './testing/two-processes.ts'

const HOUR_MS = 3_600_000
const games: ProviderServer = await startProvider()
games.answer = '{"url":"https://games.example/play"}'
afterAll(() => games.close())

const shared = shareTwoProcesses(async (make) => {
  const switches = { FREEPLAY3: true, DEPOSIT: true, REWCEN3: true }
  await make.merchant({ code: 'one', currency: 'THB', switches })
  await make.merchant({ code: 'two', currency: 'THB', switches })
  await make.vendor('one', { code: 'JL' })
  await make.game('one', { id: 'slot', code: 'c-slot', supportsTrial: true })
  await make.promotion('one', { id: 'gold' })
  await make.depositChannel('one', { code: 'bank', min: 100_00, max: 50_000_00 })
  await make.gateway('one', {
    service: 'games',
    provider: 'http',
    settings: { url: `${games.origin}/launch`, body: '{"token":"{token}"}', address: 'url' },
    secrets: { secret: PROVIDER_SECRET },
  })
})

let ids = 0
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const LAUNCH = '/wps/game/launch?gameType=RNG&vassalage=JL&nodeId=slot'

/** A member with ฿100 at both processes, who has opened a game. */
async function player() {
  const { make, apps, browsers } = shared()
  const name = await make.member('one')
  await make.money('one', name, 100_00)
  const [here, there] = browsers(`10.13.${++ids % 250}.1`)
  for (const browser of [here, there]) await browser.logIn(name, PASSWORD)
  expect((await here.call(LAUNCH)).status).toBe(200)
  const { token } = JSON.parse(games.requests.at(-1)?.body ?? '{}')
  const [{ id }] = await rows('SELECT id FROM members WHERE username = $1', [name])
  const take = (hours: unknown, browser = here) =>
    browser.call('/wps/member/protection/break', { method: 'POST', body: { hours } as object })
  const until = async (browser = here) =>
    (await browser.call('/wps/member/protection')).body.value.pausedUntil as number | null
  return { id, name, here, there, token, provider: gameProvider(apps[1], 'one.main'), take, until }
}
const end = (id: string) =>
  rows("UPDATE members SET paused_until = now() - interval '1 second' WHERE id = $1", [id])

test('a break begins at once at all processes, can be made longer, and by nobody shorter', async () => {
  const { id, name, here, there, take, until } = await player()
  expect(await until()).toBeNull()
  const before = Date.now()
  const { status, body } = await take(24)
  expect([status, body.value.pausedUntil]).toEqual([200, await until(there)])
  expect(body.value.pausedUntil - before - 24 * HOUR_MS).toBeLessThan(10_000)
  const week = (await take(168, there)).body.value.pausedUntil
  expect(week).toBeGreaterThan(body.value.pausedUntil)
  expect((await take(24)).body.value.pausedUntil).toBe(week)
  const run = async (hours: string) =>
    (await runInTest(merchantCommand, shared().database, `protection one break ${name} --hours ${hours}`)).out
  expect(await run('24')).toContain(new Date(week).toISOString())
  await Promise.all([take(24), take(720), take(24, there), take(168, there)])
  const month = await until()
  expect((month ?? 0) - before).toBeGreaterThanOrEqual(720 * HOUR_MS)
  expect(await rows('SELECT count(*)::int AS taken FROM breaks WHERE member = $1', [id])).toEqual([
    { taken: 8 },
  ])
  expect(
    await rows(
      "SELECT count(*)::int AS noted FROM access_events WHERE member = $1 AND kind = 'break-taken'",
      [id],
    ),
  ).toEqual([{ noted: 8 }])
  await here.call('/wps/session/logout', { method: 'POST' })
  await here.logIn(name, PASSWORD)
  expect(await until()).toBe(month)
})

test.each([0, 1, -24, 25, 24.5, '24', null, 1e9])(
  'a break of %s hours is refused by its field, and none begins',
  async (hours) => {
    const { take, until } = await player()
    expect(await take(hours)).toMatchObject({ status: 400, body: { field: 'hours' } })
    expect(await until()).toBeNull()
  },
)

test('during a break nothing brings money in or leads to play, and what is the player’s own goes on', async () => {
  const { id, here, there, take } = await player()
  const { orm } = shared().database
  const gift = {
    merchant: 'one',
    member: id,
    source: 'gift',
    ref: `g-${++ids}`,
    titles: { EN: 'Gift' },
  } as const
  const reward = await issueReward(orm, { ...gift, currency: 'THB', amount: 50_00, issuedAt: new Date() })
  const requestId = () => crypto.randomUUID()
  const post = (url: string, body: object) => there.call(url, { method: 'POST', body })
  const closed = {
    launch: () => there.call(LAUNCH),
    deposit: () => post('/wps/deposit/orders', { requestId: requestId(), channel: 'bank', amount: '50000' }),
    join: () => post('/wps/promotions/join', { promotionId: 'gold' }),
    apply: () => post('/wps/promotions/requestReward', { promotionId: 'gold' }),
    claim: () => post('/wps/member/rewards/claim', { id: reward?.id, requestId: requestId() }),
  }
  const { pausedUntil: until } = (await take(24)).body.value
  for (const [what, call] of Object.entries(closed))
    expect(await call(), what).toMatchObject({
      status: 403,
      body: { errorCode: 'break.running', value: { until } },
    })
  for (const url of ['/wps/wallets/gcs', '/wps/withdraw/options', '/wps/deposit/orders'])
    expect((await here.call(url)).status, url).toBe(200)
  await end(id)
  for (const what of ['launch', 'deposit', 'join', 'claim'] as const)
    expect((await closed[what]()).status, what).toBe(200)
})

test('withdrawals, and what is paid already, are closed to nobody', () => {
  const closed = Object.values(contract).filter((entry) => contract.isEndpoint(entry) && entry.closedOnBreak)
  expect(closed.map((entry) => (contract.isEndpoint(entry) ? entry.id : '')).toSorted()).toEqual([
    ...['claimReward', 'createDeposit', 'joinPromotion', 'launchGame', 'redeemItem', 'requestReward'],
    'signUpRequestReward',
  ])
})

test('a bet in a game that is open is refused from the moment of the break on; rounds that are open are paid and end', async () => {
  const { id, token, provider, take } = await player()
  const bet = (more: object = {}) => {
    ids += 1
    return provider.call('bet', {
      token,
      round: `b-${ids}`,
      transaction: `b-${ids}`,
      amount: '1000',
      ...more,
    })
  }
  expect((await bet({ round: 'open-1', transaction: 'stake-1' })).status).toBe(200)
  expect((await bet({ round: 'open-2', transaction: 'stake-2' })).status).toBe(200)
  await take(24)
  const refused = { status: 403, body: { error: 'play.refused', reasons: ['member.paused'] } }
  expect(await bet()).toMatchObject(refused)
  expect(await bet({ round: 'open-1' })).toMatchObject(refused)
  ids += 1
  const both = { token, round: `b-${ids}`, transaction: `b-${ids}`, amount: '1000', win: '5000' }
  expect(await provider.call('betwin', both)).toMatchObject(refused)
  const done = async (call: string, body: object) =>
    (await provider.call(call, { token, transaction: `d-${++ids}`, ...body })).body.balance
  expect(await done('win', { round: 'open-1', amount: '700' })).toBe('8700')
  expect(await done('end-round', { round: 'open-1' })).toBe('8700')
  expect(await done('rollback', { refers: 'stake-2' })).toBe('9700')
  await end(id)
  expect((await bet()).status).toBe(200)
})

test('who takes a break gets no message that goes to many', async () => {
  const { id, name, take } = await player()
  const count = () => countAudience(shared().database.orm, 'one', { kind: 'names', value: name })
  expect(await count()).toBe(1)
  await take(24)
  expect(await count()).toBe(0)
  await end(id)
  expect(await count()).toBe(1)
})

test('visitors have no break, a trial has one, and nobody sees or sets another’s', async () => {
  const { browsers } = shared()
  const [visitor] = browsers('10.14.1.1')
  expect((await visitor.call('/wps/member/protection')).status).toBe(401)
  expect(
    (await visitor.call('/wps/member/protection/break', { method: 'POST', body: { hours: 24 } })).status,
  ).toBe(401)
  visitor.token = (await visitor.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  expect(
    (await visitor.call('/wps/member/protection/break', { method: 'POST', body: { hours: 24 } })).status,
  ).toBe(200)
  expect((await visitor.call(LAUNCH)).body.errorCode).toBe('break.running')
  const [one, other] = [await player(), await player()]
  const body = { hours: 24, member: other.id } as object
  expect(await one.here.call('/wps/member/protection/break', { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { field: 'member' },
  })
  expect(await other.until()).toBeNull()
})

test('what a player may claim or plays through ends later by as long as the break lasts', async () => {
  const { id, take } = await player()
  const place = { merchant: 'one', member: id, currency: 'THB', titles: { EN: 'Gift' } }
  const percents = [{ category: 'RNG', percent: 100 }]
  const terms = { times: 2, days: 3, maxStake: null, cap: null, percents, onWithdrawal: 'kept' as const }
  const { orm } = shared().database
  const expiresAt = new Date(Date.now() + 2 * HOUR_MS)
  const over = new Date(Date.now() - HOUR_MS)
  const reward = {
    ...place,
    source: 'gift' as const,
    amount: 100_00,
    promotion: null,
    terms: null,
    issuedAt: over,
  }
  await orm.transaction(async (transaction) => {
    await issueReward(transaction, { ...reward, ref: 'open', expiresAt })
    await issueReward(transaction, { ...reward, ref: 'over', expiresAt: over })
  })
  const grant = await orm.transaction((transaction) =>
    giveGrant(transaction, { ...place, amount: 50_00, terms }, new Date()),
  )
  await take(24)
  await take(24)
  await take(168)
  const ends = await rows('SELECT expires_at FROM rewards WHERE member = $1 ORDER BY ref', [id])
  const later = (at: Date, from: Date) => (at.getTime() - from.getTime()) / HOUR_MS
  expect(later(ends[0].expires_at, expiresAt)).toBeCloseTo(168, 1)
  expect(ends[1].expires_at).toEqual(over)
  const [held] = await rows('SELECT ends_at FROM grants WHERE id = $1', [grant?.id])
  expect(later(held.ends_at, grant?.endsAt ?? over)).toBeCloseTo(168, 1)
})
