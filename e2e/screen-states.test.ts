import { describe, expect, test } from 'vitest'
import { answering, checkAccess, goInside, inFullTier, openLivePage, refusing } from './harness/index.ts'

/** Screens by address: the call of which they live, what shows that it has answered, and an answer with nothing in it. */
const SCREENS = [
  {
    path: '/m/slot-games',
    call: '**/wps/game/list*',
    content: 'article',
    nothing: { games: [], pageNum: 1, totalPages: 0, totalCount: 0 },
    empty: { EN: 'No games here yet', TH: 'ยังไม่มีเกมในหมวดนี้' },
  },
  {
    path: '/m/lott',
    call: /\/wps\/lottery\/(list|vn)\?/,
    content: 'article',
    nothing: { list: [] },
    empty: { EN: 'No lotteries here yet', TH: 'ยังไม่มีหวยในหมวดนี้' },
  },
  {
    path: '/m/gameCenter',
    call: '**/wps/game/hot*',
    content: 'article',
    nothing: { list: [] },
    empty: { EN: 'No games here yet', TH: 'ยังไม่มีเกมในหมวดนี้' },
  },
  ...inFullTier(
    {
      path: '/m/bingo',
      call: '**/wps/game/list*',
      content: 'article',
      nothing: { games: [], pageNum: 1, totalPages: 0, totalCount: 0 },
      empty: { EN: 'No games here yet', TH: 'ยังไม่มีเกมในหมวดนี้' },
    },
    {
      path: '/m/search-games',
      call: '**/wps/game/hot*',
      content: 'article',
      nothing: { list: [] },
      empty: { EN: 'No games here yet', TH: 'ยังไม่มีเกมในหมวดนี้' },
    },
    {
      path: '/m/provider',
      call: '**/wps/game/vendors*',
      content: 'main [class*=plate] a, main a[class*=plate]',
      nothing: { content: [], sorting: [] },
      empty: { EN: 'No providers found', TH: 'ไม่พบค่ายเกม' },
    },
    {
      path: '/m/member/benefits',
      call: '**/wps/member/rank/levels*',
      content: 'main ol > li',
      nothing: { list: [] },
      empty: { EN: 'There are no VIP levels yet', TH: 'ยังไม่มีระดับ VIP ในขณะนี้' },
    },
  ),
] as const

const RETRY = { EN: 'Loading failed, click to retry', TH: 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่' } as const

describe.each(SCREENS)('$path', ({ path, call, content, nothing, empty }) => {
  test('shows where everything will stand while it loads, at once', async () => {
    const page = await openLivePage()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(call, async (route) => {
      await held
      await route.continue()
    })
    await goInside(page, path)
    await page
      .locator('main [aria-hidden=true][class*=bone], main [aria-hidden=true] [class*=bone]')
      .first()
      .waitFor()
    expect(await page.locator(content).count()).toBe(0)
    letGo()
    await page.locator(content).first().waitFor()
    expect(await page.locator('main [class*=bone]').filter({ visible: true }).count()).toBeLessThan(12)
  })

  test.each(['EN', ...inFullTier('TH')] as const)(
    'says in %s that it failed, and is tried again by a tap or a key [ERR-04]',
    async (language) => {
      const page = await openLivePage({ language })
      await page.route(call, refusing(500, 'server.failed', 'Unknown error'))
      await goInside(page, path)
      const retry = page.getByRole('main').getByRole('button', { name: RETRY[language] })
      await retry.first().waitFor()
      await checkAccess(page)
      await page.unroute(call)
      await retry.first().focus()
      await page.keyboard.press('Enter')
      await page.locator(content).first().waitFor()
      expect(await retry.count()).toBe(0)
    },
  )

  if (empty) {
    test.each(['EN', ...inFullTier('TH')] as const)('says in %s that there is nothing', async (language) => {
      const page = await openLivePage({ language })
      await page.route(call, answering(nothing))
      await goInside(page, path)
      await page.getByText(empty[language]).waitFor()
      await checkAccess(page)
    })
  }
})
