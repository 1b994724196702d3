import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  loginForm,
  newMember,
  openPage,
  openPageAs,
  untilLive,
  untilUnasked,
  wakeBlocks,
} from './harness/index.ts'

const HOME = '/m/home'

async function openHome(visitor: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(visitor)
  await page.goto(`${HOME}?merchant=${visitor.merchant ?? 'naga'}`, { waitUntil: 'domcontentloaded' })
  await untilLive(page)
  await wakeBlocks(page)
  return page
}

const words = {
  TH: { popular: 'เกมยอดนิยม', wins: 'ผู้ชนะรางวัลใหญ่', promotions: 'โปรโมชั่น', all: 'ทั้งหมด', change: 'เปลี่ยนชุด' },
  EN: {
    popular: 'Popular games',
    wins: 'Top wins',
    promotions: 'Promotions',
    all: 'All',
    change: 'Shuffle',
  },
} as const

describe.each(['EN', ...inFullTier('TH')] as const)('home in %s', (language) => {
  test('shows every block [HOME-01, HOME-08, HOME-09, HOME-15, HOME-32-D, PROMO-12, WINNER-03]', async () => {
    const page = await openHome({ language, pictures: true })
    const main = page.getByRole('main')
    await expect.poll(() => main.locator('section[aria-roledescription] img').count()).toBeGreaterThan(0)
    const popular = main.getByRole('region', { name: words[language].popular })
    expect(await popular.getByRole('article').count()).toBe(9)
    const wins = main.getByRole('region', { name: words[language].wins })
    expect(await wins.locator('ol > li').count()).toBe(3)
    const promotions = main.getByRole('region', { name: words[language].promotions })
    await expect.poll(() => promotions.getByRole('listitem').count()).toBe(3)
    expect(await main.locator('video').count()).toBe(1)
    expect(await main.locator('footer').count()).toBe(1)
  })

  test('is complete before any script: texts, links and pictures', async () => {
    const page = await openPage({ language, javaScript: false })
    await page.goto(`${HOME}?merchant=naga`, { waitUntil: 'domcontentloaded' })
    const popular = page.getByRole('region', { name: words[language].popular })
    expect(await popular.getByRole('article').count()).toBe(9)
    expect(await popular.locator('img').first().getAttribute('src')).toMatch(/^\/media\/demo\/game\//)
    expect(await popular.getByRole('link').first().getAttribute('href')).toMatch(/^\/m\//)
    expect(await page.getByRole('navigation').count()).toBeGreaterThan(2)
  })

  test('has no barrier and fits 320 px', async () => {
    const page = await openHome({ language, width: 320 })
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
  })
})

test.for([
  ['naga', 'above'],
  ['northlight', 'below'],
] as const)(
  'the merchant decides blocks and order: those of %s have the big wins %s the promotions [HOME-32-D]',
  async ([merchant, place]) => {
    const page = await openHome({ merchant, language: 'EN' })
    const top = async (name: string) =>
      (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? Number.NaN
    const [wins, promotions] = [await top(words.EN.wins), await top(words.EN.promotions)]
    expect(place === 'above' ? wins < promotions : wins > promotions).toBe(true)
    expect(await page.getByRole('region', { name: words.EN.popular }).count()).toBe(1)
  },
)

test('“Shuffle” shows the next nine and begins again after the last [HOME-08, LIST-31, LIST-47-D]', async () => {
  const page = await openHome({ language: 'EN' })
  const popular = page.getByRole('region', { name: 'Popular games' })
  const names = () => popular.getByRole('article').allInnerTexts()
  const first = await names()
  await popular.getByRole('button', { name: 'Shuffle' }).click()
  expect(await names()).not.toEqual(first)
  for (let page = 2; page <= 7; page++) await popular.getByRole('button', { name: 'Shuffle' }).click()
  expect(await names()).toEqual(first)
})

test('a block that fails is tried again in its own place, the others stay [HOME-29-D, ERR-04]', async () => {
  const page = await openPage({ language: 'EN', expectedProblems: [/503|Failed to load resource/] })
  await page.route('**/wps/game/list**', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, value: null, errorCode: 'server.failed', message: 'Unknown error' },
    }),
  )
  await page.goto(`${HOME}?merchant=naga`, { waitUntil: 'domcontentloaded' })
  await untilLive(page)
  const failed = page.getByRole('button', { name: 'Loading failed, click to retry' })
  await page.getByRole('heading', { name: 'Live casino' }).scrollIntoViewIfNeeded()
  await failed.first().waitFor()
  expect(await page.getByRole('region', { name: 'Popular games' }).getByRole('article').count()).toBe(9)
  await page.unroute('**/wps/game/list**')
  await failed.first().click()
  await page.getByRole('region', { name: 'Live casino' }).getByRole('article').first().waitFor()
})

