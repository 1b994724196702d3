import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  openPage,
  untilLateParts,
  untilLive,
} from './harness/index.ts'

async function open(path: string, visitor: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(visitor)
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}merchant=${visitor.merchant ?? 'naga'}`)
  await untilLive(page)
  return page
}

test('every page can be opened by its address and reloaded [ROUTE-63-D, ROUTE-56-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/slot-games?gameClassify=FeatureBuy', { language: 'EN' })
  expect(await page.title()).toBe('Slots - Naga')
  await page.reload()
  expect(await page.title()).toBe('Slots - Naga')
})

describe('the header', () => {
  test('lobby pages show menu, logo, login and sign-up [HEADER-01, HEADER-02, HEADER-03, HEADER-06-D]', async () => {
    const page = await open('/m/slot-games', { language: 'EN' })
    const header = page.getByRole('banner')
    expect(await header.getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(/^\/m\/login/)
    expect(await header.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/m/register')
    await header.getByRole('link', { name: 'Naga' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/home')
    const tabs = page.getByRole('navigation', { name: 'Game categories' })
    await expect.poll(() => tabs.locator('[aria-current=page]').innerText()).toBe('Hot')
  })

  test('home and lists show no back button [ROUTE-54-D, HEADER-06-D]', { tags: 'full' }, async () => {
    for (const path of ['/', '/m/hot-games']) {
      const page = await open(path, { language: 'EN' })
      expect(await page.getByRole('banner').getByRole('link', { name: 'Menu' }).count()).toBe(1)
      expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(0)
    }
  })

  test('back on the download page is a step to home, not a step back [ROUTE-51]', async () => {
    const page = await open('/m/home', { language: 'EN' })
    await page.getByRole('link', { name: 'Get the app' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/download')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/home')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/download')
  })

  test('other inner pages go one step back, home without history [ROUTE-52, ROUTE-57-D]', async () => {
    const page = await open('/m/slot-games', { language: 'EN' })
    await page.getByRole('banner').getByRole('link', { name: 'Search games' }).click()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/slot-games')
    const fresh = await open('/m/search-games', { language: 'EN' })
    await fresh.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => new URL(fresh.url()).pathname).toBe('/m/home')
  })
})

describe('the side menu', () => {
  test('lists categories and promotion, support and languages, and closes by mask, Escape, back and a choice [SIDE-01, SIDE-02, SIDE-05, SIDE-06-D, UI-12-D]', async () => {
    const page = await open('/m/home', { language: 'EN' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const openMenu = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
      await menu.waitFor()
    }
    await openMenu()
    const entries = menu.getByRole('list', { name: 'Categories' }).getByRole('link')
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual([
        'Slots',
        'Live casino',
        'Fishing',
        'Sports',
        'E-sports',
        'Cockfight',
        'Card games',
        'Lottery',
        'Instant lottery',
        'Bingo',
        'Jackpots',
        'In-house games',
        'New games',
        'Jili games',
        'RTG games',
        'Promotions',
      ])
    await expect.poll(() => menu.getByRole('link', { name: /VIP/ }).count()).toBe(2)
    expect(await menu.locator('a[href^="/m/help?tag=contact"]').count()).toBe(7)
    await checkAccess(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await openMenu()
    await page.waitForTimeout(350)
    await page.mouse.click(380, 400)
    await menu.waitFor({ state: 'detached' })
    await openMenu()
    await page.goBack()
    await menu.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/m/home')
    await openMenu()
    await menu.getByRole('link', { name: 'Fishing' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/fish-games')
    await menu.waitFor({ state: 'detached' })
  })

  test.each([
    ['in a browser', {}, 1],
    ['inside the app', { userAgent: 'Mozilla/5.0 (Linux; Android 14) MCApp/2.0' }, 0],
  ])(
    '%s the prompt to download the app is there: %o [SIDE-04, SIDE-08-D]',
    { tags: 'full' },
    async (_, visitor, prompts) => {
      const page = await open('/m/home', { language: 'EN', ...visitor })
      await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByRole('link', { name: 'Slots' }).waitFor()
      expect(await menu.getByRole('button', { name: 'Download the app' }).count()).toBe(prompts)
    },
  )

  test('installed, it has no prompt to download the app [MENU-10, SIDE-08-D]', { tags: 'full' }, async () => {
    const page = await openPage({ language: 'EN' })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: true })
    })
    await page.goto('/m/slot-games?merchant=naga')
    await untilLive(page)
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Slots', exact: true }).waitFor()
    expect(await menu.getByRole('button', { name: 'Download the app' }).count()).toBe(0)
  })

  test('a language applies at once, without a reload, and stays [SIDE-03, SIDE-07-D, I18N-07-D]', async () => {
    const page = await open('/m/slot-games', { language: 'TH' })
    await page.evaluate(() => {
      document.body.dataset.same = 'page'
    })
    await page.getByRole('banner').getByRole('link', { name: 'เมนู' }).click()
    await page.getByRole('dialog').getByText('ภาษา', { exact: true }).click()
    const language = (name: string) => page.getByRole('dialog').getByRole('button', { name })
    expect(await language('ไทย').getAttribute('aria-current')).toBe('true')
    const asked = page.waitForRequest((request) => request.url().includes('language=EN'))
    await language('English').click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    expect((await asked).headers().language).toBe('EN')
    expect(await language('English').getAttribute('aria-current')).toBe('true')
    expect(await language('ไทย').getAttribute('aria-current')).toBe(null)
    expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
    await expect.poll(() => page.title()).toBe('Slots - Naga')
    expect(await page.evaluate(() => document.body.dataset.same)).toBe('page')
    await page.keyboard.press('Escape')
    await page.reload()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})

describe('the footer menu', () => {
  test('has five items, home goes to the top [FOOTER-01, FOOTER-02, FOOTER-12-D]', async () => {
    const page = await open('/m/home', { language: 'EN' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    expect(await menu.locator('a, button').allInnerTexts()).toEqual([
      'Home',
      'Promotions',
      'Rebate',
      'Profile',
      'Service',
    ])
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Home')
    expect(
      await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/m/home', '/m/activity', '/m/member/manualRebate', '/m/member/home'])
    await page.evaluate(() => scrollTo(0, 1500))
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('is on lobby pages, not on search and download [FOOTER-16-D]', { tags: 'full' }, async () => {
    const page = await openPage({ language: 'EN', javaScript: false })
    const lobby = ['home', 'slot-games', 'bingo', 'lott', 'gameCenter', 'provider', 'activity']
    for (const name of [...lobby, 'search-games', 'download', 'applyReward']) {
      await page.goto(`/m/${name}?merchant=naga`, { waitUntil: 'domcontentloaded' })
      const menus = page.getByRole('navigation', { name: 'Main menu' })
      expect(await menus.count(), name).toBe(lobby.includes(name) ? 1 : 0)
    }
  })

  test('the service popup lists links that exist, and VIP contacts revealed [FOOTER-03, FOOTER-04, FOOTER-18-D]', async () => {
    const page = await open('/m/home', { language: 'EN' })
    await page.getByRole('button', { name: 'Service' }).click()
    const popup = page.getByRole('dialog')
    await popup.waitFor()
    await expect.poll(() => popup.getByRole('link', { name: /VIP/ }).count()).toBe(2)
    const vip = popup.getByRole('link', { name: /VIP/ }).first()
    expect(await vip.getAttribute('href')).toBe('/m/help?tag=contact&c=2')
    await checkAccess(page)
    // The demo's contacts say what an operator would put there.
    await vip.click()
    await page
      .getByRole('main')
      .getByText(/is a demonstration, so nobody answers here/)
      .waitFor()
    expect(await popup.count()).toBe(0)
  })

  test('VIP contacts follow the language, and the menu leads to help (findings 20, 27)', {
    tags: 'full',
  }, async () => {
    const page = await open('/m/home', { language: 'TH' })
    await page.locator('header').getByRole('link').first().click()
    const menu = page.getByRole('dialog')
    const contacts = menu.getByRole('link', { name: /VIP/ })
    await expect.poll(() => contacts.count()).toBe(2)
    expect(await menu.locator('a[href="/m/help"]').count()).toBe(1)
    const thai = await contacts.allInnerTexts()
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: 'English' }).click()
    await expect.poll(() => contacts.allInnerTexts()).not.toEqual(thai)
    expect((await contacts.allInnerTexts()).join()).not.toMatch(/[\u0e00-\u0e7f]/)
  })
})

test('offline is a thin bar and a toast until the network is back [ERR-04, ERR-27-D]', async () => {
  // Whatever the page still asks for cannot come.
  const page = await open('/m/home', {
    language: 'EN',
    expectedProblems: [/net::ERR_/, /Unable to preload/, /could not be loaded/],
  })
  await untilLateParts(page)
  await page.context().setOffline(true)
  await page.getByText('You are offline. What you see may be old.').waitFor()
  await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline. What you see may be old.').waitFor({ state: 'detached' })
})

test('the keyboard reaches the content first and never loses its place [GEN-14-D]', async () => {
  const page = await open('/m/home', { language: 'EN' })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  const menu = page.getByRole('banner').getByRole('link', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => menu.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('an open popup locks the page behind it [UI-01]', async () => {
  const page = await open('/m/home', { language: 'EN' })
  await page.getByRole('button', { name: 'Service' }).click()
  await page.getByRole('dialog').waitFor()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(195, 200)
  await page.mouse.wheel(0, 800)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the home footer has payments, providers, help, the age and the notices [FOOTER-06, FOOTER-09, FOOTER-18-D]', {
  tags: 'full',
}, async () => {
  for (const [merchant, age] of [
    ['naga', 18],
    ['northlight', 21],
  ] as const) {
    const page = await open('/m/home', { language: 'EN', merchant })
    const footer = page.locator('footer')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await footer.getByText('Play responsibly', { exact: true }).waitFor()
    // What is far from the window is laid out only when it comes near.
    const inside = async (name: string, role: 'listitem' | 'link') => {
      const part = footer.locator('section, nav').filter({ hasText: name }).first()
      await part.scrollIntoViewIfNeeded()
      await part.getByRole(role).first().waitFor()
      return part.getByRole(role).count()
    }
    expect(await inside('Payments', 'listitem')).toBeGreaterThan(2)
    expect(await inside('Providers', 'link')).toBeGreaterThan(3)
    expect(await inside('Help', 'link')).toBe(7)
    for (const notice of [`${age}+ only`, 'Play responsibly']) {
      expect(await footer.getByText(notice, { exact: true }).count(), notice).toBe(1)
    }
  }
})

test('the page says which template its merchant uses [UI-11-D]', { tags: 'full' }, async () => {
  const page = await open('/m/home', { language: 'EN' })
  expect(await page.locator('[data-template=new][data-detail=new]').count()).toBe(1)
})

test('providers, lotteries, template and service address stay on the device for the next visit [SESSION-03, SESSION-07-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/lott', { language: 'EN', expectedProblems: [/ERR_FAILED/] })
  await page.getByRole('link', { name: 'Instant lottery' }).first().click()
  await expect.poll(() => page.title()).toBe('Instant lottery - Naga')
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) => {
        if (!text.startsWith('{')) return []
        const { at } = JSON.parse(text)
        return at > Date.now() - 60_000 ? [key] : []
      }),
    )
  await expect
    .poll(kept)
    .toEqual(
      expect.arrayContaining([
        'status',
        'getVassGameType',
        'getGameLotts',
        'lottList',
        'elottList',
        'service_link',
        'setTemplate',
      ]),
    )

  // The server is silent at the next visit: what was kept shows all the same.
  await page.goto('/m/download?merchant=naga')
  await untilLive(page)
  await page.route('**/wps/lottery/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Lottery', exact: true }).first().click()
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3)
})

test.each([320, ...inFullTier(480)])('nothing hangs over at %i px', { tags: 'full' }, async (width) => {
  for (const language of ['TH', 'EN'] as const) {
    await expectNoSidewaysScroll(await open('/m/home', { width, language }))
  }
})
