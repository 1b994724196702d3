import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  inFullTier,
  openPage,
  openPageAs,
  routeOf,
  untilLive,
  wakeBlocks,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const words = {
  EN: {
    favourites: 'Favourites',
    heart: /^Favourite: /,
    none: 'No favourites yet. Tap the heart to save a game.',
    noneRecent: 'You have not played here yet',
    hot: 'See the hot games',
    tabs: 'Game categories',
    filter: 'Filter',
  },
  TH: {
    favourites: 'รายการโปรด',
    heart: /^เกมโปรด: /,
    none: 'ยังไม่มีเกมโปรด แตะหัวใจบนเกมเพื่อเก็บไว้',
    noneRecent: 'ยังไม่มีประวัติการเล่น',
    hot: 'ดูเกมฮิต',
    tabs: 'หมวดเกม',
    filter: 'กรอง',
  },
} as const

type Language = keyof typeof words

/** A trial of its own; its session ends with the story. */
const openAsTrial = (path: string, language: Language, expectedProblems: readonly RegExp[] = []) =>
  openPageAs('trial', { path, language, expectedProblems })

const hearts = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: words[language].heart })
const titles = (page: Page) => page.getByRole('main').getByRole('article').locator('a').allInnerTexts()
const path = (page: Page) => new URL(page.url()).pathname

test.each(['EN', ...inFullTier('TH')] as const)(
  'in %s a heart keeps a game and lets it go again, without leaving the list [FAV-01, FAV-03, FAV-11-D, TILE-09-D, HOME-13, ROUTE-15]',
  async (language) => {
    const page = await openAsTrial('/m/slot-games', language)
    const said = words[language]
    const [first, second] = [hearts(page, language).nth(0), hearts(page, language).nth(1)]
    for (const heart of [first, second]) {
      await heart.click()
      await eventually(() => heart.getAttribute('aria-pressed')).toBe('true')
    }
    expect(path(page)).toBe('/m/slot-games')
    const kept = (await Promise.all([second, first].map((heart) => heart.getAttribute('aria-label')))).map(
      (label) => label?.replace(said.heart, ''),
    )

    await page
      .getByRole('navigation', { name: said.tabs })
      .getByRole('link', { name: said.favourites })
      .click()
    await page.waitForURL('**/m/favorite')
    await page.getByRole('heading', { level: 1, name: said.favourites }).waitFor()
    await eventually(async () => (await titles(page)).map((title) => title.trim())).toEqual(kept)
    await checkAccess(page)

    await hearts(page, language).nth(0).click()
    await eventually(() => titles(page)).toHaveLength(1)
    await hearts(page, language).nth(0).click()
    await page.getByText(said.none).waitFor()
    await page.getByRole('main').getByRole('link', { name: said.hot }).click()
    await page.waitForURL('**/m/hot-games')
  },
)

test('what a member played last is the first row of home and a tab; every tile of the same game changes at once [FAV-11-D]', async () => {
  const page = await openAsTrial('/m/home', 'EN')
  const row = page.getByRole('region', { name: 'Recent games' })
  const popular = page.getByRole('region', { name: 'Popular games' })
  await popular.getByRole('listitem').first().waitFor()
  expect(await row.count()).toBe(0)
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    const call = async (url: string) =>
      (await (await fetch(`${url}&merchant=naga`, { headers: { token } })).json()).value
    const { list } = await call('/wps/game/hot?platform=html5&isPlatform=2')
    for (const { nodeId } of list.slice(0, 2)) await call(`/wps/game/recent/add?nodeId=${nodeId}`)
  })
  await page.reload()
  await untilLive(page)
  await wakeBlocks(page)
  await row.scrollIntoViewIfNeeded()
  const place = await row.evaluate((own) => own.getBoundingClientRect().top)
  const nextRow = page.getByRole('region', { name: 'New games' })
  expect(await nextRow.evaluate((next) => next.getBoundingClientRect().top)).toBeGreaterThan(place)

  const inRow = await row.getByRole('button', { name: words.EN.heart }).first().getAttribute('aria-label')
  const same = page.getByRole('button', { name: inRow ?? '', exact: true })
  await popular.getByRole('button', { name: inRow ?? '', exact: true }).click()
  await eventually(() => same.evaluateAll((all) => all.map((one) => one.ariaPressed))).toEqual([
    'true',
    'true',
  ])

  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Recent' })
    .click()
  await page.waitForURL('**/m/recent-games')
})

