import { expect, test } from 'vitest'
import { inFullTier, openPage } from './harness/index.ts'

async function openSearch(language: 'TH' | 'EN') {
  const page = await openPage({ language })
  await page.clock.install()
  await page.goto('/m/slot-games?merchant=naga', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/wps/game/list') asked.push(searchParams.get('gameName') ?? '')
  })
  await page
    .locator('main')
    .getByRole('link', { name: language === 'TH' ? 'ค้นหาในหมวดนี้' : 'Search this list' })
    .click()
  return { page, asked, box: page.getByRole('searchbox') }
}

test.for(['EN', ...inFullTier('TH')] as const)(
  'typing searches the list once, 500 ms after the last key, in %s [SEARCH-05] [SEARCH-12-D]',
  async (language) => {
    const { page, asked, box } = await openSearch(language)
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
    const term = language === 'TH' ? 'นาคา' : 'naga'
    for (const key of term) {
      await box.press(key).catch(() => box.pressSequentially(key))
      await page.clock.runFor(200)
    }
    await page.clock.runFor(299)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual([term])
  },
)

test('Enter searches at once [SEARCH-06]', async () => {
  const { page, asked, box } = await openSearch('EN')
  await box.fill('dragon')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked).toEqual(['dragon'])
  await page.clock.runFor(1000)
  expect(asked).toEqual(['dragon'])
})

test.for([
  ['TH', 'กรุณาพิมพ์อย่างน้อย 3 ตัวอักษรเพื่อค้นหา'],
  ['EN', 'Search requires at least 3 characters'],
] as const)(
  'two characters ask for nothing and say why, in %s [SEARCH-09] [SEARCH-11-D]',
  { tags: 'full' },
  async ([language, words]) => {
    const { page, asked, box } = await openSearch(language)
    await box.fill('ab')
    expect(await page.getByText(words).count()).toBe(0)
    await page.clock.runFor(500)
    await page.getByText(words).waitFor()
    expect(asked).toEqual([])
  },
)

test('left empty, the box closes and the whole list returns [SEARCH-07] [SEARCH-14-D]', async () => {
  const { page, box } = await openSearch('EN')
  await box.fill('dragon')
  await page.keyboard.press('Enter')
  await page.clock.resume()
  await page.getByRole('article').first().waitFor()
  await box.fill('')
  await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement).blur())
  await box.waitFor({ state: 'detached' })
  await page.getByText('994 games').waitFor()
})
