import { afterAll, beforeEach, expect, test } from 'vitest'
import { merchantCommand } from '../../commands/terminal/merchant-command.ts'
import { providerCommand } from '../../commands/terminal/provider-command.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const provider = await startProvider()
afterAll(() => provider.close())

/** A provider that holds money itself and moves it once per id, as its documentation would promise. */
const purses = new Map<string, number>()
const moved = new Map<string, string>()
/** What happens to the next movement: its answer is lost, it never arrives, it is refused, it takes its time, or it is accepted and
 * stands nowhere yet. */
let trouble: 'answer-lost' | 'request-lost' | 'refused' | 'slow' | 'queued' | undefined
/** The player whom the provider was asked about last. */
let player = ''

beforeEach(() => {
  trouble = undefined
  provider.onRequest = async ({ method, url, body }) => {
    provider.behave(200)
    const [, what = '', id = ''] = url.split('/')
    if (what === 'launch') provider.answer = '{"url":"https://games.example/play"}'
    if (what === 'balance') provider.answer = `{"balance":"${(purses.get(id) ?? 0) / 100}"}`
    if (what === 'transfers' && method === 'GET') {
      const state = moved.get(id)
      if (state === undefined) return provider.behave(404)
      provider.answer = JSON.stringify({ state })
    }
    if (what === 'deposit' || what === 'withdraw') {
      const asked = JSON.parse(body)
      player = asked.player
      if (trouble === 'request-lost') return provider.behave('reset')
      if (trouble === 'refused') return provider.behave(422)
      if (trouble === 'queued') {
        provider.answer = '{"state":"queued"}'
        return
      }
      if (!moved.has(asked.id)) {
        const amount = Number(asked.amount) * (what === 'deposit' ? 100 : -100)
        purses.set(player, (purses.get(player) ?? 0) + amount)
        moved.set(asked.id, trouble === 'slow' ? 'pending' : 'ok')
      }
      if (trouble === 'answer-lost') return provider.behave('reset')
      provider.answer = JSON.stringify({ state: moved.get(asked.id) })
    }
  }
})

const described = {
  'deposit.url': `${provider.origin}/deposit`,
  'deposit.body': '{"player":"{member}","id":"{id}","amount":"{amount}"}',
  'deposit.state': 'state',
  'withdraw.url': `${provider.origin}/withdraw`,
  'withdraw.body': '{"player":"{member}","id":"{id}","amount":"{amount}"}',
  'withdraw.state': 'state',
  'status.method': 'GET',
  'status.url': `${provider.origin}/transfers/{id}`,
  'status.state': 'state',
  'status.unknown': '404',
  'balance.method': 'GET',
  'balance.url': `${provider.origin}/balance/{member}`,
  'balance.amount': 'balance',
  paid: 'ok',
  failed: 'no',
  unit: 'major',
  currency: 'THB',
}
const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop', currency: 'THB', switches: { FREEPLAY3: true, TRANSREC3: true } })
  await make.vendor('shop', { code: 'PG', names: { EN: 'Pocket Games' } })
  await make.vendor('shop', { code: 'JL' })
  await make.game('shop', { id: 'own', vendor: 'PG', supportsTrial: true })
  await make.game('shop', { id: 'other', vendor: 'JL' })
  const launched = { url: `${provider.origin}/launch`, body: '{"player":"{member}"}', address: 'url' }
  await make.gateway('shop', { service: 'games', provider: 'http', settings: launched, secrets: {} })
  await make.gateway('shop', {
    service: 'games',
    name: 'pocket',
    provider: 'http',
    settings: { ...launched, vendors: 'PG' },
    secrets: {},
  })
  await make.gateway('shop', {
    service: 'vendorWallets',
    name: 'pocket',
    provider: 'http',
    settings: described,
    secrets: {},
  })
})

async function newMember(money = 500_00) {
  const name = await shared().make.member('shop')
  await shared().make.money('shop', name, money)
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(name, PASSWORD)
  return { name, browser }
}
type Browser = Awaited<ReturnType<typeof newMember>>['browser']

const launch = (browser: Browser, game: 'own' | 'other') =>
  browser.call(
    `/wps/game/launch?${new URLSearchParams({ gameType: 'RNG', vassalage: game === 'own' ? 'PG' : 'JL', nodeId: game })}`,
  )
const vendors = async (browser: Browser) =>
  (await browser.call('/wps/wallets/gcs/vendors')).body.value.wallets
const collect = async (browser: Browser) =>
  (await browser.call('/wps/wallets/gcs/collect', { method: 'POST', body: {} })).body.value
