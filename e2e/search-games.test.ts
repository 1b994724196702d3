import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage, type Visitor } from './harness/index.ts'

/** Polls longer than Vitest by itself: machines that do other things as well are slow. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const HINT = { EN: 'Search requires at least 3 characters', TH: 'กรุณาพิมพ์อย่างน้อย 3 ตัวอักษรเพื่อค้นหา' }
const MORE = 'Load more'

/** The search page with its clock in our hands, and the search calls it sends. */
async function openSearch(visitor: Visitor = {}) {
  const page = await openPage({ language: 'EN', ...visitor })
  const terms: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/wps/game/list' && searchParams.has('gameName'))
      terms.push(`${searchParams.get('gameName')} ${searchParams.get('pageNo')}`)
  })
  await page.clock.install()
  await page.goto(`/m/search-games?merchant=${visitor.merchant ?? 'naga'}`)
  await untilLive(page)
  const line = page.getByRole('searchbox')
  return { page, terms, line }
}

/** From now on time passes only as the story says. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 5_000)

/** React has taken over the page: the line takes what is typed and keeps it. */
async function untilLive(page: Page) {
  await eventually(() =>
    page.getByRole('searchbox').evaluate((line) => line === document.activeElement),
  ).toBe(true)
}

const names = (page: Page) => page.locator('main article a:not([aria-label])').allInnerTexts()

test('the line has the focus on opening, and hot games stand under it [SEARCH-01, SEARCH-04, ROUTE-12]', async () => {
  const { page, terms } = await openSearch()
  expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe('Popular games')
  expect(await names(page)).toHaveLength(9)
  expect(terms).toEqual([])
  await checkAccess(page)
})

test('one call is sent 500 ms after the last key [SEARCH-02, SEARCH-05, SEARCH-10, API-03]', async () => {
  const { page, terms, line } = await openSearch()
  await stopClock(page)
  await line.pressSequentially('dra')
  await page.clock.runFor(400)
  await line.pressSequentially('gon')
  await page.clock.runFor(450)
  expect(terms).toEqual([])
  const answer = page.waitForResponse((response) => response.url().includes('/wps/game/list'))
  await page.clock.runFor(60)
  await page.clock.resume()
  const { value } = (await (await answer).json()) as { value: { totalCount: number; games: unknown[] } }
  expect(terms).toEqual(['dragon 1'])
  expect(value.games.length).toBeLessThanOrEqual(9)
  await eventually(() => page.getByRole('heading', { level: 2 }).innerText()).toMatch(
    new RegExp(`^${value.totalCount} games? found$`),
  )
  await checkAccess(page)
})

test('Enter searches at once and only once [SEARCH-06]', async () => {
  const { page, terms, line } = await openSearch()
  await stopClock(page)
  await line.fill('dragon')
  await line.press('Enter')
  await page.clock.resume()
  await eventually(() => terms).toEqual(['dragon 1'])
  await page.clock.runFor(2_000)
  await page.getByText(/games found/).waitFor()
  expect(terms).toEqual(['dragon 1'])
})

test.for(['EN', ...inFullTier('TH')] as const)(
  'one or two characters send nothing and say so in %s, after the pause or on Enter [SEARCH-09, SEARCH-11-D]',
  async (language) => {
    const { page, terms, line } = await openSearch({ language })
    await stopClock(page)
    await line.fill(' 龍  ')
    await page.clock.runFor(400)
    expect(await page.getByText(HINT[language]).count()).toBe(0)
    await page.clock.runFor(150)
    await page.clock.resume()
    await page.getByText(HINT[language]).waitFor()
    await line.fill('')
    await page.getByText(HINT[language]).waitFor({ state: 'detached' })
    await line.fill('🐉🐉')
    await line.press('Enter')
    await page.getByText(HINT[language]).waitFor()
    expect(terms).toEqual([])
    expect(await names(page)).toHaveLength(9)
    await checkAccess(page)
  },
)

