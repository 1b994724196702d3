import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, openPage } from './harness/index.ts'

const words = {
  EN: {
    question: 'Are you 21 or older?',
    yes: 'Yes, I am',
    no: 'No, I am not',
    page: 'This site is for players aged 21 and over',
    mistake: 'I chose the wrong answer',
  },
  TH: {
    question: 'คุณอายุ 21 ปีขึ้นไปหรือไม่',
    yes: 'ใช่ ฉันอายุถึง',
    no: 'ไม่ ฉันอายุไม่ถึง',
    page: 'เว็บไซต์นี้สำหรับผู้เล่นอายุ 21 ปีขึ้นไป',
    mistake: 'ฉันกดผิด',
  },
} as const

const open = (language: 'EN' | 'TH', path: string) =>
  openPage({ path, language, merchant: 'northlight', asksAge: true, width: 320 })
const question = (page: Page, language: 'EN' | 'TH') =>
  page.getByRole('alertdialog', { name: words[language].question })

test.for(['EN', 'TH'] as const)(
  'the first visit asks for the age in %s; no leads to a page that says why, yes stays and is not asked again [SWITCH-22-D]',
  async (language) => {
    const { yes, no, page: title, mistake } = words[language]
    const page = await open(language, '/m/login')
    const popup = question(page, language)
    await popup.waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    const sizes = await Promise.all(
      [yes, no].map(async (name) => (await popup.getByRole('button', { name }).boundingBox())?.height),
    )
    expect(sizes[0]).toBe(sizes[1])
    // A press beside it answers nothing.
    await page.mouse.click(5, 5)
    await popup.getByRole('button', { name: no }).click()
    await page.waitForURL('**/m/age-limit')
    await page.getByRole('heading', { name: title }).waitFor()
    await popup.waitFor({ state: 'detached' })
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: mistake }).click()
    await page.waitForURL('**/m/home')
    await popup.getByRole('button', { name: yes }).click()
    await popup.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/m/home')
    await page.goto('/m/login?merchant=northlight', { waitUntil: 'networkidle' })
    expect(await popup.count()).toBe(0)
  },
)

test('the question comes before the news, holds the focus, moves nothing, and Escape says no [SWITCH-22-D, GEN-14-D]', async () => {
  const page = await openPage({ language: 'EN', merchant: 'northlight', asksAge: true, popups: true })
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number }
    kept.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/m/home?merchant=northlight')
  const popup = question(page, 'EN')
  await popup.waitFor()
  await page.waitForTimeout(2500)
  expect(await page.getByRole('dialog', { name: 'News' }).count()).toBe(0)
  expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/m/age-limit')
  await page.goBack()
  await popup.getByRole('button', { name: 'Yes, I am' }).click()
  await page.getByRole('dialog', { name: 'News' }).waitFor()
})

test('a merchant without the switch asks nobody [SWITCH-22-D, SWITCH-28-D]', async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', merchant: 'naga', asksAge: true })
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.goto('/m/age-limit?merchant=naga')
  await page.getByRole('heading', { name: 'This site is for players aged 18 and over' }).waitFor()
})
