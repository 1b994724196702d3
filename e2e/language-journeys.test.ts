import { LANGUAGE_NAMES, languageDirection, languageTag } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressOf, loginForm, newMember, openPage, untilLive } from './harness/index.ts'
import { follow, inOrder, openMenu, openPopup, press, reveal, type } from './harness/steps.ts'
import { wordsOf } from './harness/words-of.ts'

const MERCHANT = 'northlight'

test.for([
  { language: 'AR', typed: '150.5' },
  { language: 'KM', typed: '150.5' },
  { language: 'DE', typed: '150,5' },
  { language: 'CN', typed: '150.5' },
] as const)(
  'a player finds $language by its name, logs in, finds a game, deposits and leaves [I18N-07-D]',
  {
    tags: 'full',
  },
  async ({ language, typed }) => {
    const say = wordsOf(language)
    const name = await newMember(MERCHANT)
    const page = await openPage({ path: '/m/home', language: 'EN', merchant: MERCHANT, width: 360 })

    await inOrder(openMenu, reveal('Language'), type(LANGUAGE_NAMES[language].slice(0, 3)))(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: LANGUAGE_NAMES[language], exact: true })
      .click()
    await expect.poll(() => writingOf(page)).toEqual([languageTag(language), languageDirection(language)])
    await page.keyboard.press('Escape')

    await openPopup('Log in')(page)
    await loginForm(page.getByRole('dialog'), language).send(name)
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(name) })
      .waitFor()
    // What was chosen without a reload is what the server writes from now on.
    const html = await (await page.request.get(addressOf('/m/menu', MERCHANT))).text()
    expect(html).toContain(`<html lang="${languageTag(language)}" dir="${languageDirection(language)}">`)

    await follow('Search games')(page)
    await page.waitForURL('**/m/search-games*')
    await type('DRAGÓN')(page)
    expect(await page.getByRole('article').count()).toBeGreaterThan(2)

    await page.goto(addressOf('/m/voucherCenter', MERCHANT))
    await untilLive(page)
    await page.getByRole('textbox', { name: say('Amount') }).fill(typed)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**order=*')
    const sum = (await page.getByRole('main').innerText()).replaceAll(/[\u2066\u2069]/g, '')
    expect(sum).toMatch(/€150[.,]50/)

    await page.goto(addressOf('/m/member/home', MERCHANT))
    await untilLive(page)
    await page.waitForLoadState('networkidle')
    await press('Sign out')(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Sign out'), exact: true })
      .click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
    expect(await writingOf(page)).toEqual([languageTag(language), languageDirection(language)])
  },
)

test('what runs from the right is swiped, scrolled and turned the other way round [I18N-07-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'AR', merchant: MERCHANT })
  const session = await page.context().newCDPSession(page)
  const swipe = async (dx: number) => {
    const at = (x: number, y: number) => [{ x, y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(190, 600) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(190 + dx, 605) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const swipeTo = (dx: number, path: string) =>
    expect.poll(() => swipe(dx).then(() => page.url()), { interval: 1000 }).toContain(path)
  // The tab that follows stands to the left, and comes with what is drawn from there.
  await swipeTo(110, '/m/live-games')
  await page.getByRole('main').getByRole('article').first().waitFor()
  await swipeTo(-110, '/m/slot-games')

  await page.goto(addressOf('/m/home', MERCHANT))
  await untilLive(page)
  const next = page
    .getByRole('main')
    .getByRole('button', { name: wordsOf('AR')('Next games') })
    .first()
  await next.scrollIntoViewIfNeeded()
  await next.click()
  const scrolled = () => next.evaluate((button) => button.closest('section')?.querySelector('ul')?.scrollLeft)
  await expect.poll(scrolled).toBeLessThan(-100)
})

const writingOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