/** Main wallet, what providers hold, and all together, in minor units. */
async function money(browser: Browser) {
  const { sumBalance, wallets } = (await browser.call('/wps/wallets/gcs')).body.value
  const of = (name: string) => wallets.find((wallet: { name: string }) => wallet.name === name)?.balance ?? 0
  return [of('main'), of('vendor:pocket'), sumBalance]
}
const open = async (name: string) =>
  (await runInTest(providerCommand, shared().database, 'transfers list --merchant shop --state asked')).out
    .split('\n')
    .filter((line) => line.includes(` ${name} `))
/** Lets a transfer be as old as it must be before the provider’s word that it knows none counts. */
const age = () =>
  shared().database.pool.query(
    "UPDATE vendor_transfers SET created_at = created_at - interval '5 minutes', due_at = now() - interval '1 minute' WHERE state = 'asked'",
  )
const tend = () => shared().round('tend-vendor-transfers')

test('a launch takes all money to the provider that holds it, and collecting brings it back with what was won [WALLET-03-D, WALLET-12-D]', async () => {
  const { browser } = await newMember()
  expect((await launch(browser, 'own')).body.value.url).toBe('https://games.example/play')
  expect(await money(browser)).toEqual([0, 500_00, 500_00])
  purses.set(player, 730_50)
  expect(await vendors(browser)).toEqual([
    { name: 'pocket', title: 'Pocket Games', balance: 730_50, state: 'current' },
  ])
  expect(await money(browser)).toEqual([0, 730_50, 730_50])
  expect((await browser.call('/wps/withdraw/options')).body.value).toMatchObject({
    ...{ balance: 730_50, available: 0, atProviders: 730_50, most: 0 },
  })
  expect(await collect(browser)).toEqual({ currency: 'THB', amount: 730_50, wallets: [] })
  expect(await money(browser)).toEqual([730_50, 0, 730_50])
  expect(purses.get(player)).toBe(0)
  expect((await collect(browser)).amount).toBe(0)
  const { list } = (await browser.call('/wps/wallets/gcs/records?type=transfer')).body.value
  expect(list.map(({ amount }: { amount: number }) => amount)).toEqual([730_50, -500_00])
})

test('what was lost there is booked as lost; opening a game of another provider brings the rest back first', async () => {
  const { browser } = await newMember()
  await launch(browser, 'own')
  purses.set(player, 120_00)
  await launch(browser, 'other')
  expect(await money(browser)).toEqual([120_00, 0, 120_00])
})

test('money that may not be staked stays here, and so does all of it while the player pauses', async () => {
  const { name, browser } = await newMember()
  const { pool } = shared().database
  const set = await browser.call('/wps/member/protection/limit', {
    method: 'POST',
    body: { kind: 'deposit', window: 'month', amount: '10000' },
  })
  expect(set.status).toBe(200)
  const bar = { amount: 120_00, atMost: 120_00, since: 0, until: Date.now() + 3_600_000 }
  await pool.query(
    'UPDATE player_protections SET bars = $2 WHERE member = (SELECT id FROM members WHERE username = $1)',
    [name, JSON.stringify([bar])],
  )
  await launch(browser, 'own')
  expect(await money(browser)).toEqual([120_00, 380_00, 500_00])
  await collect(browser)
  // The break begins while the provider opens the game.
  const respond = provider.onRequest
  provider.onRequest = async (request) => {
    if (request.url === '/launch')
      await browser.call('/wps/member/protection/break', { method: 'POST', body: { hours: 24 } })
    return respond?.(request)
  }
  await launch(browser, 'own')
  provider.onRequest = respond
  expect(await money(browser)).toEqual([500_00, 0, 500_00])
})