test('a row has a title, a link with the count, and arrows that are disabled at the edges [TILE-06, TILE-07, TILE-08, TILE-12-D]', {
  tags: 'full',
}, async () => {
  const page = await openHome({ language: 'EN' })
  const row = page.getByRole('region', { name: 'Slots' })
  await row.scrollIntoViewIfNeeded()
  await expect.poll(() => row.getByRole('link', { name: /All/ }).innerText()).toMatch(/994/)
  expect(await row.getByRole('link', { name: /All/ }).getAttribute('href')).toBe('/m/slot-games')
  const previous = row.getByRole('button', { name: 'Previous games' })
  const next = row.getByRole('button', { name: 'Next games' })
  expect(await previous.isDisabled()).toBe(true)
  // Blocks become live one after another: a press that comes too early moves nothing.
  await next.scrollIntoViewIfNeeded()
  await page.waitForFunction(
    (button) => Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps')),
    await next.elementHandle(),
  )
  await next.click()
  await expect.poll(() => previous.isDisabled()).toBe(false)
  const moved = () => row.locator('ul').evaluate((list) => list.scrollLeft)
  await expect.poll(moved).toBeGreaterThan(300)
  expect(await moved()).toBeLessThan(420)
  for (let step = 0; step < 6 && !(await next.isDisabled()); step++) {
    await next.click()
    await page.waitForTimeout(500)
  }
  expect(await next.isDisabled()).toBe(true)
})

test('all of a tile is its link, the artwork too [TILE-03]', { tags: 'full' }, async () => {
  const page = await openHome({ language: 'EN' })
  const tile = page.getByRole('article').first()
  await tile.scrollIntoViewIfNeeded()
  const href = await tile.getByRole('link').first().getAttribute('href')
  for (const down of [0.3, 0.5, 0.9]) {
    const pressed = await tile.evaluate((article, down) => {
      const { left, top, width, height } = article.getBoundingClientRect()
      const pressed = document.elementFromPoint(left + width / 3, top + height * down)
      return pressed?.closest('a')?.getAttribute('href')
    }, down)
    expect(pressed).toBe(href)
  }
})

test('what needs a session leads a visitor to login and back [HOME-21, HOME-26-D, HOME-31-D, WINNER-11-D, TILE-09-D]', async () => {
  const page = await openHome({ language: 'EN' })
  const href = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href')
  expect(await href('Deposit')).toBe('/m/login?redirect=%2Fm%2FvoucherCenter')
  expect(await href('Withdraw')).toBe('/m/login?redirect=%2Fm%2Fwithdraw')
  expect(await href('Favourites')).toBe('/m/favorite')
  expect(await href('Invite friends')).toMatch(/^\/m\/login/)
  expect(await href('VIP')).toBe('/m/member/benefits')
  const heart = page.getByRole('link', { name: /^Add .* to favourites$/ }).first()
  expect(await heart.getAttribute('href')).toMatch(/^\/m\/login\?redirect=%2Fm%2Fhome/)
})

test.for([
  { merchant: 'naga', links: ['VIP', 'Get the app', 'Invite friends', 'Deposit', 'Withdraw'] },
  { merchant: 'northlight', links: ['Get the app', 'Deposit', 'Withdraw'] },
] as const)(
  'quick navigation of a visitor of $merchant, with and without referral [HOME-03, HOME-04, HOME-05, HOME-06]',
  async ({ merchant, links }) => {
    const page = await openHome({ merchant, language: 'EN' })
    const navigation = page.getByRole('navigation', { name: 'Quick navigation' })
    expect(await navigation.getByRole('link').allInnerTexts()).toEqual(links)
  },
)

