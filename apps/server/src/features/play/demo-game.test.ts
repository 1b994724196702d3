import { expect, test } from 'vitest'
import type { TestAppOptions } from '../../testing/app-on-database.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { buildTestApp, shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const noFiles = {
  script: '/assets/demo-game.js',
  scriptImports: [],
  preloads: [],
  styles: [],
  styleText: '',
  laterStyleText: '',
}

const WEB: NonNullable<TestAppOptions['web']> = async () => ({
  pagePath: () => undefined,
  pageParameters: () => undefined,
  renderPage: async () => ({ kind: 'redirect', location: '/m/home' }),
  filesOf: () => noFiles,
  // What the page is given, to be read back.
  demoGame: {
    render: async (language, { game, home }) => ({
      title: 'Game',
      markup: `<pre>${JSON.stringify({ language, game: game && { ...game, merchant: undefined }, home })}</pre>`,
    }),
    files: noFiles,
  },
  clientDir: '',
})

const shared = shareTestApp(
  async (make) => {
    for (const code of ['one', 'two']) await make.merchant({ code, switches: { FREEPLAY3: true } })
    await make.vendor('one', { code: 'JL', names: { EN: 'Jili', TH: 'จิลี่' } })
    await make.vendor('one', { code: 'LC', names: { EN: 'Live Club' }, whiteIcon: '/media/marks/lc.svg' })
    await make.game('one', {
      id: 'slot',
      names: { TH: 'สล็อต' },
      supportsTrial: true,
      image: '/media/slot.png',
    })
    await make.game('one', { id: 'live', type: 'LIVE', vendor: 'LC' })
  },
  { web: WEB },
)

const newBrowser = () => openBrowser(shared(), { merchant: 'one' })

async function newMember(row: object = {}): Promise<TestBrowser> {
  const browser = newBrowser()
  const name = await shared().make.member('one', { type: 0, ...row })
  await shared().make.money('one', name, 1_285_075)
  await browser.logIn(name, PASSWORD)
  return browser
}

/** Opens a page as a browser does, with its cookies and without the half of the session that scripts hold. */
async function open(browser: TestBrowser, url: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await shared().app.inject({ method: 'GET', url, headers: { cookie: `${cookie}; lang=TH` } })
  for (const { name, value } of answer.cookies) browser.cookies.set(name, value)
  const shown = /<pre>(.*)<\/pre>/.exec(answer.body)?.[1]
  return {
    status: answer.statusCode,
    headers: answer.headers,
    cookies: answer.cookies,
    shown: shown === undefined ? undefined : JSON.parse(shown),
  }
}

const SLOT = 'gameType=RNG&vassalage=JL&nodeId=slot'
const launch = async (browser: TestBrowser, query = SLOT): Promise<string> =>
  (await browser.call(`/wps/game/launch?${query}`)).body.value.url
const PAGE = '/m/demo-game'

test('the ticket is used up and taken out of the address; the page shows game, player, balance and the way back, also again [LAUNCH-10-D]', async () => {
  const member = await newMember({ nickname: 'น้องนก' })
  const url = await launch(member, `${SLOT}&back=${encodeURIComponent('/m/slot-games?vassalage=JL')}`)
  const entered = await open(member, url)
  expect(entered).toMatchObject({ status: 303, headers: { location: PAGE, 'cache-control': 'no-store' } })
  expect(entered.cookies).toMatchObject([{ name: 'demo-game', httpOnly: true, sameSite: 'Strict' }])
  const page = await open(member, PAGE)
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(page.shown).toEqual({
    language: 'TH',
    game: {
      name: 'สล็อต',
      vendorName: 'จิลี่',
      image: '/media/slot.png',
      mark: '',
      player: 'น้องนก',
      balance: 1_285_075,
      isTrial: false,
      back: '/m/slot-games?vassalage=JL',
      play: { round: '', state: 'none', stake: 0, bet: '', last: null, messages: [] },
      actions: ['bet'],
      stakes: [1000, 5000, 10000],
    },
    home: '/m/home',
  })
  expect((await open(member, PAGE)).shown).toEqual(page.shown)
})