test.for([
  { term: 'DRAGON', language: 'EN', fits: /dragon/i },
  { term: 'dragno', language: 'EN', fits: /dragon/i },
  ...inFullTier(
    { term: 'มังกร', language: 'TH', fits: /มังกร/ },
    { term: '  naga   of ', language: 'EN', fits: /naga of/i },
  ),
] as const)('finds "$term" in $language [SEARCH-12-D, SEARCH-16-D]', async ({ term, language, fits }) => {
  const { page, line } = await openSearch({ language })
  const hot = await names(page)
  await line.fill(term)
  await line.press('Enter')
  await eventually(() => names(page)).not.toEqual(hot)
  await eventually(async () => (await names(page))[0] ?? '').toMatch(fits)
})

test('a Chinese term of three code points is searched [SEARCH-11-D]', { tags: 'full' }, async () => {
  const { page, terms, line } = await openSearch()
  await line.fill('龍虎鬥')
  await page.clock.runFor(500)
  await eventually(() => terms).toEqual(['龍虎鬥 1'])
})

test("a provider's name finds its games [SEARCH-16-D]", async () => {
  const { page, line } = await openSearch()
  await line.fill('mango reels')
  await line.press('Enter')
  await eventually(async () =>
    page
      .locator('main article')
      .filter({ hasText: /Mango Reels/i })
      .count(),
  ).toBe(9)
})

test('what a category or provider is called lists its games, where no game is called so', async () => {
  const { page, line } = await openSearch({ language: 'TH' })
  for (const [term, path] of [
    ['สล๊อต', '/m/slot-games'],
    ['พีจี', '/m/slot-games?vassalage=PG'],
  ] as const) {
    await line.fill(term)
    await line.press('Enter')
    await page.locator(`main section a[href="${path}"]`).waitFor()
    await eventually(() => page.locator('main article').count()).toBe(9)
    expect(await page.getByText(/^ไม่พบเกม/).count()).toBe(0)
  }
})

test('a term is text, never markup or a pattern [SEARCH-15-D, SEARCH-04] (finding 28)', {
  tags: 'full',
}, async () => {
  const { page, terms, line } = await openSearch()
  await line.fill('<img src=x>.*')
  await line.press('Enter')
  await page.getByText('No games found for “<img src=x>.*”').waitFor()
  await line.fill('<0>gone</0>')
  await line.press('Enter')
  await page.getByText('No games found for “<0>gone</0>”').waitFor()
  expect(terms.slice(0, 1)).toEqual(['<img src=x>.* 1'])
  expect(terms).toContain('<0>gone</0> 1')
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe(
    'No games found for “<0>gone</0>”',
  )
  await checkAccess(page)
  await page.getByRole('button', { name: 'Show popular games' }).click()
  await page.getByRole('heading', { name: 'Popular games' }).waitFor()
  expect(await line.inputValue()).toBe('')
})

test('two letters name providers, what nobody is called shows what comes closest, and searches are remembered until they are cleared', async () => {
  const { page, line } = await openSearch()
  await line.fill('jd')
  const provider = page.getByRole('navigation', { name: 'Providers' }).getByRole('link', { name: 'JDB' })
  expect(await provider.getAttribute('href')).toBe('/m/slot-games?vassalage=JDB')
  await checkAccess(page)

  await line.fill('mahjong quasars')
  await line.press('Enter')
  await page.getByText('No games found for “mahjong quasars”').waitFor()
  await page.getByRole('heading', { name: 'Closest matches' }).waitFor()
  expect((await names(page))[0]).toMatch(/mahjong/i)

  await line.fill('quasars')
  await line.press('Enter')
  await page.getByText('No games found for “quasars”').waitFor()
  await page.getByRole('heading', { name: 'Popular games' }).waitFor()

  await line.fill('dragon')
  await line.press('Enter')
  await page.getByText(/games found/).waitFor()
  await line.fill('')
  const before = page.getByRole('region', { name: 'Last searches' })
  await before.getByRole('button', { name: 'dragon' }).click()
  await page.getByText(/games found/).waitFor()
  expect(await line.inputValue()).toBe('dragon')
  await line.fill('')
  await before.getByRole('button', { name: 'Clear' }).click()
  await before.waitFor({ state: 'detached' })
  await page.reload()
  await untilLive(page)
  expect(await before.count()).toBe(0)
})

