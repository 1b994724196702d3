import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, openPage, untilLive } from './harness/index.ts'

const gamesOf = (page: Page) => page.locator('main article').allInnerTexts()
/** The page's own address, without the language that it has beside the default one. */
const canonicalOf = async (page: Page) => {
  const address = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')
  expect(address.searchParams.get('language')).toBe('EN')
  address.searchParams.delete('language')
  return `${address.pathname}${address.search}`
}

test('without scripts a list pages by links, each page under its own address (finding 54)', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN', width: 320, javaScript: false })
  const first = await gamesOf(page)
  expect(await page.getByRole('link', { name: 'Previous page' }).count()).toBe(0)
  // Nothing grey stands where nothing will come.
  expect(await page.locator('main [aria-hidden=true] [class*=bone]').filter({ visible: true }).count()).toBe(
    0,
  )

  const next = page.getByRole('link', { name: 'Next page' })
  expect(await next.getAttribute('rel')).toBe('next')
  await next.click()
  await page.waitForURL('**/m/slot-games?page=2')
  const second = await gamesOf(page)
  expect(second).toHaveLength(first.length)
  expect(second.filter((game) => first.includes(game))).toEqual([])
  expect(await canonicalOf(page)).toBe('/m/slot-games?page=2')
  expect(await page.getByRole('navigation', { name: 'Pages' }).innerText()).toContain('Page 2')
  await expectNoSidewaysScroll(page)

  const previous = page.getByRole('link', { name: 'Previous page' })
  expect(await previous.getAttribute('rel')).toBe('prev')
  await previous.click()
  await page.waitForURL('**/m/slot-games')
  expect(await gamesOf(page)).toEqual(first)
})

test('without scripts the pages keep the provider, end with the last, and lead back from beyond it (finding 54)', async () => {
  const path = '/m/slot-games?vassalage=PG'
  const page = await openPage({ path, language: 'EN', javaScript: false })
  const next = page.getByRole('link', { name: 'Next page' })
  let last = 1
  for (; (await next.count()) > 0; last += 1) {
    await next.click()
    await page.waitForURL((url) => url.searchParams.get('page') === String(last + 1))
    expect(new URL(page.url()).searchParams.get('vassalage')).toBe('PG')
  }
  expect(last).toBeGreaterThan(1)
  await page.goto(`${path}&page=${last + 1}`)
  expect(new URL(page.url()).searchParams.has('page')).toBe(false)
  expect(await canonicalOf(page)).toBe(path)
})

test('with scripts a page further on goes on from there, without links (finding 54)', async () => {
  const path = '/m/slot-games?page=2'
  const rendered = await gamesOf(await openPage({ path, language: 'EN', javaScript: false }))
  const page = await openPage({ path, language: 'EN' })
  await untilLive(page)
  expect((await gamesOf(page)).slice(0, 3)).toEqual(rendered.slice(0, 3))
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return (await page.locator('main article').count()) !== rendered.length
    })
    .toBe(true)
  expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0)
})

test('without scripts the question for the age hides the page, and both answers work (finding 54)', async () => {
  const page = await openPage({
    path: '/m/login',
    language: 'EN',
    merchant: 'northlight',
    asksAge: true,
    javaScript: false,
  })
  const popup = page.getByRole('alertdialog', { name: 'Are you 21 or older?' })
  await popup.waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await popup.getByRole('button', { name: 'Yes, I am' }).click()
  await popup.waitFor({ state: 'hidden' })
  await page.getByRole('textbox').first().waitFor()
  await page.reload()
  await popup.getByRole('link', { name: 'No, I am not' }).click()
  await page.getByRole('heading', { name: 'This site is for players aged 21 and over' }).waitFor()
  expect(await popup.count()).toBe(0)
})
