import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loginForm, openPage, untilLive } from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const place = (page: Page) => new URL(page.url()).pathname

test('the landing page has no way back; from login and registration it is the way back [ROUTE-53, ROUTE-51, ROUTE-54-D]', async () => {
  const page = await openPage({ path: '/', language: 'EN' })
  const back = page.getByRole('banner').getByRole('link', { name: 'Back' })
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).waitFor()
  expect(await back.count()).toBe(0)
  for (const door of ['/m/login', '/m/register']) {
    await page.goto(`${door}?merchant=naga`)
    await back.click()
    await page.waitForURL('**/m/home')
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).waitFor()
    expect(await back.count()).toBe(0)
  }
})

test('the account block shows name, balance and picture of the member, and opens and closes the pop-up, where the balance can be hidden [HEADER-04-D, MENU-06, WIDGET-02]', async () => {
  const page = await openPage({ path: '/m/login?redirect=%2Fm%2Fhot-games', language: 'EN' })
  await loginForm(page).send('tester')
  await page.waitForURL('**/m/hot-games')
  const account = page.getByRole('banner').getByRole('button', { name: /tester/ })
  await account.waitFor()
  await account.getByText('Tester', { exact: true }).waitFor()
  expect(await account.locator('[class*=avatar]').first().isVisible()).toBe(true)
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Log in|Sign up/ })
      .count(),
  ).toBe(0)
  await account.getByText('฿100,000.00').waitFor()
  const box = await account.boundingBox()
  await account.click()
  const popup = page.getByRole('dialog', { name: 'My account' })
  await popup.getByRole('button', { name: 'Hide the balance' }).click()
  // What is pressed at once is ignored (UI-06).
  await page.waitForTimeout(400)
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await popup.waitFor({ state: 'detached' })
  await account.getByText('******').waitFor()
})

test.for([
  ['sees no VIP at home without the benefit flag', 'northlight', [], ['Get the app', 'Deposit', 'Withdraw']],
  [
    'sees VIP at home with the benefit flag',
    'naga',
    ['VIP'],
    ['Get the app', 'Invite friends', 'Deposit', 'Withdraw'],
  ],
] as const)(
  'whoever is in %s, and the rest of the quick navigation [HOME-03]',
  { tags: 'full' },
  async ([, merchant, vip, rest]) => {
    const page = await openPage({ path: '/m/home', language: 'EN', merchant })
    const links = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link')
    expect(await links.allInnerTexts()).toEqual([...vip, ...rest])
    await page.goto(`/m/login?merchant=${merchant}`)
    await untilLive(page)
    await page.getByRole('button', { name: 'Free play' }).click()
    await page.waitForURL('**/m/home')
    await page.getByRole('banner').getByRole('button', { name: /trial/ }).waitFor()
    await eventually(() => links.allInnerTexts()).toEqual([...vip, ...rest])
  },
)

test('visitors look around; favourites, recent games, a game and protected pages lead them to login [ROLE-08, SESSION-05]', async () => {
  const page = await openPage({ path: '/m/hot-games', language: 'EN' })
  const game = page.getByRole('main').getByRole('article').first()
  await game.waitFor()
  for (const path of ['/m/favorite', '/m/recent-games', '/m/voucherCenter']) {
    await page.goto(`${path}?merchant=naga`)
    await eventually(() => place(page)).toBe('/m/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toContain(path)
  }
  await page.goto('/m/hot-games?merchant=naga')
  await untilLive(page)
  const ways = await game.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(ways.length).toBeGreaterThan(0)
  expect(ways.filter((way) => !way?.startsWith('/m/login'))).toEqual([])
  await game.getByRole('link').first().click()
  await eventually(() => place(page)).toBe('/m/login')
})

const OUTSIDE = 'https://network.example/naga'

test.for([
  ['as they stand in its resources, outside of the site', (html: string) => html, [OUTSIDE, OUTSIDE]],
  [
    'not at all without a resource',
    (html: string) => html.replaceAll('"FACEBOOK"', '"NONE"').replaceAll('"TELEGRAM"', '"NONE"'),
    [],
  ],
] as const)(
  "the merchant's links to Facebook and Telegram are shown %s [MENU-14-D]",
  { tags: 'full' },
  async ([, change, links]) => {
    const page = await openPage({ language: 'EN' })
    await page.route(/\/m\/hot-games|\/wps\//, async (route) => {
      const answer = await route.fetch()
      const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
      // The demo's own networks are a page of its help; other networks than these keep that.
      const body = (await answer.text()).replaceAll(
        /("(?:FACEBOOK|TELEGRAM)"[^}]*?)\/m\/help\?tag=contact(?:&|\\u0026)c=1/g,
        `$1${OUTSIDE}`,
      )
      await route.fulfill({ status: 200, headers, body: change(body) })
    })
    await page.goto('/m/hot-games?merchant=naga')
    await untilLive(page)
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('heading', { name: 'Support' }).waitFor()
    const shown = () =>
      menu
        .locator(`a[href="${OUTSIDE}"][target=_blank][rel~=noopener]`)
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    await eventually(shown).toEqual(links)
  },
)
