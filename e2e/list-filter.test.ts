import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage, untilLive } from './harness/index.ts'

const WORDS = {
  EN: {
    filter: 'Filter',
    apply: /^Filter: \d+ games?$/,
    reset: 'Reset',
    close: 'Close',
    hot: 'Hot',
    providers: 'All providers',
    confirm: 'Confirm',
    all: 'All',
  },
  TH: {
    filter: 'กรอง',
    apply: /^ดู \d+ เกม$/,
    reset: 'รีเซ็ต',
    close: 'ปิด',
    hot: 'ฮิต',
    providers: 'ค่ายเกมทั้งหมด',
    confirm: 'ยืนยัน',
    all: 'ทั้งหมด',
  },
} as const

type Language = keyof typeof WORDS

async function openList(language: Language, path = '/m/slot-games', width = 390) {
  const page = await openPage({ path, language, width })
  await page.waitForLoadState('networkidle')
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/wps/game/list') asked.push(searchParams)
  })
  return { page, asked, words: WORDS[language] }
}

async function openFilter(page: Page, language: Language) {
  await page.locator('main').getByRole('button', { name: WORDS[language].filter }).click()
  const popup = page.getByRole('dialog', { name: WORDS[language].filter })
  await popup.waitFor()
  await page.waitForTimeout(400)
  return popup
}

test.for(['EN', ...inFullTier('TH')] as const)(
  'choices count when Filter is pressed, and the popup closes, in %s [FILTER-01] [FILTER-02] [FILTER-03] [FILTER-05] [LIST-13] [LIST-16]',
  async (language) => {
    const { page, asked, words } = await openList(language)
    const popup = await openFilter(page, language)
    await checkAccess(page)
    const jili = popup.getByRole('button', { name: /^(Jili|จิลี่)$/ })
    await jili.click()
    await popup.getByRole('button', { name: language === 'TH' ? 'แจ็กพอต' : 'Jackpot', exact: true }).click()
    await popup.getByRole('combobox').first().selectOption({ index: 2 })
    expect(await jili.getAttribute('aria-pressed')).toBe('true')
    // The button says how many games there will be; the list stays as it is until it is pressed.
    const apply = popup.getByRole('button', { name: words.apply })
    await expect.poll(() => asked.length).toBe(3)
    const query = new URLSearchParams(asked[2])
    query.set('merchant', 'naga')
    const answer = await page.request.get(`/wps/game/list?${query}`)
    const { totalCount } = (await answer.json()).value
    expect(totalCount).toBeGreaterThan(0)
    await expect.poll(() => apply.innerText()).toContain(` ${totalCount} `)
    expect(new URL(page.url()).search).not.toContain('JL')
    await apply.click()
    await popup.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toContain('vassalage=JL')
    expect(Object.fromEntries(asked[2] ?? [])).toMatchObject({
      gameType: 'RNG',
      vassalage: 'JL',
      gameClassify: 'JP',
      minBet: '100',
      pageNo: '1',
    })
    await page.getByRole('article').first().waitFor()
    expect(await page.getByRole('article').first().innerText()).toMatch(/JILI|จิลี่/i)
  },
)

test('a second tap lifts a choice; providers add up, another game type replaces the first [FILTER-02] [FILTER-03]', {
  tags: 'full',
}, async () => {
  const { page } = await openList('EN')
  const popup = await openFilter(page, 'EN')
  const pressed = () => popup.locator('[aria-pressed="true"]').allInnerTexts()
  const provider = (name: string) => popup.getByRole('button', { name, exact: true })
  await provider('Jili').click()
  await provider('PG').click()
  expect((await pressed()).sort()).toEqual(['Jili', 'PG'])
  await provider('PG').click()
  await provider('Jili').click()
  expect(await pressed()).toEqual([])
  await provider('Ways').click()
  await provider('Bingo').click()
  expect(await pressed()).toEqual(['Bingo'])
  await provider('Bingo').click()
  expect(await pressed()).toEqual([])
})

test.for(['back', ...inFullTier('cross', 'Escape', 'mask')] as const)(
  'closing by %s forgets what was pending [FILTER-09-D] [UI-12-D]',
  async (way) => {
    const { page } = await openList('EN')
    const names = () => page.locator('main article a:not([aria-label])').allInnerTexts()
    const before = await names()
    const popup = await openFilter(page, 'EN')
    await popup.getByRole('button', { name: 'Jili' }).click()
    if (way === 'cross') await popup.getByRole('button', { name: 'Close' }).click()
    if (way === 'back') await page.goBack()
    if (way === 'Escape') await page.keyboard.press('Escape')
    if (way === 'mask') await page.mouse.click(10, 400)
    await popup.waitFor({ state: 'hidden' })
    expect(page.url()).toContain('/m/slot-games')
    expect(await names()).toEqual(before)
    const again = await openFilter(page, 'EN')
    expect(await again.locator('[aria-pressed="true"]').count()).toBe(0)
  },
)

