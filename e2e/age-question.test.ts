import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage, untilLive } from './harness/index.ts'

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

test.for(['EN', ...inFullTier('TH')] as const)(
  'the first visit asks for the age in %s; no leads to a page that says why, yes stays and is not asked again [SWITCH-22-D]',
  async (language) => {
    const { yes, no, page: title, mistake } = words[language]
    const page = await open(language, '/m/login')
    const popup = question(page, language)
    await popup.waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    const answers = [popup.getByRole('button', { name: yes }), popup.getByRole('link', { name: no })]
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.boundingBox())?.height))
    expect(sizes[0]).toBe(sizes[1])
    // A press beside it answers nothing.
    await page.mouse.click(5, 5)
    await popup.getByRole('link', { name: no }).click()
    await page.waitForURL('**/m/age-limit')
    await page.getByRole('heading', { name: title }).waitFor()
    await popup.waitFor({ state: 'hidden' })
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    // The visit stays closed, whatever is opened.
    await page.goto('/m/slot-games?merchant=northlight')
    await page.waitForURL('**/m/age-limit')
    await untilLive(page)
    const closed = page.waitForEvent('load')
    await page.getByRole('banner').locator('a[href="/m/home"]').first().click()
    await closed
    await page.waitForURL('**/m/age-limit')
    await page.getByRole('link', { name: mistake }).click()
    await page.waitForURL('**/m/home')
    await popup.getByRole('button', { name: yes }).click()
    await popup.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/m/home')
    await page.goto('/m/login?merchant=northlight', { waitUntil: 'networkidle' })
    expect(await popup.count()).toBe(0)
  },
)

test('the question is the one pop-up of its visit, holds the focus, moves nothing, and Escape says no [SWITCH-22-D, GEN-14-D]', {
  tags: 'full',
}, async () => {
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
  await page.waitForURL('**/m/age-limit')
  await page.getByRole('link', { name: 'I chose the wrong answer' }).click()
  await popup.getByRole('button', { name: 'Yes, I am' }).click()
  await page.waitForTimeout(2500)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

/** Opens a page whose scripts never come, as on a line that is about to break. */
async function openUnscripted(prepare?: () => void) {
  const page = await openPage({ language: 'EN', merchant: 'northlight', asksAge: true })
  if (prepare) await page.addInitScript(prepare)
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/m/home?merchant=northlight', { waitUntil: 'commit' })
  await page.locator('#page-data').waitFor({ state: 'attached' })
  return page
}

test('the question stands in the page, holds the focus and keeps the answer before any script has come (finding 55)', async () => {
  const page = await openUnscripted()
  const popup = question(page, 'EN')
  expect(await popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  expect(await popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab')
    // Beyond the dialog only the browser itself takes the focus.
    const place = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('#age-question') !== null,
    )
    expect(place).toBe(true)
  }
  await popup.getByRole('button', { name: 'Yes, I am' }).click()
  await popup.waitFor({ state: 'hidden' })
  await page.goto('/m/login?merchant=northlight', { waitUntil: 'commit' })
  await page.locator('#page-data').waitFor({ state: 'attached' })
  expect(await popup.count()).toBe(0)
})

test('who has answered before is shown nothing, not for a moment (finding 55)', async () => {
  const page = await openUnscripted(() => {
    localStorage.setItem('ageInfo', '1')
    const seen = window as unknown as { shown?: number }
    const look = () => {
      if (document.querySelector('#age-question[open]')) seen.shown = 1
      requestAnimationFrame(look)
    }
    look()
  })
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { shown?: number }).shown)).toBeUndefined()
})

test('a browser that keeps nothing is asked once a page (finding 55)', async () => {
  const page = await openUnscripted(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  const popup = question(page, 'EN')
  await popup.getByRole('button', { name: 'Yes, I am' }).click()
  await popup.waitFor({ state: 'hidden' })
})

test('a merchant without the switch asks nobody [SWITCH-22-D, SWITCH-28-D]', { tags: 'full' }, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', merchant: 'naga', asksAge: true })
  await page.waitForLoadState('networkidle')
  expect(await page.locator('#age-question').count()).toBe(0)
  await page.goto('/m/age-limit?merchant=naga')
  await page.getByRole('heading', { name: 'This site is for players aged 18 and over' }).waitFor()
})
