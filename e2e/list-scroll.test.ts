import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, openPage } from './harness/index.ts'
import { giveManyGames } from './list-many-games.ts'

const isList = (url: string) => url.includes('/wps/game/list')

/** Notes the pages that are asked for, of one provider where it is given: home asks for its rows as well. */
function countPages(page: Page, provider?: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams
    if (provider !== undefined && query.get('vassalage') !== provider) return
    if (isList(request.url())) asked.push(query.get('pageNo') ?? '')
  })
  return asked
}

/** Scrolls as a finger does: many small steps. */
async function scrollBy(page: Page, distance: number) {
  for (let step = 0; step < 8; step++) await page.mouse.wheel(0, distance / 8)
  await page.waitForTimeout(100)
}

const tiles = (page: Page) => page.getByRole('article')

async function scrolledBy(page: Page, distance: number) {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, distance)
  await page.waitForFunction(
    ([from, by]) => Math.abs(scrollY - Number(from) - Number(by)) < 2,
    [before, distance],
  )
}

/** Waits until nothing has moved or come for longer than the second that lies between two pages. */
async function untilResting(page: Page) {
  const look = () =>
    page.evaluate(() => `${scrollY} px, ${document.querySelectorAll('[aria-posinset]').length} tiles`)
  await expect
    .poll(
      async () => {
        const before = await look()
        await page.waitForTimeout(1200)
        return (await look()) === before
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}

test('the next page comes within 400 px of the end, while scrolling down, and is appended [LIST-15] [LIST-32]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await page.waitForLoadState('networkidle')
  const asked = countPages(page)
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await scrolledBy(page, room - 460)
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await scrolledBy(page, 100)
  await expect.poll(() => asked).toEqual(['2'])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(room + 1500)
  // What comes below moves nothing above.
  expect(await page.evaluate(() => scrollY)).toBe(room - 360)
  expect(await page.getByRole('listitem').and(page.locator('[aria-posinset="21"]')).count()).toBe(1)
})

test('scrolling up loads nothing [LIST-32]', { tags: 'full' }, async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await page.waitForLoadState('networkidle')
  const asked = countPages(page)
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await scrolledBy(page, room - 500)
  // A taller window brings the end nearer without any scrolling.
  await page.setViewportSize({ width: 390, height: 1100 })
  await scrolledBy(page, -40)
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await scrolledBy(page, 20)
  await expect.poll(() => asked).toEqual(['2'])
})

test('pages come at most once in a second, however fast the thumb [LIST-33]', { tags: 'full' }, async () => {
  const page = await openPage({ language: 'EN' })
  await page.clock.install()
  await page.goto('/m/slot-games?merchant=naga', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = countPages(page)
  await scrollBy(page, 5000)
  await expect.poll(() => asked).toEqual(['2'])
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(100)
  await scrollBy(page, 8000)
  await page.clock.runFor(800)
  expect(asked).toEqual(['2'])
  await page.clock.runFor(200)
  await expect.poll(() => asked).toEqual(['2', '3'])
})

test('of 5,000 games at most 150 tiles stand in the document, and the last one is reached [LIST-46-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await giveManyGames(page, 5000)
  await page.waitForLoadState('networkidle')
  let most = 0
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollBy(0, document.documentElement.scrollHeight))
        most = Math.max(most, await tiles(page).count())
        return page.getByText('No more games').count()
      },
      { timeout: 30_000, interval: 300 },
    )
    .toBe(1)
  expect(most).toBeLessThanOrEqual(150)
  await page.evaluate(() => window.scrollBy(0, document.documentElement.scrollHeight))
  await page.locator('[aria-posinset="5020"]').waitFor()
  expect(await page.locator('[aria-setsize="5020"]').count()).toBeGreaterThan(0)
  await checkAccess(page)
})

test('a tile stands where the rows before it say, at any depth', { tags: 'full' }, async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await giveManyGames(page, 2000)
  await page.waitForLoadState('networkidle')
  const top = await page
    .locator('[aria-posinset="1"]')
    .evaluate((tile) => tile.getBoundingClientRect().top + scrollY)
  await scrollBy(page, 4000)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(50_000)
  await page.evaluate(() => scrollTo(0, 30_000))
  await page.waitForTimeout(200)
  const { place, offset } = await page
    .locator('li[data-feature]')
    .first()
    .evaluate((tile) => ({
      place: Number(tile.getAttribute('aria-posinset')),
      offset: tile.getBoundingClientRect().top + scrollY,
    }))
  // Artwork, caption and gap.
  const row = 152 + 64 + 12
  const cycle = 2 * row + 366 / 2.2 + 12
  expect(Math.abs(offset - top - ((place / 7 - 1) * cycle + 2 * row))).toBeLessThan(2)
})

