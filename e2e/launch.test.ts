import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answering,
  checkAccess,
  inFullTier,
  loginForm,
  newMember,
  openPage,
  openPageAs,
  refusing,
  untilLive,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })
const LAUNCH = '**/wps/game/launch*'
const GAME = '**/m/demo-game'

const words = {
  EN: {
    opening: 'Opening the game',
    player: 'Player',
    freePlayer: 'Free play',
    balance: 'Balance',
    back: 'Back',
    games: 'Back to the games',
    lobby: 'Back to the lobby',
    trial: 'This game has no free play. Sign up to play it.',
    upgrading: 'System upgrading, please try again later.',
    empty: 'The requested url is empty...',
    unknown: 'Unknown error',
    ended: 'This game is no longer open',
    live: 'Live casino',
    providers: 'Providers',
  },
  TH: {
    opening: 'กำลังเปิดเกม',
    player: 'ผู้เล่น',
    freePlayer: 'ทดลองเล่นฟรี',
    balance: 'ยอดเงิน',
    back: 'ย้อนกลับ',
    games: 'กลับไปเลือกเกม',
    lobby: 'กลับหน้าแรก',
    trial: 'เกมนี้ไม่มีให้ทดลองเล่นฟรี กรุณาสมัครสมาชิกเพื่อเล่น',
    upgrading: 'กำลังปรับปรุงระบบ กรุณาลองใหม่ภายหลัง',
    empty: 'ไม่พบหน้านี้',
    unknown: 'มีบางอย่างผิดพลาด ลองอีกครั้ง',
    ended: 'เกมนี้ปิดไปแล้ว',
    live: 'คาสิโนสด',
    providers: 'ค่ายเกม',
  },
} as const
const languages = ['EN', ...inFullTier('TH')] as const
const tiles = (page: Page) => page.getByRole('main').getByRole('article')
/** The link of a tile that plays its game, as far as it can be played. */
const firstGame = (page: Page) => tiles(page).locator('a[class*=link]').first()
const term = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

/** Names of the tiles that are seen, with their places. */
const seen = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.flatMap((tile) => {
      const { top, left } = tile.getBoundingClientRect()
      const link = tile.querySelector('a')
      return top >= 100 && top < innerHeight - 200 && link
        ? [{ name: link.innerText, top: Math.round(top), left: Math.round(left) }]
        : []
    }),
  )