test('“Invite friends” shows a player their code, link and QR code; a trial is told why not [HOME-31-D, MENU-08, SWITCH-08, ROLE-12]', async () => {
  const page = await openPageAs(await newMember('naga'), { path: '/m/home', language: 'EN' })
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => {
        document.title = `shared ${url}`
      },
    })
  })
  await page.getByRole('link', { name: 'Invite friends', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Invite friends' })
  const link = await popup.getByText(/\/m\/register\?affiliateCode=[2-9B-Z]{8}$/).innerText()
  await popup.getByRole('img', { name: 'Code with your invitation link' }).waitFor()
  await popup.getByText(link.slice(-8), { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.title()).toBe(`shared ${link}`)
  await page.goBack()
  await popup.waitFor({ state: 'detached' })

  const trial = await openPageAs('trial', { path: '/m/home', language: 'EN' })
  await trial.getByRole('link', { name: 'Invite friends', exact: true }).click()
  await trial.getByText('Please login an actual account to use this function').waitFor()
})

test('shortcuts: game centre first, then the routes of the tabs [HOME-07, HOME-25-D]', {
  tags: 'full',
}, async () => {
  const page = await openHome({ language: 'EN' })
  const links = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/m/gameCenter',
    '/m/slot-games',
    '/m/fish-games',
    '/m/sport-games',
    '/m/live-games',
    '/m/favorite',
  ])
  await links.first().click()
  await page.waitForURL('**/m/gameCenter')
  await page.getByRole('heading', { level: 2, name: 'Hot games' }).waitFor()
})

test.for(['EN', ...inFullTier('TH')] as const)(
  'home opens under the HOT tab with everything, in %s; another tab shows its whole list [HOME-18, HOME-20, HOME-22, HOME-23-D]',
  async (language) => {
    const page = await openHome({ language })
    const tabs = page.getByRole('navigation', { name: language === 'TH' ? 'หมวดเกม' : 'Game categories' })
    const lit = tabs.locator('[aria-current="page"]')
    expect(await lit.getAttribute('href')).toBe('/m/hot-games')
    await tabs.locator('a[href="/m/slot-games"]').click()
    await page.waitForURL('**/m/slot-games')
    const providers = page.getByRole('navigation', { name: language === 'TH' ? 'ค่ายเกม' : 'Providers' })
    await providers.getByRole('link', { name: 'PG', exact: true }).click()
    await providers.locator('[aria-current="true"]', { hasText: 'PG' }).waitFor()
    const asked = page.waitForRequest(/\/wps\/game\/list/)
    await tabs.locator('a[href="/m/fish-games"]').click()
    const query = new URL((await asked).url()).searchParams
    expect([query.get('gameType'), query.get('vassalage'), query.get('gameClassify')]).toEqual([
      'FISH',
      null,
      null,
    ])
    const all = language === 'TH' ? 'ทั้งหมด' : 'All'
    await expect.poll(() => providers.locator('[aria-current="true"]').innerText()).toBe(all)
    expect(page.url()).toContain('/m/fish-games')
  },
)

test('the marquee opens the notices at its place and can be stopped [HOME-02, NOTICE-05, NOTICE-14-D]', async () => {
  const page = await openHome({ language: 'EN', moves: true })
  const notices = page.getByRole('region', { name: 'Notices' })
  expect(await notices.getByRole('link').nth(1).getAttribute('href')).toBe('/m/notice?i=1')
  await notices.getByRole('button', { name: 'Stop the notices' }).click()
  await notices.getByRole('button', { name: 'Start the notices' }).waitFor()
})

test.for(['naga', 'northlight'] as const)(
  'the jackpot of %s counts in no currency and says that it is for show [WIDGET-03, WIDGET-04, WIDGET-05, WIDGET-21-D]',
  async (merchant) => {
    const page = await openHome({ merchant, language: 'EN', moves: true })
    const show = page.getByRole('main').getByRole('link', { name: /For show: a demonstration counter/ })
    const figureOf = async () => {
      const [, figure = ''] = (await show.innerText()).match(/(?<!\S)(1,[23]\d\d,\d{3},\d{3})/) ?? []
      return Number(figure.replaceAll(',', ''))
    }
    const first = await figureOf()
    expect(first).toBeGreaterThanOrEqual(1.2e9)
    expect(first).toBeLessThanOrEqual(1.3e9)
    await expect.poll(figureOf, { timeout: 10_000 }).toBeGreaterThan(first)
  },
)