/** Presses a button of the page, and opens what it leads to. */
async function press(browser: TestBrowser, button: object, headers = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { statusCode } = await shared().app.inject({
    method: 'POST',
    url: PAGE,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(button as Record<string, string>).toString(),
  })
  expect(statusCode).toBe(303)
  return (await open(browser, PAGE)).shown?.game
}

test('the game speaks the wallet API: bet, win, late win, the same again, and a bet that is cancelled', async () => {
  const member = await newMember()
  await open(member, await launch(member))
  const bet = await press(member, { bet: 5000 })
  expect(bet).toMatchObject({
    balance: 1_280_075,
    play: { state: 'open', stake: 5000 },
    actions: ['win', 'lose', 'cancel', 'repeat'],
  })
  expect(bet.play.messages[0]).toMatchObject({ path: '/provider/v1/bet', status: 200 })
  expect(JSON.parse(bet.play.messages[0].sent)).toMatchObject({ token: '…', amount: '5000' })
  expect((await press(member, { action: 'repeat' })).balance).toBe(1_280_075)
  // What cannot be done now is not done.
  expect((await press(member, { bet: 5000 })).balance).toBe(1_280_075)
  expect(await press(member, { action: 'win' })).toMatchObject({
    balance: 1_295_075,
    play: { state: 'over' },
  })
  expect((await press(member, { action: 'repeat' })).balance).toBe(1_295_075)
  expect((await press(member, { action: 'late-win' })).balance).toBe(1_300_075)
  await press(member, { bet: 10_000 })
  expect((await press(member, { action: 'cancel' })).balance).toBe(1_300_075)
  await press(member, { bet: 1000 })
  expect((await press(member, { action: 'lose' })).balance).toBe(1_299_075)
  const { rows } = await shared().database.pool.query(
    'SELECT state, stake::int, refunded::int, won::int FROM game_rounds ORDER BY id',
  )
  expect(rows).toEqual([
    { state: 'settled', stake: 5000, refunded: 0, won: 20_000 },
    { state: 'cancelled', stake: 10_000, refunded: 10_000, won: 0 },
    { state: 'settled', stake: 1000, refunded: 0, won: 0 },
  ])
})

test('ten clicks at once place one bet, a stake that is not offered none, and nobody else presses anything', async () => {
  const member = await newMember()
  await open(member, await launch(member))
  expect((await press(member, { bet: 7777 })).balance).toBe(1_285_075)
  await Promise.all(Array.from({ length: 10 }, () => press(member, { bet: 5000 })))
  expect((await open(member, PAGE)).shown.game.balance).toBe(1_280_075)
  const thief = await newMember()
  thief.cookies.set('demo-game', member.cookies.get('demo-game') ?? '')
  await press(thief, { action: 'lose' })
  expect((await open(member, PAGE)).shown.game.play.state).toBe('open')
})

test('a trial plays with its credit, under its own name', async () => {
  const trial = newBrowser()
  const begun = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value
  trial.token = begun.token
  await open(trial, await launch(trial))
  const { game } = (await open(trial, PAGE)).shown
  expect(game).toMatchObject({ player: begun.userName, balance: 200_000, isTrial: true, back: '/m/home' })
  expect((await press(trial, { bet: 10_000 })).balance).toBe(190_000)
})

test('the lobby of a provider is shown by the name of the provider', async () => {
  const member = await newMember()
  await open(member, await launch(member, 'gameType=LIVE&vassalage=LC'))
  expect((await open(member, PAGE)).shown.game).toMatchObject({
    name: 'Live Club',
    image: '',
    mark: '/media/marks/lc.svg',
  })
})

test('addresses tell nothing of the player, and the table opens nothing', async () => {
  const member = await newMember({ username: 'somchai', nickname: 'Somchai' })
  const url = await launch(member)
  expect(url).toMatch(/^\/m\/demo-game\?ticket=[\w-]{43}$/)
  const { rows } = await shared().database.pool.query('select * from launch_tickets')
  expect(JSON.stringify(rows)).not.toContain(new URLSearchParams(url.split('?')[1]).get('ticket'))
  expect(JSON.stringify(rows)).not.toMatch(/somchai/i)
})