test('trials take nothing along', async () => {
  const browser = openBrowser(shared(), { merchant: 'shop' })
  browser.token = (await browser.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  const [before] = await money(browser)
  expect((await launch(browser, 'own')).status).toBe(200)
  expect(await money(browser)).toEqual([before, 0, before])
  expect((await browser.call('/wps/wallets/gcs/vendors')).status).toBe(403)
})

test.each(['fund', 'collect'] as const)('an answer that is lost moves money once: %s', async (direction) => {
  const { name, browser } = await newMember()
  if (direction === 'collect') await launch(browser, 'own')
  trouble = 'answer-lost'
  if (direction === 'fund') expect((await launch(browser, 'own')).status).toBe(200)
  else expect((await collect(browser)).amount).toBe(500_00)
  expect(await open(name)).toEqual([])
  expect(await money(browser)).toEqual(direction === 'fund' ? [0, 500_00, 500_00] : [500_00, 0, 500_00])
  expect(purses.get(player)).toBe(direction === 'fund' ? 500_00 : 0)
})

test('a request that is lost holds the money until the provider has surely never heard of it', async () => {
  const { name, browser } = await newMember()
  trouble = 'request-lost'
  expect((await launch(browser, 'own')).status).toBe(503)
  expect(await open(name)).toHaveLength(1)
  expect(await vendors(browser)).toMatchObject([{ balance: 500_00, state: 'moving' }])
  trouble = undefined
  // Another launch moves nothing, and so does collecting.
  await launch(browser, 'own')
  expect(await collect(browser)).toMatchObject({ amount: 0, wallets: [{ state: 'moving' }] })
  await age()
  await tend()
  expect(await open(name)).toEqual([])
  expect(await money(browser)).toEqual([500_00, 0, 500_00])
})

test('what a provider refuses stays where it is, at once', async () => {
  const { name, browser } = await newMember()
  trouble = 'refused'
  expect((await launch(browser, 'own')).body.errorCode).toBe('gateway.failed')
  expect(await money(browser)).toEqual([500_00, 0, 500_00])
  trouble = undefined
  await launch(browser, 'own')
  trouble = 'refused'
  expect(await collect(browser)).toMatchObject({
    amount: 0,
    wallets: [{ balance: 500_00, state: 'current' }],
  })
  expect(await open(name)).toEqual([])
  expect(await money(browser)).toEqual([0, 500_00, 500_00])
})

test('a transfer that takes its time is asked about until it ends', async () => {
  const { name, browser } = await newMember()
  await launch(browser, 'own')
  trouble = 'slow'
  expect(await collect(browser)).toMatchObject({ amount: 0, wallets: [{ state: 'moving' }] })
  for (const id of moved.keys()) moved.set(id, 'ok')
  await age()
  await tend()
  expect(await open(name)).toEqual([])
  expect(await money(browser)).toEqual([500_00, 0, 500_00])
})

test('what is accepted and cannot be found yet is not given back', async () => {
  const { name, browser } = await newMember()
  trouble = 'queued'
  expect((await launch(browser, 'own')).body.errorCode).toBe('gateway.failed')
  expect(await open(name)).toHaveLength(1)
  expect(await money(browser)).toEqual([0, 500_00, 500_00])
})

test('many at once move it once', async () => {
  const { browser } = await newMember()
  await Promise.all([1, 2, 3].map(() => launch(browser, 'own')))
  expect(purses.get(player)).toBe(500_00)
  const collected = await Promise.all([1, 2, 3, 4].map(() => collect(browser)))
  expect(collected.reduce((sum, { amount }) => sum + amount, 0)).toBe(500_00)
  expect(purses.get(player)).toBe(0)
  expect(await money(browser)).toEqual([500_00, 0, 500_00])
})

test('a person ends what a provider tells nothing of, once and with a reason', async () => {
  const { name, browser } = await newMember()
  trouble = 'request-lost'
  await launch(browser, 'own')
  const [line = ''] = await open(name)
  const id = line.split('  ')[0]
  const run = (args: string) =>
    runInTest(providerCommand, shared().database, `transfers ${args} --merchant shop`)
  expect(
    (await run(`end ${id} --outcome failed --reason "The provider knows nothing" --by Somying`)).out,
  ).toContain('is failed')
  expect((await run(`end ${id} --outcome done --reason again --by Somying`)).err).toContain(
    'has ended before',
  )
  expect(await money(browser)).toEqual([500_00, 0, 500_00])
})

test('a set-up without the id of a transfer is refused', async () => {
  const { httpVendorWallets } = await import('./http-vendor-wallet.ts')
  const { allowedHosts } = await import('../../gateways/outgoing/allowed-hosts.ts')
  const problems = (change: object) =>
    httpVendorWallets.problems?.({ ...described, ...change }, {}, allowedHosts(['127.0.0.1']))
  expect(problems({})).toEqual([])
  expect(problems({ 'withdraw.body': '{"player":"{member}","amount":"{amount}"}' })).toEqual([
    'withdraw.body: is without {id}, by which the provider moves money once',
  ])
})

test('of who pauses, a provider keeps no money: also where an operator set it, and the provider was down when it began', async () => {
  const members = [await newMember(), await newMember(), await newMember()] as const
  for (const { browser } of members) await launch(browser, 'own')
  const [own, byOperator, plays] = members
  const round = () => shared().round('collect-from-paused')
  trouble = 'refused'
  await own.browser.call('/wps/member/protection/break', { method: 'POST', body: { hours: 24 } })
  await expect.poll(() => open(own.name)).toEqual([])
  await runInTest(merchantCommand, shared().database, `protection shop exclude ${byOperator.name} --months 6`)
  trouble = undefined
  await round()
  expect(await money(own.browser)).toEqual([500_00, 0, 500_00])
  expect(await money(byOperator.browser)).toEqual([500_00, 0, 500_00])
  expect(await money(plays.browser)).toEqual([0, 500_00, 500_00])
})
