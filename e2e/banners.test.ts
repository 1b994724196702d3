import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, openPage, untilLive } from './harness/index.ts'

const picture = '/media/demo/banner/naga-m-fish-1-en.svg?v=5'
const banner = (id: string, linkage: string) => ({
  id,
  linkage,
  title: id,
  url: picture,
  groupName: 'm_fish',
})

/** The slots list, from where the fishing list is opened with other banners than it has. */
async function openFishing(banners: readonly object[], language: 'TH' | 'EN' = 'EN') {
  const page = await openPage({ language, pictures: true, moves: true })
  await page.route(/\/wps\/announcements.*groupName=m_fish/, (route) =>
    route.fulfill({
      json: {
        success: true,
        value: { promotion: [], banners, player: [], popup: [], hot: [] },
        errorCode: '',
        message: '',
      },
    }),
  )
  await openList(page, '/m/slot-games')
  await openTab(page, '/m/fish-games')
  const heading = language === 'TH' ? 'ยิงปลา' : 'Fishing'
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return { page, carousel: page.locator('main section[aria-roledescription]').first() }
}

async function openList(page: Page, path: string) {
  await page.goto(`${path}?merchant=naga`, { waitUntil: 'domcontentloaded' })
  await untilLive(page)
}

const openTab = (page: Page, path: string) => page.locator(`main nav a[href="${path}"]`).click()

test.for(['naga', 'northlight'] as const)(
  'each page of %s is headed by the banners of its type [BANNER-06, BANNER-07-D]',
  async (merchant) => {
    const page = await openPage({ language: 'EN', moves: true })
    const groups = [
      ['/m/slot-games', 'm-rng'],
      ['/m/live-games', 'm-live'],
      ['/m/fish-games', 'm-fish'],
      ['/m/pvp-games', 'm-pvp'],
      ['/m/sport-games', 'm-sports'],
      ['/m/lott', 'm-lott'],
      ['/m/elott', 'm-elott'],
      ['/m/download', 'm-download'],
    ] as const
    for (const [path, group] of groups) {
      const html = await (await page.request.get(`${path}?merchant=${merchant}`)).text()
      const [carousel = ''] = html.match(/<section[^>]*aria-roledescription.*?<img[^>]*>/s) ?? []
      expect(carousel, path).toMatch(new RegExp(`src="/media/demo/banner/${merchant}-${group}-\\d`))
    }
  },
)

test.for([
  ['TH', 'ขุมทองริมโขง สนุกได้ทุกคืน'],
  ['EN', 'Gold on the river, every night'],
] as const)(
  'without banners the default one of the merchant stands there, in %s [BANNER-04, BANNER-09-D]',
  { tags: 'full' },
  async ([language, words]) => {
    const { page, carousel } = await openFishing([], language)
    await carousel.getByText(words).waitFor()
    expect(await carousel.getByRole('button').count()).toBe(0)
    await checkAccess(page)
  },
)

test('a banner leads where its linkage says: a page, another site, nowhere [BANNER-08-D]', async () => {
  const { page, carousel } = await openFishing([
    banner('inside', '/m/hot-games'),
    banner('outside', 'https://games.example/offer'),
    banner('nowhere', ''),
    banner('script', 'javascript:document.title=1'),
    banner('other host', '//games.example'),
  ])
  const links = carousel.locator('a')
  await expect.poll(() => links.count()).toBe(2)
  expect(await carousel.locator('img').count()).toBe(5)
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('target')))).toEqual([
    null,
    '_blank',
  ])
  expect(await links.nth(1).getAttribute('rel')).toContain('noopener')
  await page.evaluate(() => {
    document.body.dataset.same = 'page'
  })
  await links.first().click()
  await page.waitForURL('**/m/hot-games')
  expect(await page.evaluate(() => document.body.dataset.same)).toBe('page')
})