test('a heart says what it did, and undo takes it back [FAV-03]', { tags: 'full' }, async () => {
  const page = await openAsTrial('/m/slot-games', 'TH')
  const heart = hearts(page, 'TH').first()
  const toast = page.getByRole('status')
  await heart.click()
  await toast.getByText('เพิ่มในรายการโปรดแล้ว').waitFor()
  await toast.getByRole('button', { name: 'เลิกทำ' }).click()
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('false')
  await toast.getByText('นำออกจากรายการโปรดแล้ว').waitFor()
  await checkAccess(page)
  await toast.getByRole('button', { name: 'เลิกทำ' }).click()
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('true')
})

test('what the server refuses is said, and the heart shows what is so [FAV-10-D]', async () => {
  const page = await openAsTrial('/m/slot-games', 'EN', [/409 \(Conflict\)/])
  const heart = hearts(page, 'EN').first()
  const refuse = (method: string) =>
    page.route('**/wps/game/favorites?*', (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 409,
            json: { success: false, value: null, errorCode: 'conflict', message: 'Not this time.' },
          })
        : route.fallback(),
    )
  await refuse('POST')
  await heart.click()
  await page.getByText('Not this time.').first().waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')

  await page.unrouteAll()
  await heart.click()
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('true')
  await refuse('DELETE')
  await heart.click()
  await page.getByText('Not this time.').first().waitFor()
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('true')
})

test('a heart that is tapped before the page is live keeps the game once it is, without leaving the list (finding 24)', {
  tags: 'full',
}, async () => {
  const page = await openAsTrial('/m/fish-games', 'EN')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(routeOf('react'), async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addressOf('/m/slot-games'), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'complete')
  const early = page.getByRole('link', { name: /^Add .* to favourites$/ }).first()
  await early.click()
  letGo()
  await untilLive(page)
  await eventually(() => hearts(page, 'EN').first().getAttribute('aria-pressed')).toBe('true')
  expect(path(page)).toBe('/m/slot-games')
})

test('a visitor’s heart keeps its game after login in the popup; who browses on instead has changed their mind [FAV-04] (finding 25)', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  const heart = page.getByRole('link', { name: /^Add .* to favourites$/ }).first()
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Add (.*) to favourites$/, '$1')
  const wish = () => page.evaluate(() => sessionStorage.getItem('wish'))
  await heart.click()
  await page.waitForURL('**/m/login?*')
  await page.goBack()
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link').nth(1).click()
  await eventually(wish).toBeNull()
  await page.goBack()
  await page.waitForURL('**/m/slot-games*')

  await heart.click()
  await page.waitForURL('**/m/login?*')
  await page.goBack()
  await page.locator('header').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByText(`Log in to keep ${name} as a favourite`).waitFor()
  await dialog.getByRole('button', { name: 'Free play' }).click()
  const kept = page.getByRole('button', { name: `Favourite: ${name}`, exact: true }).first()
  await eventually(() => kept.getAttribute('aria-pressed')).toBe('true')
  expect(path(page)).toBe('/m/slot-games')
  expect(await wish()).toBeNull()
})

test('visitors’ pages ask for no favourites; their hearts lead to login [FAV-04, FAV-05, HOME-21]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/', language: 'EN' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/m/slot-games?merchant=naga')
  await untilLive(page)
  await page
    .getByRole('link', { name: /^Add .* to favourites$/ })
    .first()
    .click()
  await page.waitForURL(/\/m\/login\?redirect=%2Fm%2Fslot-games/)
  await page.goto('/m/hot-games?merchant=naga')
  await untilLive(page)
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Favourites' })
    .click()
  await page.waitForURL(/\/m\/login\?redirect=%2Fm%2Ffavorite/)
  expect(asked.filter((one) => one.startsWith('/wps/game/favorites'))).toEqual([])
})

