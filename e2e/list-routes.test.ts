import { expect, test, vi } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage, untilLive } from './harness/index.ts'

const ROUTES = [
  { path: '/m/slot-games', row: 'ROUTE-03', EN: 'Slots', TH: 'สล็อต', tiles: 20, vendors: true },
  { path: '/m/hot-games', row: 'ROUTE-11', EN: 'Hot games', TH: 'เกมฮิต', tiles: 24, vendors: false },
  { path: '/m/jackpots', row: 'ROUTE-20', EN: 'Jackpots', TH: 'แจ็กพอต', tiles: 18, vendors: false },
  ...inFullTier(
    { path: '/m/live-games', row: 'ROUTE-02', EN: 'Live casino', TH: 'คาสิโนสด', tiles: 20, vendors: true },
    { path: '/m/sport-games', row: 'ROUTE-06', EN: 'Sports', TH: 'กีฬา', tiles: 20, vendors: true },
    { path: '/m/esport-games', row: 'ROUTE-07', EN: 'E-sports', TH: 'อีสปอร์ต', tiles: 20, vendors: true },
    { path: '/m/fish-games', row: 'ROUTE-08', EN: 'Fishing', TH: 'ยิงปลา', tiles: 20, vendors: true },
    { path: '/m/pvp-games', row: 'ROUTE-09', EN: 'Card games', TH: 'เกมไพ่', tiles: 20, vendors: true },
    { path: '/m/inHouse', row: 'ROUTE-14', EN: 'In-house games', TH: 'เกมของเรา', tiles: 24, vendors: false },
    { path: '/m/cockfight', row: 'ROUTE-16', EN: 'Cockfight', TH: 'ไก่ชน', tiles: 20, vendors: true },
    { path: '/m/new-games', row: 'ROUTE-17', EN: 'New games', TH: 'เกมใหม่', tiles: 24, vendors: false },
    { path: '/m/jili-games', row: 'ROUTE-18', EN: 'Jili games', TH: 'เกมค่ายจิลี่', tiles: 24, vendors: false },
    { path: '/m/rtg-games', row: 'ROUTE-19', EN: 'RTG games', TH: 'เกมค่าย RTG', tiles: 24, vendors: false },
    { path: '/m/bingo', row: 'ROUTE-21', EN: 'Bingo', TH: 'บิงโก', tiles: 24, vendors: false },
  ),
] as const

for (const route of ROUTES) {
  test.for(['EN', ...inFullTier('TH')] as const)(
    `${route.path} opens with its games in %s, without asking for them again [${route.row}] [LIST-01] [LIST-04] [LIST-12-D]`,
    async (language) => {
      const page = await openPage({ language })
      const asked: string[] = []
      page.on('request', (request) => {
        if (/\/wps\/game\//.test(request.url())) asked.push(request.url())
      })
      const answer = await page.goto(`${route.path}?merchant=naga`, { waitUntil: 'networkidle' })
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(route[language])
      expect((await answer?.text())?.match(/<article/g)).toHaveLength(route.tiles)
      expect(await page.getByRole('article').count()).toBeGreaterThan(15)
      const vendors = page.getByRole('navigation', { name: language === 'TH' ? 'ค่ายเกม' : 'Providers' })
      expect(await vendors.count()).toBe(route.vendors ? 1 : 0)
      expect(asked).toEqual([])
    },
  )
}

test.for([
  { path: '/m/slot-games?gameClassify=FeatureBuy', query: /gameClassify=FeatureBuy/, row: 'ROUTE-04' },
  { path: '/m/slot-games?vassalage=PG', query: /vassalage=PG/, row: 'ROUTE-05' },
])(
  '$path is limited by its address, 24 a page, without feature tiles [ROUTE-04] [ROUTE-05] [LIST-12-D]',
  { tags: 'full' },
  async ({ path, query }) => {
    const page = await openPage({ path, language: 'EN' })
    expect(await page.getByRole('article').count()).toBe(24)
    expect(await page.locator('li[data-feature]').count()).toBe(0)
    await page.waitForLoadState('networkidle')
    const more = page.waitForRequest((request) => request.url().includes('/wps/game/list'))
    await page.mouse.wheel(0, 200)
    await page.mouse.wheel(0, 5000)
    const url = (await more).url()
    expect(url).toMatch(query)
    expect(url).toMatch(/pageNo=2/)
    expect(url).toMatch(/pageSize=24/)
  },
)

test.for(['naga', 'northlight'] as const)(
  'tabs of %s: HOT first, favourites last, the open one is lit [HOME-13] [HOME-18] [HOME-24-D]',
  async (merchant) => {
    const page = await openPage({ path: '/m/fish-games', language: 'EN', merchant })
    const tabs = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link')
    const names = await tabs.allInnerTexts()
    expect(names[0]).toBe('Hot')
    expect(names.at(-1)).toBe('Favourites')
    expect(await tabs.and(page.locator('[aria-current="page"]')).allInnerTexts()).toEqual(['Fishing'])
    expect(await tabs.last().getAttribute('href')).toBe('/m/favorite')
  },
)

test('a tapped tab moves to its route and lights up there [HOME-17] [HOME-16]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  const tabs = page.getByRole('navigation', { name: 'Game categories' })
  await tabs.getByRole('link', { name: 'Fishing' }).click()
  await page.waitForURL('**/m/fish-games')
  await page.getByRole('heading', { level: 1, name: 'Fishing' }).waitFor()
  expect(await tabs.locator('[aria-current="page"]').innerText()).toBe('Fishing')
})