test('Reset clears every choice, asks for the whole list and closes [FILTER-04] [FILTER-09-D] [LIST-19]', async () => {
  const { page, words } = await openList('EN')
  let popup = await openFilter(page, 'EN')
  await popup.getByRole('button', { name: 'Jili' }).click()
  await popup.getByRole('button', { name: words.filter }).last().click()
  await popup.waitFor({ state: 'hidden' })
  await page.locator('[aria-current="true"]', { hasText: 'Jili' }).waitFor()
  popup = await openFilter(page, 'EN')
  expect(await popup.locator('[aria-pressed="true"]').allInnerTexts()).toEqual(['Jili'])
  await popup.getByRole('button', { name: words.reset }).click()
  await popup.waitFor({ state: 'hidden' })
  await page.locator('nav [aria-current="true"]', { hasText: 'All' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Slots')
})

test('clearing a filter of the address goes to the bare path [LIST-18]', { tags: 'full' }, async () => {
  const { page } = await openList('EN', '/m/slot-games?vassalage=JL')
  const popup = await openFilter(page, 'EN')
  await popup.getByRole('button', { name: 'Reset' }).click()
  await page.waitForURL((url) => url.pathname === '/m/slot-games' && url.search === '')
  await page.locator('nav [aria-current="true"]', { hasText: 'All' }).waitFor()
})

test('hot games of the type, filtered in the page [LIST-14] [LIST-29]', { tags: 'full' }, async () => {
  const { page, asked } = await openList('EN', '/m/fish-games')
  const popup = await openFilter(page, 'EN')
  const hot = page.waitForResponse(/\/wps\/game\/hot/)
  await popup.getByRole('button', { name: 'Hot', exact: true }).click()
  await popup.getByRole('button', { name: /^Filter/ }).click()
  const body = (await (await hot).json()) as { value: { list: { gameType: string; displayName: string }[] } }
  const fish = body.value.list.filter((game) => game.gameType === 'FISH').map((game) => game.displayName)
  await expect
    .poll(() =>
      page.getByRole('article').evaluateAll((all) => all.map((tile) => tile.querySelector('a')?.textContent)),
    )
    .toEqual(fish)
  expect(fish.length).toBeGreaterThan(0)
  expect(asked).toEqual([])
})

test('favourites and recents lead a visitor to login [FILTER-10-D] [LIST-37]', { tags: 'full' }, async () => {
  const { page } = await openList('EN')
  for (const name of ['Favourites', 'Recent']) {
    const popup = await openFilter(page, 'EN')
    await popup.getByRole('button', { name, exact: true }).click()
    await page.waitForURL('**/m/login?*')
    await page.goto('/m/slot-games?merchant=naga')
    await untilLive(page)
  }
})

test('only slot lists have limits [FILTER-12-D]', { tags: 'full' }, async () => {
  const { page } = await openList('EN', '/m/live-games')
  const popup = await openFilter(page, 'EN')
  expect(await popup.getByRole('combobox').count()).toBe(0)
})

test.for(['EN', ...inFullTier('TH')] as const)(
  'the provider picker: all, choose, confirm, reset, in %s [FILTER-06] [FILTER-07]',
  async (language) => {
    const { page, asked, words } = await openList(language)
    const open = async () => {
      await page.getByRole('button', { name: words.providers, exact: true }).click()
      const popup = page.getByRole('dialog')
      await popup.waitFor()
      await page.waitForTimeout(400)
      return popup
    }
    let popup = await open()
    await checkAccess(page)
    const choices = popup.locator('[aria-pressed]')
    expect(await choices.first().innerText()).toBe(words.all)
    expect(await choices.first().getAttribute('aria-pressed')).toBe('true')
    expect(await choices.count()).toBeGreaterThan(10)
    await popup.getByRole('button', { name: 'PG', exact: true }).click()
    expect(await popup.locator('[aria-pressed="true"]').count()).toBe(1)
    await popup.getByRole('button', { name: words.confirm }).click()
    await popup.waitFor({ state: 'hidden' })
    await expect.poll(() => asked.map((query) => query.get('vassalage'))).toEqual(['PG'])
    popup = await open()
    await popup.getByRole('button', { name: words.reset }).click()
    await popup.waitFor({ state: 'hidden' })
    await page.locator('nav [aria-current="true"]', { hasText: words.all }).waitFor()
  },
)

test('the strip: all first, at most ten providers, a second tap lifts, arrows turn pages of nine [VENDOR-01] [VENDOR-02] [VENDOR-09-D]', {
  tags: 'full',
}, async () => {
  const { page } = await openList('EN')
  const strip = page.getByRole('navigation', { name: 'Providers' })
  const links = strip.getByRole('link')
  expect(await links.count()).toBe(11)
  expect(await links.first().innerText()).toBe('All')
  await links.nth(2).click()
  await expect.poll(() => strip.locator('[aria-current="true"]').count()).toBe(1)
  await links.nth(2).click()
  await expect.poll(() => strip.locator('[aria-current="true"]').innerText()).toBe('All')
  await strip.getByRole('button', { name: 'Next providers' }).click()
  await expect
    .poll(() => strip.getByRole('button', { name: 'Next providers' }).getAttribute('aria-disabled'))
    .toBe('true')
  await strip.getByRole('button', { name: 'Previous providers' }).click()
  await expect.poll(() => strip.locator('ul').evaluate((row) => row.scrollLeft)).toBe(0)
})

test('one state, one address: a provider that the address names is in sight, and is lifted with the address (finding 26)', {
  tags: 'full',
}, async () => {
  const { page, asked } = await openList('EN', '/m/slot-games?vassalage=PG', 320)
  const strip = page.getByRole('navigation', { name: 'Providers' })
  const chosen = strip.locator('[aria-current="true"]')
  const inSight = () =>
    chosen.evaluate((plate) => {
      const { left, right } = plate.getBoundingClientRect()
      const row = plate.closest('ul')?.getBoundingClientRect()
      return row !== undefined && left >= row.left - 1 && right <= row.right + 1
    })
  await expect.poll(inSight).toBe(true)
  const chip = page.getByRole('button', { name: 'Show all providers, not only PG' })
  expect((await chip.innerText()).trim()).toBe('PG')
  await chip.click()
  await page.waitForURL((url) => url.pathname === '/m/slot-games' && !url.searchParams.has('vassalage'))
  await expect.poll(() => chosen.innerText()).toBe('All')
  await expect.poll(() => asked.map((query) => query.get('pageSize'))).toEqual(['20'])

  await strip.getByRole('link', { name: 'Jili', exact: true }).click()
  await page.waitForURL('**/m/slot-games?vassalage=JL')
  await page.getByRole('button', { name: 'Show all providers, not only Jili' }).waitFor()
  await expect.poll(() => asked.map((query) => query.get('pageSize'))).toEqual(['20', '24'])
  await page.reload()
  await untilLive(page)
  await expect.poll(() => chosen.innerText()).toMatch(/Jili/i)
})

test('several providers, sorted by name: in the address, on the button, and kept by reload and back', async () => {
  const { page, asked } = await openList('EN')
  const popup = await openFilter(page, 'EN')
  await popup.getByRole('button', { name: 'PG', exact: true }).click()
  await popup.getByRole('button', { name: 'Jili', exact: true }).click()
  await popup.getByRole('radio', { name: 'A to Z' }).check({ force: true })
  await checkAccess(page)
  await popup.getByRole('button', { name: /^Filter/ }).click()
  await page.waitForURL((url) => url.searchParams.get('vassalage') === 'JL,PG')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name')
  await expect.poll(() => asked.length).toBe(3)
  expect(Object.fromEntries(asked[2] ?? [])).toMatchObject({ vassalage: 'JL,PG', sort: 'name', pageNo: '1' })

  const names = () => page.locator('main article a:not([aria-label])').allInnerTexts()
  const inOrder = (list: readonly string[]) =>
    list.length > 0 &&
    list.every((name, at) => at === 0 || (list[at - 1] ?? '').toLowerCase() <= name.toLowerCase())
  await expect.poll(async () => inOrder(await names())).toBe(true)
  expect(await page.getByText('2 chosen').count()).toBe(1)
  const shown = await names()
  await page.reload()
  await untilLive(page)
  await expect.poll(names).toEqual(shown)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000)
      return asked.map((query) => `${query.get('pageNo')} ${query.get('sort')}`)
    })
    .toContain('2 name')
  // How far the wheel went depends on how fast the answer came.
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(async () => (await names())[0]).toBe(shown[0])

  await page.getByRole('article').first().getByRole('link').first().press('Enter')
  await page.waitForURL('**/m/login?*')
  await page.goBack()
  await page.waitForURL((url) => url.searchParams.get('vassalage') === 'JL,PG')
  await expect.poll(async () => (await names())[0]).toBe(shown[0])
})