test('a member opens and reloads a list of their own by its address; the document holds nothing of theirs [ROUTE-13, ROUTE-15, ROUTE-58-D]', async () => {
  const page = await openPageAs('tester', { language: 'EN' })
  for (const own of ['/m/favorite', '/m/recent-games']) {
    const answer = await page.goto(`${own}?merchant=naga`)
    expect([answer?.status(), path(page)]).toEqual([200, own])
    expect(await answer?.text()).not.toMatch(/tester/i)
    await untilLive(page)
    expect(path(page)).toBe(own)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
})

test('a list of their own that fails as it is opened is tried again [LIST-42-D]', {
  tags: 'full',
}, async () => {
  const page = await openAsTrial('/m/home', 'EN', [/Failed to load resource/])
  const calls = '**/wps/game/favorites?*'
  await page.route(calls, (route) => route.abort())
  await page.goto('/m/favorite?merchant=naga')
  const retry = page.getByRole('main').getByRole('button', { name: 'Loading failed, click to retry' })
  await retry.waitFor()
  await page.unroute(calls)
  await retry.click()
  await page.getByText(words.EN.none).waitFor()
})

test('a browser with half a session is a visitor: it goes to login and back is the way it came [ROUTE-58-D, SESSION-05]', {
  tags: 'full',
}, async () => {
  const page = await openAsTrial('/m/slot-games', 'EN')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/m/favorite?merchant=naga')
  await page.waitForURL(/\/m\/login\?redirect=%2Fm%2Ffavorite/)
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
})

test('recent games stand newest first; who has played none is led to the hot ones [LIST-39-D, LIST-35, ROUTE-13]', {
  tags: 'full',
}, async () => {
  const language = 'TH'
  const page = await openAsTrial('/m/recent-games', language)
  const said = words[language]
  await page.getByText(said.noneRecent).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: said.hot }).getAttribute('href')).toBe(
    '/m/hot-games',
  )
  const played = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    const call = async (url: string) =>
      (await (await fetch(`${url}&merchant=naga`, { headers: { token } })).json()).value
    const { games } = await call('/wps/game/list?gameType=RNG&pageSize=3')
    for (const { nodeId } of games) await call(`/wps/game/recent/add?nodeId=${nodeId}`)
    return games.map((game: { nodeId: string }) => game.nodeId)
  })
  const answered = page.waitForResponse(/\/wps\/game\/recent\?/)
  await page.reload()
  const { list } = (await (await answered).json()).value
  expect(list.map((game: { nodeId: string }) => game.nodeId)).toEqual(played.toReversed())
  await eventually(() => titles(page)).toEqual(list.map((game: { displayName: string }) => game.displayName))
})

test('the filter of a list shows what a member keeps of it [LIST-14, LIST-35, FILTER-10-D, FAV-09-D]', {
  tags: 'full',
}, async () => {
  const language = 'EN'
  const page = await openAsTrial('/m/fish-games', language)
  const said = words[language]
  const heart = hearts(page, language).first()
  await heart.click()
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('true')
  const asked = page.waitForRequest(/\/wps\/game\/favorites\?.*gameType=FISH/)
  await page.getByRole('main').getByRole('button', { name: said.filter }).click()
  const sheet = page.getByRole('dialog', { name: said.filter })
  await sheet.getByRole('button', { name: said.favourites }).click()
  await sheet.getByRole('button', { name: said.filter }).last().click()
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('24')
  await eventually(() => titles(page)).toHaveLength(1)
})

test('after logging out hearts are a visitor’s, and back shows no list of a member [FAV-12-D, LOGOUT-07-D]', {
  tags: 'full',
}, async () => {
  const page = await openAsTrial('/m/slot-games', 'EN')
  await hearts(page, 'EN').first().click()
  await eventually(() => hearts(page, 'EN').first().getAttribute('aria-pressed')).toBe('true')
  await page.goto('/m/favorite?merchant=naga')
  await untilLive(page)
  await page.evaluate(() => {
    localStorage.removeItem('MC_SESSION_INFO')
    window.dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO', storageArea: localStorage }))
  })
  await page.waitForURL('**/m/home')
  expect(await hearts(page, 'EN').count()).toBe(0)

  // The list has left the history: back is what stood before it, as a visitor sees it.
  await page.goBack()
  await page.waitForURL('**/m/slot-games*')
  await untilLive(page)
  expect(await hearts(page, 'EN').count()).toBe(0)
})
