// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs, untilLive } from './harness/index.ts'

const MADE_UP = 'u8264019375'

/** Has the page note every height that the dialog has from its opening on, picture by picture. */
function noteHeights(): void {
  const heights = new Set<number>()
  const look = () => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]')
    if (dialog) heights.add(dialog.offsetHeight)
    document.documentElement.dataset.heights = [...heights].join(' ')
    requestAnimationFrame(look)
  }
  look()
}

/** Lets each answer to what matches come late, at another moment each. */
async function delay(page: Page, pattern: string | RegExp) {
  let late = 0
  await page.route(pattern, async (route) => {
    late += 1
    await new Promise((resolve) => setTimeout(resolve, 120 * late))
    await route.continue()
  })
}

test.for([
  { width: 320, language: 'TH', made: false },
  { width: 390, language: 'EN', made: false },
  { width: 320, language: 'EN', made: true },
  { width: 390, language: 'TH', made: true },
] as const)(
  'the user pop-up keeps the height that it opens with at $width px in $language, with a made-up name: $made (finding 32)',
  async ({ width, language, made }) => {
    const page = await openPageAs('player', { language, width, height: 1200 })
    await page.evaluate(() => localStorage.removeItem('memberInfo'))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/wps/member/info*', async (route) => {
      await held
      const answer = await route.fetch()
      const body = (await answer.json()) as { value: object }
      const named = made ? { account: MADE_UP, accountMade: true } : {}
      await route.fulfill({ json: { ...body, value: { ...body.value, ...named } } })
    })
    await page.reload()
    await untilLive(page)
    await page.waitForTimeout(1000)
    await delay(page, '**/assets/*.js')
    await delay(page, /\/wps\/(?!member\/info)/)
    await page.evaluate(noteHeights)
    const name = language === 'EN' ? /^My account/ : /^บัญชีของฉัน/
    await page.getByRole('banner').getByRole('button', { name }).click()
    await page.waitForTimeout(300)
    letGo()
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    if (made) await page.getByRole('dialog').getByText(MADE_UP, { exact: true }).first().waitFor()
    const heights = await page.evaluate(() => document.documentElement.dataset.heights)
    expect(heights?.split(' ')).toHaveLength(1)
  },
)
