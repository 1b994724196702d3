import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, openPage } from './harness/index.ts'

async function open(path: string, visitor: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(visitor)
  await page.addInitScript(() => sessionStorage.setItem('popupsShown', '1'))
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}merchant=${visitor.merchant ?? 'naga'}`)
  await page.locator('[role=status]').first().waitFor({ state: 'attached' })
  return page
}

describe('addresses', () => {
  test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/nothing-here', '/m/home/'])(
    '%s leads home [ROUTE-01, ROUTE-50, ROUTE-54-D, ROUTE-60-D, ROUTE-62-D]',
    async (path) => {
      const page = await open(path)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/m/home')
    },
  )

  test('the query of an alias survives [ROUTE-60-D]', async () => {
    const page = await open('/m/index.html?tag=x')
    expect(new URL(page.url()).searchParams.get('tag')).toBe('x')
  })

  test.each([
    ['/m/recent-games', 'ROUTE-13'],
    ['/m/favorite', 'ROUTE-15'],
  ])(
    '%s sends a visitor to login, which does not exist yet, and so home [LIST-37, ROUTE-58-D, ROUTE-59-D]',
    async (path) => {
      const page = await openPage({})
      const answer = await page.request.get(`${path}?merchant=naga`, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe(`/m/login?redirect=${encodeURIComponent(path)}`)
    },
  )

  test('every page can be opened by its address and reloaded [ROUTE-63-D, ROUTE-56-D]', async () => {
    const page = await open('/m/slot-games?gameClassify=FeatureBuy', { language: 'EN' })
    expect(await page.title()).toBe('Slots - Naga')
    await page.reload()
    expect(await page.title()).toBe('Slots - Naga')
  })
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

  test('inner pages go one step back, home without history, download always home [ROUTE-51, ROUTE-52, ROUTE-57-D]', async () => {
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
  test('lists categories and promotion, support and languages, and closes by mask, Escape, back and a choice [SIDE-01, SIDE-02, SIDE-03, SIDE-05, UI-12-D]', async () => {
    const page = await open('/m/home', { language: 'EN' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const openMenu = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
      await menu.waitFor()
    }
    await openMenu()
    for (const name of [
      'Slots',
      'Live casino',
      'Fishing',
      'Sports',
      'E-sports',
      'Cockfight',
      'Lottery',
      'Promotion',
    ]) {
      expect(await menu.getByRole('link', { name, exact: true }).count(), name).toBe(1)
    }
    expect(await menu.getByRole('link', { name: /VIP/ }).count()).toBe(2)
    await checkAccess(page)
    await page.keyboard.press('Escape')
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

  test('a language applies at once, without a reload, and stays [SIDE-07-D, I18N-02, I18N-04, I18N-07-D]', async () => {
    const page = await open('/m/slot-games', { language: 'TH' })
    await page.evaluate(() => {
      document.body.dataset.same = 'page'
    })
    await page.getByRole('banner').getByRole('link', { name: 'เมนู' }).click()
    await page.getByRole('dialog').getByText('ภาษา', { exact: true }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await expect.poll(() => page.title()).toBe('Slots - Naga')
    expect(await page.evaluate(() => document.body.dataset.same)).toBe('page')
    await page.keyboard.press('Escape')
    await page.reload()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})

describe('the footer menu', () => {
  test('has five items, home goes to the top [FOOTER-01, FOOTER-02, FOOTER-12-D, FOOTER-16-D]', async () => {
    const page = await open('/m/home', { language: 'EN' })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    expect(await menu.locator('a, button').allInnerTexts()).toEqual([
      'Home',
      'Promotion',
      'Rebate',
      'Profile',
      'Service',
    ])
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Home')
    await page.evaluate(() => scrollTo(0, 1500))
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const search = await open('/m/search-games', { language: 'EN' })
    expect(await search.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
  })

  test('rebate needs free play, and says so for two seconds [FOOTER-08, FOOTER-13-D, ERR-01, ERR-26-D]', async () => {
    const page = await open('/m/home', { language: 'EN' })
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Rebate' }).click()
    const toast = page.getByText('Free play is not available for this account')
    await toast.waitFor()
    const shown = Date.now()
    expect(new URL(page.url()).pathname).toBe('/m/home')
    await toast.waitFor({ state: 'detached' })
    expect(Date.now() - shown).toBeLessThan(3000)
  })

  test('the service popup lists links that exist, and VIP contacts revealed [FOOTER-03, FOOTER-04, FOOTER-18-D]', async () => {
    const page = await open('/m/home', { language: 'EN' })
    await page.getByRole('button', { name: 'Service' }).click()
    const popup = page.getByRole('dialog')
    await popup.waitFor()
    await expect.poll(() => popup.getByRole('link', { name: /VIP/ }).count()).toBe(2)
    const vip = popup.getByRole('link', { name: /VIP/ }).first()
    expect(await vip.getAttribute('href')).toBe('https://vip.example/naga/host')
    expect(await vip.getAttribute('rel')).toContain('noopener')
    expect(await vip.getAttribute('target')).toBe('_blank')
    await checkAccess(page)
  })
})

test('offline is a thin bar and a toast until the network is back [ERR-04, ERR-27-D]', async () => {
  const page = await open('/m/home', { language: 'EN' })
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByText('You are offline. What you see may be old.').waitFor()
  expect(await page.getByRole('alert').innerText()).toContain('You are offline')
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

test.each([320, 480])('nothing hangs over at %i px', async (width) => {
  for (const language of ['TH', 'EN'] as const) {
    await expectNoSidewaysScroll(await open('/m/home', { width, language }))
  }
})