describe.each(languages)('in %s', (language) => {
  const say = words[language]

  test('a member taps a tile far down a filtered list, sees game, name and balance, and comes back to where the list was [LAUNCH-06-D, LAUNCH-08-D, LAUNCH-10-D, TILE-03]', async () => {
    const name = await newMember('naga')
    const page = await openPageAs(name, { path: '/m/live-games', language })
    const plate = page.locator('main nav a[href="/m/live-games?vassalage=CPLV"]')
    await plate.click()
    await eventually(() => plate.getAttribute('aria-current')).toBe('true')
    await eventually(async () => {
      await page.mouse.wheel(0, 900)
      // A wheel that is ahead of the next page would stop at the end of the list.
      await page.waitForTimeout(300)
      return page.evaluate(() => scrollY)
    }).toBeGreaterThan(3500)
    await page.waitForTimeout(500)
    const before = await seen(page)
    const [chosen] = before
    if (!chosen) throw new Error('No tile is seen.')
    const tile = tiles(page).filter({ hasText: chosen.name }).first()
    await tile.getByText(chosen.name).click()
    await page.waitForURL(GAME)
    expect(page.url()).not.toMatch(/ticket|player/)
    expect(page.url()).not.toContain(name)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(chosen.name)
    expect(await term(page, say.player).innerText()).toBe(name)
    expect(await term(page, say.balance).innerText()).toMatch(/^฿[\d,]+\.\d\d$/)
    await checkAccess(page)
    await page.reload()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(chosen.name)

    await page.getByRole('link', { name: say.back, exact: true }).click()
    await page.waitForURL('**/m/live-games*')
    await untilLive(page)
    await eventually(() => seen(page)).toEqual(expect.arrayContaining(before))
    expect(await plate.getAttribute('aria-current')).toBe('true')

    // Taps work again; this time the game leads back by its link, as a provider's does.
    await tile.getByText(chosen.name).click()
    await page.waitForURL(GAME)
    await page.goto('/m/live-games?vassalage=CPLV')
    await untilLive(page)
    await eventually(() => seen(page)).toEqual(expect.arrayContaining(before))

    await page.goto(addressOf('/m/recent-games'))
    await eventually(async () => (await tiles(page).first().locator('a').first().innerText()).trim()).toBe(
      chosen.name,
    )
  })

  test('a visitor who taps a tile logs in and plays that game; back is the list [LAUNCH-01] (finding 25)', async () => {
    const page = await openPage({ path: '/m/fish-games', language })
    const name = (await firstGame(page).innerText()).trim()
    await firstGame(page).click()
    await page.waitForURL(/\/m\/login\?redirect=%2Fm%2Ffish-games/)
    await page.getByText(name).waitFor()
    await loginForm(page, language).send(await newMember('naga'))
    await page.waitForURL(GAME)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
    await page.getByRole('link', { name: say.back, exact: true }).click()
    await page.waitForURL('**/m/fish-games*')
    await untilLive(page)
    await firstGame(page).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('wish'))).toBeNull()
  })

  test('a trial plays what supports it with its credit, and is told of the rest [LAUNCH-09-D, ROLE-12]', async () => {
    const page = await openPageAs('trial', {
      path: '/m/fish-games',
      language,
      expectedProblems: [/Failed to load resource/],
    })
    const query = `gameType=FISH&pageSize=20&language=${language}&merchant=naga`
    const answer = await page.request.get(`/wps/game/list?${query}`)
    const { games } = (await answer.json()).value as {
      games: { displayName: string; supportPlay: boolean; maintenance: boolean }[]
    }
    const named = (supportPlay: boolean) =>
      games.find((game) => game.supportPlay === supportPlay && !game.maintenance)?.displayName ?? ''
    const tile = (name: string) => tiles(page).getByRole('link', { name, exact: true }).first()
    await tile(named(false)).click()
    await page.getByText(say.trial).waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/fish-games')
    await tile(named(true)).click()
    await page.waitForURL(GAME)
    expect(await term(page, say.freePlayer).innerText()).toMatch(/^trial\d+$/)
    expect(await term(page, say.balance).innerText()).toBe('฿2,000.00')
  })

  test('a launch that fails says why and stays, and taps work again [LAUNCH-07-D, ERR-21]', async () => {
    const expectedProblems = [/Failed to load resource/]
    const page = await openPageAs('player', { path: '/m/live-games', language, expectedProblems })
    const cases = [
      [refusing(503, 'game.maintenance', 'anything'), say.upgrading],
      [answering({ url: '' }), say.empty],
      [refusing(503, 'launch.empty', 'anything'), say.empty],
      [answering({ url: 'javascript:alert(1)' }), say.empty],
      [refusing(400, 'polo.7', 'The table is full.'), 'The table is full.'],
      [refusing(500, 'polo.8', ''), say.unknown],
    ] as const
    for (const [answer, text] of cases) {
      await page.route(LAUNCH, answer)
      // What an earlier tap was told may still be read, in the same words.
      const answered = page.waitForResponse(LAUNCH)
      await firstGame(page).click()
      await answered
      await page.getByRole('alert').getByText(text).waitFor()
      await page.unroute(LAUNCH)
    }
    expect(new URL(page.url()).pathname).toBe('/m/live-games')
    await firstGame(page).click()
    await page.waitForURL(GAME)
  })

  test('the tile of a provider plays its lobby, at the game centre and in the footer; that of a slot provider opens its list [VENDOR-11-D, FOOTER-07, LAUNCH-02, LAUNCH-05-D]', {
    tags: 'full',
  }, async () => {
    const page = await openPageAs('player', { path: '/m/gameCenter?gameType=LIVE', language })
    const plate = page.locator('main section ul a').first()
    const name = (await plate.innerText()).split('\n').at(-1) ?? ''
    await plate.click()
    await page.waitForURL(GAME)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
    await page.getByRole('link', { name: say.games }).click()
    await page.waitForURL('**/m/gameCenter?gameType=LIVE*')

    await page.goto(addressOf('/m/gameCenter?gameType=RNG'))
    await untilLive(page)
    await page.locator('main section ul a[href="/m/rtg-games?vassalage=RTG"]').waitFor()
    await page.locator('main section ul a[href="/m/jili-games?vassalage=JL"]').click()
    await page.waitForURL('**/m/jili-games?vassalage=JL')

    await page.goto(addressOf('/m/home'))
    await untilLive(page)
    const footer = page.getByRole('main').locator('footer')
    await footer.scrollIntoViewIfNeeded()
    const lobbies = footer.locator('a[href^="/m/login"]')
    const provider = await lobbies
      .first()
      .evaluate((link) => link.querySelector('img')?.alt ?? link.textContent)
    await lobbies.first().click()
    await page.waitForURL(GAME)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(provider)
  })

  test('a launch that has ended is told kindly, with the way home', async () => {
    const page = await openPage({ language, expectedProblems: [/status of 410/] })
    await page.goto(addressOf(`/m/demo-game?ticket=${'a'.repeat(43)}`))
    await page.getByRole('heading', { name: say.ended }).waitFor()
    await checkAccess(page)
    await page.getByRole('link', { name: say.lobby }).click()
    await page.waitForURL('**/m/home*')
  })
})