test('the server renders several providers and the order', async () => {
  const page = await openPage({
    path: '/m/slot-games?vassalage=PG,JL&sort=name',
    language: 'EN',
    javaScript: false,
  })
  const names = await page.locator('main article a:not([aria-label])').allInnerTexts()
  expect(names.length).toBe(24)
  expect(names.map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()).sort())
  expect(await page.locator('nav [aria-current="true"]').count()).toBeGreaterThanOrEqual(2)
})

test('an empty result names what to remove, and each is lifted by itself', { tags: 'full' }, async () => {
  const { page } = await openList('EN', '/m/slot-games?vassalage=PG&gameClassify=BG', 320)
  await page.getByRole('link', { name: 'Search this list' }).click()
  await page.getByRole('searchbox').fill('zzzz qqqq')
  await page.getByRole('heading', { name: 'Remove one of these to see more games:' }).waitFor()
  await checkAccess(page)
  await expectNoSidewaysScroll(page)
  const remove = page.getByRole('button', { name: /^Remove / })
  expect((await remove.allInnerTexts()).map((text) => text.trim())).toEqual(['PG', 'Bingo', '“zzzz qqqq”'])
  await page.getByRole('button', { name: 'Remove “zzzz qqqq”' }).click()
  await expect.poll(() => remove.count()).toBe(0)
})