test('load more brings nine more until there are no more; a new term begins at page 1 [SEARCH-03, SEARCH-08, SEARCH-13-D]', async () => {
  const { page, terms, line } = await openSearch()
  await line.fill('dragon')
  await line.press('Enter')
  const more = page.getByRole('button', { name: MORE })
  await page.getByText(/games found/).waitFor()
  const total = Number.parseInt(await page.getByRole('heading', { level: 2 }).innerText(), 10)
  await more.click()
  await eventually(() => names(page).then((all) => all.length)).toBe(Math.min(total, 18))
  for (let shown = 18; shown < total; shown += 9) {
    await more.click()
    await eventually(() => names(page).then((all) => all.length)).toBe(Math.min(total, shown + 9))
  }
  expect(await more.count()).toBe(0)
  await line.fill('gold')
  await line.press('Enter')
  await eventually(() => terms.at(-1)).toBe('gold 1')
  await eventually(() => names(page).then((all) => all.length)).toBeLessThanOrEqual(9)
})

test('under the hot list load more begins again after the last page [LIST-47-D]', {
  tags: 'full',
}, async () => {
  const { page, terms } = await openSearch()
  const first = await names(page)
  const more = page.getByRole('button', { name: MORE })
  let before = 0
  for (let shown = first.length; shown > before; shown = (await names(page)).length) {
    before = shown
    await more.click()
    await eventually(() => names(page).then((all) => all.length)).not.toBe(before)
  }
  expect(await names(page)).toEqual(first)
  expect(terms).toEqual([])
})

test('leaving the empty line returns to the hot list [SEARCH-07, SEARCH-14-D]', {
  tags: 'full',
}, async () => {
  const { page, line } = await openSearch()
  await line.fill('dragon')
  await line.press('Enter')
  await page.getByText(/games found/).waitFor()
  await line.fill('   ')
  await line.blur()
  await page.getByRole('heading', { name: 'Popular games' }).waitFor()
})

test('a late answer to an earlier term never shows [SEARCH-08, LIST-43-D]', async () => {
  const { page, line } = await openSearch()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/gameName=dragon/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await line.fill('dragon')
  await line.press('Enter')
  await page.getByText('Searching…').waitFor()
  await line.fill('zzzqqqxxx')
  await line.press('Enter')
  await page.getByText('No games found for “zzzqqqxxx”').waitFor()
  await page.getByRole('heading', { name: 'Popular games' }).waitFor()
  const popular = await names(page)
  release()
  await page.waitForTimeout(300)
  expect(await names(page)).toEqual(popular)
})

test('a failed search is tried again in its place [ERR-04]', async () => {
  const { page, line } = await openSearch({ expectedProblems: [/500/, /Failed to load/] })
  await page.route(/\/wps\/game\/list/, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await line.fill('dragon')
  await line.press('Enter')
  const retry = page.getByRole('button', { name: 'Loading failed, click to retry' })
  // A read is repeated once after a pause of its own.
  await eventually(async () => page.clock.runFor(1_000).then(() => retry.count())).toBe(1)
  await page.unroute(/\/wps\/game\/list/)
  await retry.click()
  await page.getByText(/games found/).waitFor()
})

test('coming back from a game shows what was found [HOME-30-D]', { tags: 'full' }, async () => {
  const { page, terms, line } = await openSearch()
  await line.fill('dragon')
  await line.press('Enter')
  await page.getByText(/games found/).waitFor()
  const found = await names(page)
  await page.locator('main article a:not([aria-label])').first().press('Enter')
  await page.waitForURL('**/m/login?*')
  await page.goBack()
  await page.getByText(/games found/).waitFor()
  expect(await names(page)).toEqual(found)
  expect(terms).toEqual(['dragon 1'])
})

test('search fits a phone of 320 px', { tags: 'full' }, async () => {
  const page = await openPage({ path: '/m/search-games', width: 320, language: 'TH', merchant: 'northlight' })
  await expectNoSidewaysScroll(page)
  await checkAccess(page)
})

test('hot games and the line are there without script [SEARCH-01, SEARCH-04]', async () => {
  const page = await openPage({ path: '/m/search-games', javaScript: false })
  expect(await names(page)).toHaveLength(9)
  expect(await page.getByRole('searchbox').count()).toBe(1)
})
