import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, openPage } from './harness/index.ts'

/** Polls longer than Vitest by itself: machines that do other things as well are slow. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

interface LotteryAnswer {
  readonly value: { readonly list: readonly { nodeId: string; displayName: string; prizeMode: string }[] }
}

test.for([
  { path: '/m/lott', language: 'TH', merchant: 'naga', heading: 'หวยเวียดนาม' },
  { path: '/m/lott', language: 'EN', merchant: 'northlight', heading: 'Vietnamese draws' },
  { path: '/m/elott', language: 'TH', merchant: 'naga', heading: 'หวยออกไว' },
  { path: '/m/elott', language: 'EN', merchant: 'naga', heading: 'Quick draws' },
] as const)(
  '$path of $merchant lists its lotteries under headings in $language without script [ROUTE-10, LIST-48-D, API-14]',
  async ({ heading, ...visitor }) => {
    const page = await openPage({ javaScript: false, ...visitor })
    await page.getByRole('heading', { level: 2, name: heading }).waitFor()
    const cards = page.locator('main article')
    const ask = async (call: string) => {
      const mode = visitor.path === '/m/lott' ? 'Lott' : 'Elott'
      const query = `prizeMode=${mode}&language=${visitor.language}&merchant=${visitor.merchant}`
      const answer = await page.request.get(`/wps/lottery/${call}?${query}`)
      return ((await answer.json()) as LotteryAnswer).value.list
    }
    const lotteries = [...(await ask('list')), ...(await ask('vn'))]
    expect(await cards.count()).toBe(lotteries.length)
    expect((await cards.locator('h3').allTextContents()).toSorted()).toEqual(
      lotteries.map((lottery) => lottery.displayName).toSorted(),
    )
    const draws = [...(await ask('numero')), ...(await ask('vn/numero'))]
    expect(await cards.locator('dl').count()).toBe(draws.length)
  },
)

test('lotteries have neither search nor heart, and lead a visitor to login [LIST-05, LIST-45-D, TILE-02]', async () => {
  const page = await openPage({ path: '/m/elott', language: 'EN' })
  const main = page.getByRole('main')
  expect(await main.getByRole('searchbox').count()).toBe(0)
  const links = main.locator('article a')
  expect(await links.count()).toBe(await main.locator('article').count())
  await links.first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/m/login?*')
})

test('in-house lotteries carry their tag [LIST-38]', async () => {
  const page = await openPage({ path: '/m/lott', language: 'EN' })
  const house = page.locator('main article').filter({ hasText: 'In-house' })
  const answer = await page.request.get('/wps/lottery/list?prizeMode=Lott&language=EN&merchant=naga')
  const { value } = (await answer.json()) as LotteryAnswer
  const expected = value.list
    .filter((lottery) => lottery.prizeMode === 'ZY')
    .map((lottery) => lottery.displayName)
  expect(expected.length).toBeGreaterThan(0)
  expect((await house.locator('h3').allTextContents()).toSorted()).toEqual(expected.toSorted())
})

test('the next draw stands in the time zone of the merchant and counts down [LIST-48-D]', async () => {
  const page = await openPage({ language: 'EN', context: { timezoneId: 'America/New_York' } })
  await page.clock.install()
  // Pages go by the server's clock, which would not be moved with the device's.
  await page.route('**/wps/**', async (route) => {
    const response = await route.fetch()
    const headers = Object.entries(response.headers()).filter(([name]) => name !== 'date')
    await route.fulfill({ response, headers: Object.fromEntries(headers) })
  })
  await page.goto('/m/lott?merchant=naga')
  const card = page.locator('main article').filter({ hasText: 'Siam Morning Draw' })
  expect(await card.locator('time').innerText()).toMatch(/ 09:30$/)
  const left = card.getByRole('timer')
  await left.waitFor()
  const at = Date.parse((await card.locator('time').getAttribute('datetime')) ?? '')
  await page.clock.pauseAt(at - 65_000)
  await page.clock.runFor(1_000)
  await eventually(() => left.innerText()).toBe('01:04')
  await page.clock.runFor(4_000)
  await eventually(() => left.innerText()).toBe('01:00')
  await page.clock.runFor(61_000)
  await eventually(() => left.innerText()).toBe('Drawing')
})

test.for(['TH', 'EN'] as const)(
  'lottery pages fit 320 px in %s and have no barrier',
  { tags: 'full' },
  async (language) => {
    for (const path of ['/m/lott', '/m/elott']) {
      const page = await openPage({ path, width: 320, language })
      await page.locator('main article').first().waitFor()
      await expectNoSidewaysScroll(page)
      await checkAccess(page)
    }
  },
)
