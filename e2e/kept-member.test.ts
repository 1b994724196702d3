// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPageAs, untilLive } from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const kept = (page: Page): Promise<{ at: number; value: { answer: unknown } } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('memberInfo') ?? 'null'))

/** Makes what is kept as old as that, comes back, opens the menu, and counts the questions for the account. */
async function comeBackAfter(page: Page, minutes: number): Promise<() => number> {
  let asked = 0
  await page.route('**/wps/member/info*', async (route) => {
    asked++
    await route.fallback()
  })
  await page.evaluate((age) => {
    const entry = JSON.parse(localStorage.getItem('memberInfo') ?? 'null')
    entry.value.answer.nickname = 'Kept name'
    localStorage.setItem('memberInfo', JSON.stringify({ ...entry, at: Date.now() - age * 60_000 }))
  }, minutes)
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await page.reload()
  await untilLive(page)
  await openMenu(page)
  return () => asked
}

const openMenu = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /agent1/ })
    .click()

test('what the menu shows of a member stays on the device: shown at once, asked again after 5 min, gone with the session [SESSION-03, SESSION-07-D, LOGOUT-03]', async () => {
  const page = await openPageAs('agent1', { path: '/m/hot-games', language: 'EN' })
  await openMenu(page)
  await page.getByRole('dialog').getByText('Somchai').waitFor()
  await eventually(async () => (await kept(page))?.value.answer).toMatchObject({ account: 'agent1' })
  expect(Math.abs(Date.now() - ((await kept(page))?.at ?? 0))).toBeLessThan(60_000)

  const young = await comeBackAfter(page, 4)
  await page.getByRole('dialog').getByText('Kept name').waitFor()
  await page.waitForLoadState('networkidle')
  expect(young()).toBe(0)

  const old = await comeBackAfter(page, 6)
  await page.getByRole('dialog').getByText('Somchai').waitFor()
  expect(old()).toBe(1)
  await eventually(async () => (await kept(page))?.value.answer).toMatchObject({ nickname: 'Somchai' })

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/m/home')
  expect(await kept(page)).toBeNull()
})

test('what is kept of somebody else is neither shown nor kept on [SESSION-07-D]', async () => {
  const page = await openPageAs('agent1', { path: '/m/hot-games', language: 'EN' })
  await openMenu(page)
  await page.getByRole('dialog').getByText('Somchai').waitFor()
  await eventually(() => kept(page)).not.toBeNull()
  await page.evaluate(() => {
    const entry = JSON.parse(localStorage.getItem('memberInfo') ?? 'null')
    entry.value.owner = 'player'
    entry.value.answer.nickname = 'Kept name'
    localStorage.setItem('memberInfo', JSON.stringify(entry))
  })
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await page.reload()
  await untilLive(page)
  // The header asks anew, and what it learns is kept for whose it is.
  await eventually(async () => (await kept(page))?.value).toMatchObject({
    owner: 'agent1',
    answer: { nickname: 'Somchai' },
  })
  await openMenu(page)
  await page.getByRole('dialog').getByText('Somchai').waitFor()
  expect(await page.getByText('Kept name').count()).toBe(0)
})
