import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFullTier, openPage, untilLive, wakeBlocks } from './harness/index.ts'

/** Home with its clock in our hands, and the times that the board is asked for. */
async function openHome() {
  const page = await openPage({ language: 'EN', moves: true })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/wps/game/rank') asked.push(searchParams.get('language') ?? '')
  })
  await page.clock.install()
  await page.goto('/m/home?merchant=naga', { waitUntil: 'domcontentloaded' })
  await untilLive(page)
  await wakeBlocks(page)
  return { page, asked }
}

/** Shortens the board of every later answer. */
const cutTo = (page: Page, winners: number) =>
  page.route(/\/wps\/game\/rank/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { value: { list: unknown[] } }
    await route.fulfill({ json: { ...body, value: { list: body.value.list.slice(0, winners) } } })
  })

/** Opens the list of languages; English is shown. */
async function openLanguages(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByText('Language', { exact: true }).click()
  const choose = async (name: 'English' | 'ไทย') => {
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(name === 'ไทย' ? 'th' : 'en')
  }
  await page.getByRole('button', { name: 'ไทย' }).waitFor()
  return choose
}

test('a new language asks for the board once, 250 ms after the last change [WINNER-06, I18N-04]', async () => {
  const { page, asked } = await openHome()
  const choose = await openLanguages(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await choose('ไทย')
  await page.clock.runFor(200)
  await choose('English')
  await choose('ไทย')
  await page.clock.runFor(249)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['TH'])
  await page.clock.runFor(2000)
  expect(asked).toEqual(['TH'])
})

test.for([
  { winners: 6, top: 3, rest: 3, moves: true },
  ...inFullTier(
    { winners: 0, top: 0, rest: 0, moves: false },
    { winners: 5, top: 3, rest: 2, moves: false },
    { winners: 7, top: 3, rest: 4, moves: true },
  ),
] as const)(
  'of $winners winners $top stand on top and $rest below [WINNER-01, WINNER-03, WINNER-04]',
  async ({ winners, top, rest, moves }) => {
    const { page, asked } = await openHome()
    await cutTo(page, winners)
    const choose = await openLanguages(page)
    await Promise.all([page.waitForResponse(/\/wps\/game\/rank/), choose('ไทย')])
    expect(asked).toEqual(['TH'])
    const board = page
      .locator('section', { has: page.getByRole('heading', { name: 'ผู้ชนะรางวัลใหญ่', includeHidden: true }) })
      .first()
    if (winners === 0) {
      await board.waitFor({ state: 'detached' })
      return
    }
    const still = board.locator('ul:not([inert])').locator('> li')
    await expect.poll(() => still.count()).toBe(rest)
    expect(await board.locator('ol > li').count()).toBe(top)
    const belt = board.locator('[data-rows] > div')
    expect(await belt.count()).toBe(moves ? 1 : 0)
    if (!moves) return
    await page.keyboard.press('Escape')
    await page.clock.runFor(3000)
    await expect.poll(() => belt.evaluate((element) => element.style.getPropertyValue('--at'))).not.toBe('')
    expect(await belt.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1.5s')
  },
)