test('the focused tile stays in the document however far the page is scrolled [GEN-14-D]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await giveManyGames(page, 2000)
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-posinset="2"] a').first().focus()
  await scrollBy(page, 3000)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(50_000)
  await page.evaluate(() => scrollTo(0, 20_000))
  await page.waitForTimeout(300)
  expect(
    await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset')),
  ).toBe('2')
  expect(await page.locator('[aria-posinset="30"]').count()).toBe(0)
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset')),
  ).toBe('2')
})

test('back brings filter, tiles and position again without a call, in the first frame [HOME-30-D]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await page.waitForLoadState('networkidle')
  const providers = page.getByRole('navigation', { name: 'Providers' })
  const jili = providers.getByRole('link', { name: 'Jili' })
  await jili.click()
  await page.locator('[aria-current="true"]', { hasText: 'Jili' }).waitFor()
  await tiles(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  await scrollBy(page, 2400)
  await untilResting(page)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(600)
  const seen = await page.locator('[aria-posinset]').evaluateAll((items) => items.length)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  // The address changes before the page does.
  await page.locator('[aria-posinset]').first().waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Popular games' }).waitFor()
  const asked = countPages(page, 'JL')
  const found = await page.evaluate(
    () =>
      new Promise<{ y: number; tiles: number; inView: number }>((resolve) => {
        const look = () => {
          const list = [...document.querySelectorAll('[aria-posinset]')]
          const places = list.map((tile) => tile.getBoundingClientRect())
          const inView = places.filter(({ top, bottom }) => bottom > 0 && top < innerHeight).length
          if (list.length > 0) resolve({ y: scrollY, tiles: list.length, inView })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        history.back()
      }),
  )
  expect(found.y).toBe(before)
  expect(found.tiles).toBeGreaterThan(seen / 2)
  expect(found.inView).toBeGreaterThanOrEqual(6)
  await page.waitForTimeout(300)
  expect(await page.locator('[aria-current="true"]').innerText()).toContain('Jili')
  expect(asked).toEqual([])
})

test('a later page that fails keeps the list and is tried again at its end [LIST-42-D]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN', expectedProblems: [/500/] })
  await page.waitForLoadState('networkidle')
  let failing = true
  await page.route(/\/wps\/game\/list/, (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await scrollBy(page, 3000)
  const retry = page.getByRole('button', { name: 'Loading failed, click to retry' })
  await retry.waitFor()
  expect(await tiles(page).count()).toBeGreaterThan(0)
  await checkAccess(page)
  failing = false
  await retry.click()
  await expect.poll(() => page.locator('[aria-posinset="21"]').count()).toBe(1)
  expect(await retry.count()).toBe(0)
})

test.for(['TH', 'EN'] as const)(
  'a first page that fails is tried again in its place, in %s [LIST-42-D] [LIST-02]',
  { tags: 'full' },
  async (language) => {
    const page = await openPage({ path: '/m/slot-games', language, expectedProblems: [/500/] })
    await page.waitForLoadState('networkidle')
    let failing = true
    await page.route(/\/wps\/game\/list/, (route) =>
      failing ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.locator('main nav a[href="/m/fish-games"]').click()
    const words = language === 'TH' ? 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่' : 'Loading failed, click to retry'
    const retry = page.getByRole('button', { name: words })
    await retry.waitFor()
    expect(await tiles(page).count()).toBe(0)
    failing = false
    await retry.click()
    await tiles(page).first().waitFor()
  },
)

test('an old answer never shows in a newer list [LIST-43-D]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await page.waitForLoadState('networkidle')
  let release: (() => void) | undefined
  await page.route(/\/wps\/game\/list.*vassalage=JL/, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.fallback().catch(() => undefined)
  })
  const providers = page.getByRole('navigation', { name: 'Providers' })
  await providers.getByRole('link', { name: 'Jili' }).click()
  await page.locator('[aria-current="true"]', { hasText: 'Jili' }).waitFor()
  expect(await tiles(page).count()).toBe(0)
  await providers.getByRole('link', { name: 'PG', exact: true }).click()
  await tiles(page).first().waitFor()
  release?.()
  await page.waitForTimeout(400)
  const makers = await page.locator('article').evaluateAll((all) => all.map((tile) => tile.textContent ?? ''))
  expect(makers.every((text) => text.includes('PG'))).toBe(true)
})