test('the mark of a chosen provider is the white one, of the others the black one [FILTER-06] [FILTER-13-D]', {
  tags: 'full',
}, async () => {
  const { page } = await openList('EN')
  const answer = await page.request.get('/wps/game/vendors?typeId=RNG&merchant=naga')
  const { value } = (await answer.json()) as {
    value: { content: { vendors: { vassalage: string; blackIcon: string; whiteIcon: string }[] }[] }
  }
  const icons = value.content[0]?.vendors.find(({ vassalage }) => vassalage === 'PG')
  const path = (icon = '') => icon.split('?')[0]
  const strip = page.getByRole('navigation', { name: 'Providers' })
  const mark = () => strip.getByRole('link', { name: 'PG', exact: true }).locator('img').getAttribute('src')
  expect(path((await mark()) ?? '')).toBe(path(icons?.blackIcon))
  await strip.getByRole('link', { name: 'PG', exact: true }).click()
  await strip.locator('[aria-current="true"]', { hasText: 'PG' }).waitFor()
  expect(path((await mark()) ?? '')).toBe(path(icons?.whiteIcon))
  expect(path(icons?.blackIcon)).not.toBe(path(icons?.whiteIcon))
})

test('a provider whose mark is missing is shown by its name [FILTER-13-D]', { tags: 'full' }, async () => {
  const page = await openPage({
    language: 'EN',
    pictures: true,
    expectedProblems: [/Failed to load resource/],
  })
  await page.route(/\/media\/(?!demo)/, (route) => route.abort())
  await page.goto('/m/slot-games?merchant=naga', { waitUntil: 'domcontentloaded' })
  const strip = page.getByRole('navigation', { name: 'Providers' })
  const names = strip.locator('a span[aria-hidden="true"]')
  await expect.poll(() => names.allInnerTexts()).toContain('PG')
})

test('the popups fit 320 px [GEN-12-D]', { tags: 'full' }, async () => {
  const { page } = await openList('TH', '/m/slot-games', 320)
  await openFilter(page, 'TH')
  await expectNoSidewaysScroll(page)
})

test('an empty result says so and offers the whole list again [LIST-03] [LIST-19] (finding 29)', {
  tags: 'full',
}, async () => {
  const { page } = await openList('EN')
  await page.getByRole('link', { name: 'Search this list' }).click()
  await page.getByRole('searchbox').fill('zzzz qqqq')
  await page.getByText('No games match what you have chosen.').waitFor()
  await checkAccess(page)
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await page.getByRole('article').first().waitFor()
})

test('by keyboard: the filter opens, holds the focus, and gives it back [GEN-14-D]', {
  tags: 'full',
}, async () => {
  const { page } = await openList('EN')
  const button = page.locator('main').getByRole('button', { name: 'Filter' })
  await button.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Filter' })
  await popup.waitFor()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})