test('winners are whole units of money with the symbol in front, names masked [WINNER-01, WINNER-08, WINNER-09-D, WINNER-10-D]', async () => {
  const page = await openHome({ language: 'EN' })
  const top = page.getByRole('region', { name: 'Top wins' }).locator('ol > li')
  await expect.poll(() => top.count()).toBe(3)
  for (const text of await top.allTextContents()) {
    expect(text).toMatch(/..\*\*\*./)
    expect(text).toMatch(/฿[\d,]+(?![\d.])/)
  }
})

test('the pop-up comes once per browser session and moves on every 6000 ms with a slide of 400 ms [HOME-10, HOME-11, HOME-27-D, NOTICE-09]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ language: 'EN', popups: true, moves: true })
  await page.clock.install()
  await page.goto(`${HOME}?merchant=naga`, { waitUntil: 'domcontentloaded' })
  const popup = page.getByRole('dialog', { name: 'News' })
  await untilUnasked(page, popup)
  const place = () => popup.locator('[aria-live]').textContent()
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = await place()
  expect(before).toMatch(/^\d of 2: \S/)
  await page.clock.runFor(6000)
  await expect.poll(place).not.toBe(before)
  const belt = popup.locator('ul').first()
  expect(await belt.evaluate((list) => getComputedStyle(list).transitionDuration)).toBe('0.4s')
  await page.clock.resume()
  await checkAccess(page)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await untilLive(page)
  await page.waitForTimeout(2500)
  expect(await popup.count()).toBe(0)
})

test('the news stop by a button, stand still when touched or turned, and only then say what is in front (finding 49)', {
  tags: 'full',
}, async () => {
  const page = await openPage({ language: 'EN', popups: true, moves: true })
  await page.clock.install()
  await page.goto(`${HOME}?merchant=naga`, { waitUntil: 'domcontentloaded' })
  const popup = page.getByRole('dialog', { name: 'News' })
  await untilUnasked(page, popup)
  await page.clock.pauseAt(Date.now() + 60_000)
  const place = popup.locator('[aria-live]')
  const front = () => popup.locator('li:not([inert]) h3').innerText()
  const live = () => place.getAttribute('aria-live')
  const stands = async () => {
    const before = await front()
    await page.clock.runFor(20_000)
    expect(await front()).toBe(before)
    expect(await place.textContent()).toMatch(new RegExp(`^\\d of 2: ${before}$`))
    expect(await live()).toBe('polite')
  }
  expect(await live()).toBe('off')
  await popup.getByRole('button', { name: 'Stop the news from moving' }).click()
  await stands()
  const play = popup.getByRole('button', { name: 'Let the news move' })
  await play.click()
  expect(await live()).toBe('off')
  const first = await front()
  await page.clock.runFor(6000)
  await expect.poll(front).not.toBe(first)
  await popup.getByRole('button', { name: 'Next' }).click()
  await stands()
  await play.click()
  await popup.locator('li:not([inert]) h3').click()
  await stands()
})

test('who logs in sees the pop-ups for members, once per login [HOME-27-D, NOTICE-09]', {
  tags: 'full',
}, async () => {
  // An account's first login ever is welcomed instead.
  await openPageAs('tester')
  const page = await openPage({ path: '/m/login', language: 'EN', popups: true })
  const popup = page.getByRole('dialog', { name: 'News' })
  const logIn = async () => {
    await untilLive(page)
    const answered = page.waitForResponse(/\/wps\/announcements\?.*types=PU/)
    await loginForm(page).send('tester')
    await page.waitForURL('**/m/home')
    const arrived = Date.now()
    const { value } = await (await answered).json()
    expect(value.popup.map(({ execution }: { execution: string }) => execution)).toEqual(['A', 'A'])
    await popup.waitFor()
    // Who has just logged in is on the way to something.
    expect(Date.now() - arrived).toBeGreaterThan(4000)
  }
  await logIn()
  await popup.getByRole('button', { name: 'Close' }).click()
  await popup.waitFor({ state: 'detached' })
  await page.reload()
  await untilLive(page)
  await page.waitForTimeout(7000)
  expect(await popup.count()).toBe(0)
  await page.evaluate(() => {
    localStorage.removeItem('MC_SESSION_INFO')
    // The app has had its turn, so that the news are next.
    localStorage.removeItem('visitPopupLast')
    sessionStorage.clear()
  })
  await page.goto('/m/login?merchant=naga')
  await logIn()
})

