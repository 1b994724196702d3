import { expect, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  feignReload,
  goInside,
  inFullTier,
  openLivePage,
  openPage,
  openPageAs,
  refusing,
  routeOf,
  untilLive,
} from './harness/index.ts'

const CONTRACT = 'Daily salary contract'
const RETRY = 'Loading failed, click to retry'

test('a refused call is told in the words for 403, and says so to screen readers [ERR-13, ERR-28-D, ERR-30-D]', async () => {
  const page = await openLivePage()
  await page.route('**/wps/game/vendors*', refusing(403, 'feature.off', 'something else'))
  await goInside(page, '/m/provider')
  const words = 'Sorry, this account does not have permission or the feature is temporarily unavailable.'
  await page.getByRole('alert').getByText(words).waitFor()
  await checkAccess(page)
})

test('503 says that the system is upgrading and asks for the status, which closes the page [ERR-20, ERR-30-D]', async () => {
  const page = await openLivePage()
  await page.route('**/wps/game/vendors*', refusing(503, 'system.maintenance', 'something else'))
  await page.route('**/wps/system/status*', async (route) => {
    const body = await (await route.fetch()).json()
    body.value.maintenance = true
    await route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) })
  })
  await goInside(page, '/m/provider')
  await page.getByRole('heading', { name: 'System upgrading, please try again later.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/m/provider')
})

test('other refusals are told in the words of the server, else as unknown [ERR-19, ERR-30-D]', {
  tags: 'full',
}, async () => {
  const page = await openLivePage()
  await page.route('**/wps/game/vendors*', refusing(500, 'polo.7', ''))
  await page.route('**/wps/game/hot*', refusing(500, 'polo.8', 'The pony is tired.'))
  await goInside(page, '/m/provider')
  await page.getByRole('alert').getByText('Unknown error').waitFor()
  await goInside(page, '/m/search-games')
  await page.getByRole('alert').getByText('The pony is tired.').waitFor()
  expect(await page.getByText('Unknown error').count()).toBe(0)
})

test('a page whose files do not come keeps its place, is logged, and is tried again [ERR-05, ERR-29-D]', async () => {
  const page = await openLivePage({
    expectedProblems: [
      /Failed to load resource/,
      /Failed to fetch dynamically imported module/,
      /could not be loaded/,
      /preload/,
    ],
  })
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await feignReload(page)
  await page.route(routeOf('provider-list-screen'), (route) => route.abort())
  await goInside(page, '/m/provider')
  const retry = page.getByRole('main').getByRole('button', { name: RETRY })
  await retry.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Providers')
  expect(await page.getByRole('main').locator('[class*=bone]').count()).toBeGreaterThan(3)
  expect(logged.some((line) => line.includes('The page could not be loaded.'))).toBe(true)
  await checkAccess(page)
  await page.unroute(routeOf('provider-list-screen'))
  await retry.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').waitFor()
  expect(await retry.count()).toBe(0)
})

test('the title of a page whose words came with it at the second try is told then [ERR-05, ROUTE-55]', {
  tags: 'full',
}, async () => {
  const page = await openPageAs('agent1', {
    language: 'EN',
    expectedProblems: [/ERR_FAILED/, /dynamically imported/, /could not be loaded/, /preload/],
  })
  await feignReload(page)
  await page.route(routeOf('contract-screen'), (route) => route.abort())
  await goInside(page, '/m/member/agent/getSalaryContract')
  const title = page.getByRole('heading', { level: 1 })
  const retry = page.getByRole('main').getByRole('button', { name: RETRY })
  await retry.waitFor()
  expect(await title.innerText()).toBe('Naga')
  await page.unroute(routeOf('contract-screen'))
  await retry.click()
  await expect.poll(() => title.innerText()).toBe(CONTRACT)
  expect(await page.title()).toBe(`${CONTRACT} - Naga`)
})

test.for([
  { what: 'the words', path: '/m/home', file: 'words-TH', next: 'โปรโมชั่น' },
  ...inFullTier({ what: 'the screen', path: '/m/activity', file: 'promotions-screen', next: 'หน้าแรก' }),
])(
  'a page stays as it was drawn while $what of it do not come, and is live as soon as they do [ERR-05]',
  async ({ path, file, next }) => {
    const page = await openPage({
      language: 'TH',
      expectedProblems: [/Failed to load resource/, /preload/, /is tried again/],
    })
    await feignReload(page)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let asked = 0
    let isLost = true
    await page.route(routeOf(file), (route) => {
      asked += 1
      return isLost ? route.abort() : route.fallback()
    })
    const words = () => page.locator('main').evaluate((main) => main.textContent)
    await page.goto(addressOf(path))
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    const drawn = await words()
    await expect.poll(() => asked).toBeGreaterThanOrEqual(3)
    await expect
      .poll(() => logged)
      .toContainEqual(expect.stringMatching(/^Loading the screen failed and is tried again/))
    expect(await words()).toBe(drawn)
    isLost = false
    const lost = asked
    await expect.poll(() => asked).toBeGreaterThan(lost)
    await untilLive(page)
    await page.getByRole('link', { name: next, exact: true }).click()
    await page.waitForURL((url) => url.pathname !== path)
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
  },
)

test('a file that is missing for good has the page loaded anew once, not again and again [ERR-05]', {
  tags: 'full',
}, async () => {
  const page = await openPage({
    language: 'EN',
    expectedProblems: [/ERR_FAILED/, /preload/, /is tried again/],
  })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.clock.install()
  let asked = 0
  await page.route(routeOf('provider-list-screen'), (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto(addressOf('/m/provider'))
  await expect.poll(() => documents).toBe(2)
  for (const minutes of [1, 2, 3, 4]) {
    const before = asked
    await page.clock.fastForward(minutes * 60_000)
    await expect.poll(() => asked).toBeGreaterThan(before)
  }
  expect(documents).toBe(2)
  expect(await page.getByRole('link').count()).toBeGreaterThan(9)
})

test('offline, a screen that is new says that it failed below the bar, and comes when the network is back [ERR-04, ERR-27-D]', async () => {
  const page = await openLivePage()
  await page.context().setOffline(true)
  const bar = page.getByText('You are offline. What you see may be old.')
  await bar.waitFor()
  await goInside(page, '/m/provider')
  const retry = page.getByRole('main').getByRole('button', { name: RETRY })
  await retry.waitFor()
  await checkAccess(page)
  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await retry.click()
  await page.getByRole('searchbox').waitFor()
})

test('a call of more than 8 s brings the notice that the network is slow, once per page [ERR-04, ERR-27-D]', {
  tags: 'full',
}, async () => {
  const page = await openLivePage()
  await page.clock.install()
  const held = (route: { abort(): Promise<void> }) =>
    new Promise<void>((resolve) => setTimeout(() => resolve(route.abort()), 15_000))
  await page.route('**/wps/game/**', held)
  await goInside(page, '/m/provider')
  const notice = page.getByText('The network is slow. Please be patient.')
  await page.clock.fastForward(7000)
  expect(await notice.count()).toBe(0)
  await page.clock.fastForward(1500)
  await notice.waitFor()
  await checkAccess(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await notice.waitFor({ state: 'detached' })
  await goInside(page, '/m/search-games')
  await page.clock.fastForward(9000)
  expect(await notice.count()).toBe(0)
})