test('the row of tabs stands at the open one, whatever it showed on the page before [UI-07]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/lott', language: 'EN' })
  await untilLive(page)
  const tabs = page.getByRole('navigation', { name: 'Game categories' })
  /** How far the middle of the open tab is from that of the row, CSS px; less is left of it at the row's ends. */
  const aside = () =>
    tabs.evaluate((nav) => {
      const row = nav.firstElementChild
      const open = nav.querySelector('[aria-current="page"]')
      if (!row || !open) return 'no open tab'
      const middle = ({ left, width }: DOMRect) => left + width / 2
      const distance = middle(open.getBoundingClientRect()) - middle(row.getBoundingClientRect())
      const room = distance < 0 ? row.scrollLeft : row.scrollWidth - row.clientWidth - row.scrollLeft
      return Math.round(Math.min(Math.abs(distance), room))
    })
  for (const name of ['Instant lottery', 'Fishing', 'Slots']) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(aside, { message: name }).toBe(0)
  }
})

test('every item 7, 14, 21 … of a lobby list spans the row and behaves like any tile [LIST-06] [LIST-44-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN', pictures: true })
  const features = page.locator('li[data-feature]')
  expect(
    await features.evaluateAll((items) => items.map((item) => item.getAttribute('aria-posinset'))),
  ).toEqual(['7', '14'])
  const box = await features.first().boundingBox()
  expect(box?.width).toBe(390 - 24)
  expect(await features.first().getByRole('link').first().getAttribute('href')).toMatch(/^\/m\/login/)
  expect(await features.first().locator('img').getAttribute('src')).toContain('wide')
})

test.for(['EN', ...inFullTier('TH')] as const)(
  'a list has no barrier and fits 320 px in %s [GEN-12-D] [GEN-14-D]',
  async (language) => {
    for (const path of ['/m/slot-games', '/m/jackpots']) {
      const page = await openPage({ path, language, width: 320 })
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      await checkAccess(page)
    }
  },
)

test('without script, games, tabs and providers are real links [VENDOR-09-D]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN', javaScript: false })
  expect(await page.getByRole('article').count()).toBe(20)
  const providers = page.getByRole('navigation', { name: 'Providers' }).getByRole('link')
  expect(await providers.count()).toBe(11)
  await providers.nth(2).click()
  expect(page.url()).toMatch(/vassalage=/)
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
})

test('a swipe of 100 px over the list turns to the tab beside it, a shorter or steeper one does not [UI-09-D]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  const swipe = async (dx: number, dy: number) => {
    const at = (x: number, y: number) => [{ x, y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200, 600) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(200 + dx, 600 + dy) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  // The code that listens for swipes can arrive even later. A swipe that it missed is repeated.
  await vi.waitFor(
    async () => {
      if (page.url().includes('/m/slot-games')) await swipe(-110, 10)
      await heading('Live casino').waitFor({ timeout: 5000 })
    },
    { timeout: 30_000 },
  )
  await swipe(-90, 0)
  await swipe(-110, 150)
  // Had one of them turned to a tab further on, this would not lead back to where the first one began.
  await swipe(110, 10)
  await heading('Slots').waitFor()
})

test('a broken picture leaves the name on a neutral ground [TILE-10-D]', { tags: 'full' }, async () => {
  const page = await openPage({
    language: 'EN',
    pictures: true,
    expectedProblems: [/Failed to load resource/],
  })
  await page.route(/\/media\//, (route) => route.abort())
  await page.goto('/m/slot-games?merchant=naga')
  const tile = page.getByRole('article').first()
  await tile.locator('[data-placeholder]').waitFor()
  expect(await tile.locator('img').count()).toBe(0)
  expect((await tile.getByRole('link').first().innerText()).length).toBeGreaterThan(2)
})

test('the HOT tab shows as many games as home says, the hottest first, then a row of new ones [HOME-14] [API-10]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/hot-games', language: 'EN' })
  await page.waitForLoadState('networkidle')
  const ask = async (path: string) => {
    const answer = await page.request.get(`${path}&language=EN&merchant=naga`)
    return ((await answer.json()) as { value: Record<string, { displayName: string }[]> }).value
  }
  const { list: hot = [] } = await ask('/wps/game/hot?platform=html5')
  const seen = new Map<number, string>()
  const read = async () => {
    const tiles = await page
      .locator('[aria-posinset]')
      .evaluateAll((items) =>
        items.map((item) => [Number(item.getAttribute('aria-posinset')), item.textContent ?? ''] as const),
      )
    for (const [place, text] of tiles) seen.set(place, text)
  }
  const end = page.getByText('No more games')
  await expect
    .poll(
      async () => {
        await read()
        await page.mouse.wheel(0, 600)
        return end.count()
      },
      { timeout: 40_000, interval: 120 },
    )
    .toBe(1)
  await end.scrollIntoViewIfNeeded()
  await read()
  const names = [...seen].sort(([a], [b]) => a - b).map(([, name]) => name)
  expect(names.length).toBe(hot.length)
  for (const [index, { displayName }] of hot.entries()) expect(names[index]).toContain(displayName)
  await page.getByRole('status').getByText(`${hot.length} games`).waitFor()
  await page.getByRole('heading', { level: 2, name: 'New games' }).waitFor()
  await page.getByRole('link', { name: 'Search this list' }).waitFor()
  await page.goto('/m/home?merchant=naga')
  const all = page.getByRole('main').locator('a[href="/m/hot-games"]', { hasText: 'All' })
  expect(await all.innerText()).toContain(String(hot.length))
})
