import { describe, expect, inject, test } from 'vitest'
import { openPage, someAddress } from './harness/index.ts'
import { pages } from './screens.ts'

/** One hop, as a visitor's browser makes it. Each comes from its own network address, because limits count by that. */
const ask = (path: string, language: 'TH' | 'EN' = 'EN') =>
  fetch(`${inject('productOrigin')}${path}`, {
    redirect: 'manual',
    headers: {
      cookie: `merchant=naga; lang=${language}`,
      'x-forwarded-for': someAddress(),
      connection: 'close',
    },
  })

/** Addresses on the way, the last one the page that is shown. */
async function wayOf(path: string): Promise<string[]> {
  const answer = await ask(path)
  const next = answer.headers.get('location')
  return next === null ? [path] : [path, ...(await wayOf(next))]
}

/** Every address that shows a page of its own to a visitor. */
const SHOWN = pages.flatMap(({ path, title, content }) =>
  title && content ? [{ path, title, content }] : [],
)
const GUARDED = pages.filter(({ takesSession }) => takesSession)

describe('without an account a visitor sees every category and screen [GEN-01, GEN-02, GEN-06, ROUTE-55, ROUTE-56-D, ROUTE-63-D] [ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-12] [ROUTE-14, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-20, ROUTE-21, ROUTE-24, ROUTE-27, ROUTE-28, ROUTE-29, ROUTE-30, ROUTE-36, HELP-08-D]', () => {
  test.each(SHOWN)('$path is "$title.EN", in Thai "$title.TH"', async ({ path, title, content }) => {
    for (const [language, name] of [
      ['EN', 'Naga'],
      ['TH', 'นาคา'],
    ] as const) {
      const answer = await ask(path, language)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`<title>${title[language]} - ${name}</title>`)
      expect(html).toMatch(content)
    }
  })
})

test.each([
  ['/m/activity?category=slots', 'link', 'Golden Lantern Nights', 'Live baccarat Monday rebate'],
  ['/m/slot-games?vassalage=PG', 'article', /^(?!.*JDB)/, /JDB/],
] as const)(
  '%s shows what it chooses, before its script and after [GEN-01]',
  async (path, role, chosen, left) => {
    for (const javaScript of [false, true]) {
      const page = await openPage({ path, language: 'EN', javaScript })
      const main = page.getByRole('main')
      await main.getByRole(role, { name: chosen }).first().waitFor()
      expect(await main.getByRole(role, { name: left }).count()).toBe(0)
    }
  },
)

describe('addresses of home', () => {
  test.each(['/', '/m', '/m/', '/m/index', '/m/index.html'])(
    '%s is replaced by /m/home and keeps its query [ROUTE-01, ROUTE-60-D]',
    async (path) => {
      expect((await wayOf(path)).at(-1)).toBe('/m/home')
      expect((await wayOf(`${path}?code=ab`)).at(-1)).toBe('/m/home?code=ab')
    },
  )

  test.each([
    ['/m/slot-games/', '/m/slot-games'],
    ['/m/slot-games/?gameClassify=FeatureBuy', '/m/slot-games?gameClassify=FeatureBuy'],
    ['/m/home/', '/m/home'],
  ])('the slash at the end of %s is ignored, its query survives [ROUTE-60-D]', async (path, shown) => {
    expect((await wayOf(path)).at(-1)).toBe(shown)
  })

  test.each([
    ['an unknown page', '/m/nothing-here'],
    ['a page below a known one', '/m/slot-games/of/mine'],
    ['a variant of favourites', '/m/favourite-games'],
    ['a variant of recent games', '/m/recent'],
    ['a variant of search', '/m/search'],
    ['an address that cannot be read', '/m/%zz'],
  ])('%s, %s, leads home [ROUTE-50, ROUTE-62-D]', async (_, path) => {
    expect(await wayOf(path)).toEqual([path, '/m/home'])
  })
})

describe('what needs a session', () => {
  test.each(GUARDED)(
    '$path sends a visitor to login, which knows the way back [ROUTE-58-D, ROUTE-65-D, SESSION-05]',
    async ({ path }) => {
      const answer = await ask(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`/m/login?redirect=${encodeURIComponent(path)}`)
    },
  )

  test('the way back keeps which records were asked for [ROUTE-44, ROUTE-59-D]', async () => {
    const answer = await ask('/m/transaction/record?type=bonus&period=30days&utm=a')
    expect(answer.headers.get('location')).toBe(
      `/m/login?redirect=${encodeURIComponent('/m/transaction/record?period=30days&type=bonus')}`,
    )
  })

  test('a password cannot be changed and no reward be asked for: home and promotions, silently [ROUTE-58-D, ROUTE-65-D, CHGPWD-04]', async () => {
    const page = await openPage({ path: '/m/applyReward?id=naga-promo-01', language: 'EN' })
    await page.waitForURL('**/m/activity')
    expect(await page.getByText('You are not logged in, please login first').count()).toBe(0)
    await page.goto('/m/changePsw')
    await page.waitForURL('**/m/home')
    expect(await page.getByText('You are not logged in, please login first').count()).toBe(0)
  })

  test('the guard says why, by address and inside the site, and says nothing on the other ways [ROUTE-65-D, SESSION-06]', async () => {
    const page = await openPage({ path: '/m/myAccount/index', language: 'EN' })
    const said = page.getByText('You are not logged in, please login first')
    await said.first().waitFor()
    await page.goto('/m/slot-games')
    await page.locator('[role=alert]').first().waitFor({ state: 'attached' })
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Promotions' })
      .click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/m/activity')
    expect(await said.count()).toBe(0)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' }).click()
    await said.first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/login')
  })
})