/** Nothing is shown but the way home. */
async function expectEnded(browser: TestBrowser, url: string) {
  const answer = await open(browser, url)
  expect(answer).toMatchObject({ status: 410, shown: { home: '/m/home' } })
  expect(answer.shown.game).toBeUndefined()
}

test('a ticket counts once, also of two that come at the same time', async () => {
  const member = await newMember()
  const url = await launch(member)
  const both = await Promise.all([open(member, url), open(member, url)])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 410])
  await expectEnded(member, url)
})

test('a ticket ends after a minute, the play after two hours', async () => {
  const member = await newMember()
  const url = await launch(member)
  const { pool } = shared().database
  const [{ seconds }] = (
    await pool.query(
      "select extract(epoch from max(expires_at) - now()) as seconds from launch_tickets where kind = 'ticket'",
    )
  ).rows
  expect(Number(seconds)).toBeGreaterThan(50)
  expect(Number(seconds)).toBeLessThanOrEqual(60)
  const end = () => pool.query("update launch_tickets set expires_at = now() - interval '1 s'")
  await end()
  await expectEnded(member, url)
  await open(member, await launch(member))
  expect((await open(member, PAGE)).status).toBe(200)
  await end()
  await expectEnded(member, PAGE)
})

test('a ticket opens nothing for another session, another browser or nobody, and is not used up by them', async () => {
  const member = await newMember()
  const url = await launch(member)
  for (const other of [await newMember(), newBrowser()]) await expectEnded(other, url)
  expect((await open(member, url)).status).toBe(303)
  const thief = await newMember()
  thief.cookies.set('demo-game', member.cookies.get('demo-game') ?? '')
  await expectEnded(thief, PAGE)
  expect((await open(member, PAGE)).status).toBe(200)
})

test('who logs out plays no more', async () => {
  const member = await newMember()
  await open(member, await launch(member))
  const held = new Map(member.cookies)
  expect((await member.call('/wps/session/logout', { method: 'DELETE' })).status).toBe(200)
  for (const [name, value] of held) member.cookies.set(name, value)
  await expectEnded(member, PAGE)
})

test.each(['', '?ticket=', '?ticket=x', '?ticket=a&ticket=b', `?ticket=${'a'.repeat(43)}`])(
  'without a launch, %j leads home',
  async (query) => expectEnded(await newMember(), `${PAGE}${query}`),
)

test('a ticket is no play, and a play no ticket', async () => {
  const member = await newMember()
  const ticket = new URLSearchParams((await launch(member)).split('?')[1]).get('ticket') ?? ''
  member.cookies.set('demo-game', ticket)
  await expectEnded(member, PAGE)
  await open(member, await launch(member))
  await expectEnded(member, `${PAGE}?ticket=${member.cookies.get('demo-game')}`)
})

test('where no demo is, the page stands in for the game and takes no bets', async () => {
  const real = await buildTestApp(
    async (make) => {
      await make.merchant({ code: 'one', hosts: ['one.example'] })
      await make.vendor('one', { code: 'JL' })
      await make.game('one', { id: 'slot' })
    },
    { demo: false, web: WEB },
  )
  const name = await real.make.member('one')
  await real.make.money('one', name, 10_000)
  const browser = openBrowser(real, { merchant: 'one', headers: { host: 'one.example' } })
  await browser.logIn(name, PASSWORD)
  const url = (await browser.call(`/wps/game/launch?${SLOT}`)).body.value.url
  const ask = async (method: 'GET' | 'POST', address: string) => {
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { host: 'one.example', cookie, ...(method === 'POST' ? type : {}) }
    const answer = await real.app.inject({
      method,
      url: address,
      headers,
      ...(method === 'POST' ? { payload: 'bet=1000' } : {}),
    })
    for (const { name: key, value } of answer.cookies) browser.cookies.set(key, value)
    return answer
  }
  await ask('GET', url)
  expect((await ask('POST', PAGE)).statusCode).toBe(303)
  const { game } = JSON.parse(/<pre>(.*)<\/pre>/.exec((await ask('GET', PAGE)).body)?.[1] ?? '{}')
  expect(game).toMatchObject({ balance: 10_000, actions: [], stakes: [] })
  expect((await real.database.pool.query('SELECT FROM game_rounds')).rowCount).toBe(0)
})
