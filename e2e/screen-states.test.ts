import { describe, expect, test } from 'vitest'
import { answering, checkAccess, goInside, inFullTier, openLivePage, refusing } from './harness/index.ts'
import { pages } from './screens.ts'

/** Pages that live of one call. */
const LIVE = pages.flatMap(({ path, states }) => (states ? [{ path, ...states }] : []))
const SCREENS = [
  ...LIVE.filter(({ inGate }) => inGate),
  ...inFullTier(...LIVE.filter(({ inGate }) => !inGate)),
]

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

  test.each(['EN', ...inFullTier('TH')] as const)('says in %s that there is nothing', async (language) => {
    const page = await openLivePage({ language })
    await page.route(call, answering(nothing))
    await goInside(page, path)
    await page.getByText(empty[language]).waitFor()
    await checkAccess(page)
  })
})
