import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage } from './harness/index.ts'

/** Polls longer than Vitest by itself: machines that do other things as well are slow. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const CENTRE = '/m/gameCenter'
const PROVIDERS = '/m/provider'

test.for([
  { language: 'EN', merchant: 'northlight', hot: 'Hot games' },
  ...inFullTier({ language: 'TH', merchant: 'naga', hot: 'เกมฮิต' }),
] as const)(
  'the game centre opens with hot games in $language, and every category is a link [VENDOR-10-D, ROUTE-30]',
  async ({ hot, ...visitor }) => {
    const page = await openPage({ path: CENTRE, javaScript: false, ...visitor })
    expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe(hot)
    expect(await page.locator('main article').count()).toBe(9)
    const tabs = page.locator('main nav a')
    const hrefs = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs[0]).toBe(CENTRE)
    expect(hrefs).toContain(`${CENTRE}?gameType=RNG`)
    expect(hrefs).toContain(`${CENTRE}?gameType=LIVE`)
  },
)

test('a slot provider leads to its list, any other one to login [VENDOR-11-D, LAUNCH-05-D]', async () => {
  const page = await openPage({ path: CENTRE, language: 'EN' })
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Slots' }).click()
  await page.waitForURL(/gameType=RNG/)
  const plate = (name: string) => page.locator('main section').getByRole('link', { name })
  await plate('Jili').waitFor()
  expect(await plate('Jili').getAttribute('href')).toBe('/m/jili-games?vassalage=JL')
  expect(await plate('RTG').getAttribute('href')).toBe('/m/rtg-games?vassalage=RTG')
  expect(await plate('Naga Works').getAttribute('href')).toMatch(/^\/m\/inHouse\?vassalage=/)
  expect(await plate('Mango Reels').getAttribute('href')).toMatch(/^\/m\/slot-games\?vassalage=/)
  await checkAccess(page)
  await page.getByRole('link', { name: 'Live casino' }).click()
  await page.getByRole('heading', { name: 'Live casino' }).waitFor()
  const hrefs = await page
    .locator('main section ul a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(0)
  expect(hrefs.every((href) => href.startsWith('/m/login'))).toBe(true)
})

test('a category without providers says so [VENDOR-10-D]', { tags: 'full' }, async () => {
  const page = await openPage({ path: `${CENTRE}?gameType=NOSUCH`, language: 'EN' })
  await page.getByText('No providers here yet').waitFor()
  await checkAccess(page)
})

test('providers come nine at a time and lead to their filtered lists [VENDOR-12-D]', async () => {
  const page = await openPage({ path: PROVIDERS, language: 'EN' })
  const plates = page.locator('main section ul > li')
  const total = Number.parseInt(await page.getByRole('heading', { level: 2 }).innerText(), 10)
  expect(total).toBeGreaterThan(9)
  expect(await plates.count()).toBe(9)
  const more = page.getByRole('button', { name: 'Load more' })
  for (let shown = 9; shown < total; shown += 9) {
    await more.click()
    await eventually(() => plates.count()).toBe(Math.min(total, shown + 9))
  }
  expect(await more.count()).toBe(0)
  const hrefs = await plates
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(hrefs.map((href) => href.split('=')[1])).size).toBe(total)
  expect(hrefs.every((href) => /^\/m\/[\w-]+\?vassalage=\w+$/.test(href))).toBe(true)
  // A provider of several categories leads to each of its lists.
  expect(hrefs.length).toBeGreaterThan(total)
  expect(new Set(hrefs).size).toBeGreaterThan(total)
})

test.for([
  { language: 'EN', text: 'mango', found: 'Mango Reels' },
  ...inFullTier({ language: 'TH', text: 'แมงโก', found: 'แมงโก้รีลส์' }),
] as const)('a provider is found by name in $language [VENDOR-12-D]', async ({ language, text, found }) => {
  const page = await openPage({ path: `${PROVIDERS}?gameType=RNG`, language })
  const plates = page.locator('main section ul > li')
  await page.getByRole('searchbox').fill(text)
  await eventually(() => plates.count()).toBe(1)
  expect(await plates.innerText()).toContain(found)
  await page.getByRole('searchbox').fill('<b>.*')
  await eventually(() => plates.count()).toBe(0)
  await checkAccess(page)
})

test('what is typed before the scripts have come counts [VENDOR-12-D]', { tags: 'full' }, async () => {
  const page = await openPage({ language: 'EN' })
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${PROVIDERS}?gameType=RNG&merchant=naga`, { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('mango')
  letGo()
  await eventually(() => page.locator('main section ul > li').count()).toBe(1)
  expect(await page.getByRole('searchbox').inputValue()).toBe('mango')
})

test.for([CENTRE, `${CENTRE}?gameType=RNG`, PROVIDERS])(
  '%s fits 320 px and has no barrier',
  { tags: 'full' },
  async (path) => {
    const page = await openPage({ path, width: 320, language: 'EN', merchant: 'northlight' })
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
  },
)