test('a second tap waits for the first, under a loading toast; who comes back finds taps working [LAUNCH-06-D]', async () => {
  const page = await openPageAs('player', {
    path: '/m/live-games',
    language: 'EN',
  })
  let asked = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(LAUNCH, async (route) => {
    asked += 1
    await held
    await answering({ url: '/media/nothing-comes' })(route)
  })
  // The browser goes nowhere, as if it kept the page while the player was away.
  await page.route('**/media/nothing-comes', (route) => route.fulfill({ status: 204 }))
  await firstGame(page).click()
  const toast = page.getByRole('status').getByText(words.EN.opening)
  await toast.waitFor()
  await firstGame(page).click()
  const gone = page.waitForResponse('**/media/nothing-comes')
  letGo()
  await gone
  expect(asked).toBe(1)
  expect(await toast.isVisible()).toBe(true)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await toast.waitFor({ state: 'detached' })
  await page.unroute(LAUNCH)
  await firstGame(page).click()
  await page.waitForURL(GAME)
})

test('a winner’s game and a lottery are played by their own kinds [WINNER-02, LAUNCH-09-D, LIST-48-D]', {
  tags: 'full',
}, async () => {
  const page = await openPageAs('player', { path: '/m/elott', language: 'EN' })
  const launched = () => page.waitForRequest((request) => request.url().includes('/wps/game/launch'))
  const asked = launched()
  await tiles(page).locator('h3 a').first().click()
  const lottery = new URL((await asked).url()).searchParams
  expect(['ELOTT', 'ELOTTO']).toContain(lottery.get('gameType'))
  expect(lottery.get('playType')).toBe('ent')
  await page.waitForURL(GAME)

  await page.goto(addressOf('/m/home'))
  await untilLive(page)
  const board = page.locator('section', { has: page.getByRole('heading', { name: 'Top wins' }) }).first()
  await board.scrollIntoViewIfNeeded()
  const next = launched()
  await board.locator('ol a').first().click()
  expect(new URL((await next).url()).searchParams.get('playType')).toBe('trad')
  await page.waitForURL(/\/(m\/demo-game|games\/[a-z]+)\?/)
})

test.each(['naga', 'northlight'] as const)(
  'the game page of %s fits 320 px',
  { tags: 'full' },
  async (merchant) => {
    const page = await openPageAs('player', { path: '/m/live-games', language: 'EN', merchant, width: 320 })
    await firstGame(page).click()
    await page.waitForURL(GAME)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await checkAccess(page)
  },
)