test('a new member is welcomed once, with the ways to what was promised (B14)', async () => {
  const who = await newMember('naga')
  const page = await openPageAs(who, { path: HOME, language: 'EN', popups: true })
  const welcome = page.getByRole('dialog', { name: 'Welcome to Naga!' })
  await untilUnasked(page, welcome)
  await checkAccess(page)
  expect(await welcome.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter')
  await welcome.getByRole('link', { name: 'See the promotion' }).click()
  await page.waitForURL('**/m/activityDetail?id=naga-promo-01')
  await page.goBack()
  await page.waitForURL('**/m/home*')
  await untilLive(page)
  await page.waitForTimeout(2500)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a page that was too busy for its timers still shows the pop-up', { tags: 'full' }, async () => {
  const page = await openPageAs(await newMember('naga'), { path: HOME, language: 'EN', popups: true })
  await untilLive(page)
  await page.evaluate(() => {
    const end = Date.now() + 6000
    while (Date.now() < end);
  })
  await page.getByRole('dialog', { name: 'Welcome to Naga!' }).waitFor()
})

test('the pop-up can be silenced for the day [HOME-27-D]', { tags: 'full' }, async () => {
  const page = await openPage({ language: 'TH', popups: true })
  const open = () => page.goto(`${HOME}?merchant=naga`, { waitUntil: 'domcontentloaded' })
  await open()
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('checkbox') })
  await untilUnasked(page, popup)
  await popup.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  const forgetSession = () => page.evaluate(() => sessionStorage.clear())
  await forgetSession()
  await open()
  await untilLive(page)
  await page.waitForTimeout(2500)
  expect(await popup.count()).toBe(0)
  await forgetSession()
  await page.evaluate(() => {
    localStorage.setItem('popupsSilent', '2001-1-1')
    localStorage.removeItem('visitPopupLast')
  })
  await open()
  await untilUnasked(page, popup)
})

test('the video plays on a tap, muted and inline, with the site’s own controls; what is no video is a picture [HOME-09, BANNER-10-D]', {
  tags: 'full',
}, async () => {
  const page = await openHome({ language: 'EN', pictures: true })
  const video = page.locator('main video')
  const state = () =>
    video.evaluate((element) => {
      const { muted, playsInline, controls, paused } = element as HTMLVideoElement
      return { muted, playsInline, controls, paused }
    })
  expect(await state()).toEqual({ muted: true, playsInline: true, controls: false, paused: true })
  await page.getByRole('link', { name: /^Play the video/ }).click()
  await expect.poll(state).toEqual({ muted: true, playsInline: true, controls: false, paused: false })
  await expect
    .poll(() => page.getByRole('slider', { name: 'Position in the video' }).inputValue())
    .not.toBe('0')
  await checkAccess(page)
  await page.getByRole('button', { name: 'Sound' }).click()
  expect(await state()).toMatchObject({ muted: false })
  await page.getByRole('button', { name: 'Pause the video' }).click()
  await page.getByRole('button', { name: 'Resume the video' }).waitFor()
  expect(await state()).toMatchObject({ paused: true })
  await page.route(/\/wps\/announcements.*groupName=m_video/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /"url":"[^"]*"/,
      '"url":"/media/demo/banner/naga-m-fish-1-en.svg"',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/m/slot-games?merchant=naga', { waitUntil: 'domcontentloaded' })
  await untilLive(page)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/m/home')
  await page.getByRole('region', { name: 'Popular games' }).waitFor()
  await page.locator('main img[src*="m-fish-1-en"]').waitFor({ state: 'attached' })
  expect(await page.locator('main video').count()).toBe(0)
})

test('under reduced motion nothing moves by itself [GEN-14-D]', { tags: 'full' }, async () => {
  const page = await openHome({ language: 'EN', moves: false })
  const still = () => page.locator('section[aria-roledescription]').first().innerHTML()
  await page.waitForTimeout(2000)
  const before = await still()
  await page.waitForTimeout(6000)
  expect(await still()).toBe(before)
})

test('nothing jumps while home loads', async () => {
  const page = await openPage({ language: 'TH', moves: true })
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number }
    state.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/m/home?merchant=naga')
  await untilLive(page)
  await page.waitForTimeout(2000)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02)
})
