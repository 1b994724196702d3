import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAccess, openPage, ownProduct, runContentCommand, runMerchantCommand } from './harness/index.ts'

const { running } = ownProduct(undefined, { env: { COUNTRY_HEADER: 'X-Country-Code' } })

/** An operator's command beside the running product. */
const merchant = (...words: string[]) => runMerchantCommand(running(), ...words)

test('maintenance takes the place of every page, keeps the address, and ends without a reload [STATUS-01, STATUS-03, STATUS-07, STATUS-08-D, STATUS-09-D, STATUS-10-D, SWITCH-28-D, ERR-20]', async () => {
  // The demo's own chat is a page of its help, which is closed as well.
  const folder = mkdtempSync(join(tmpdir(), 'foyer-contacts-'))
  const chat = 'https://support.example/chat'
  writeFileSync(join(folder, 'contacts.json'), JSON.stringify([{ type: 'live', url: chat }]))
  await runContentCommand(running(), 'import', 'naga', folder)
  rmSync(folder, { recursive: true })
  await merchant('set', 'naga', 'maintenance=on')
  const page = await openPage({ origin: running().origin, language: 'EN', expectedProblems: [/503/] })
  await expect
    .poll(async () => (await page.goto('/m/slot-games?merchant=naga'))?.status(), { timeout: 30_000 })
    .toBe(503)
  await page.getByRole('heading', { name: 'System upgrading, please try again later.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/m/slot-games')
  expect(await page.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe(chat)
  await checkAccess(page)
  await page.evaluate(() => {
    document.body.dataset.same = 'page'
  })
  await merchant('set', 'naga', 'maintenance=off')
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return page.getByRole('article').count()
      },
      { timeout: 30_000, interval: 700 },
    )
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.body.dataset.same)).toBe('page')
})

test('a status of another number on the device closes the page at once, until the server has answered [STATUS-04, STATUS-08-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ origin: running().origin, language: 'EN', path: '/m/hot-games' })
  // Its own answers would be kept over what is put there now.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const value = { code: 7, address: '' }
    localStorage.setItem('status', JSON.stringify({ value, at: Date.now() + 60_000 }))
  })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/wps/system/status*', async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  answer()
  await page.getByRole('article').first().waitFor()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor({ state: 'detached' })
})

test('a switch that is turned off takes effect at the next status refresh, without a reload [SWITCH-28-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ origin: running().origin, language: 'EN' })
  await page.goto('/m/home?merchant=naga')
  const navigation = page.getByRole('navigation', { name: 'Quick navigation' })
  await navigation.getByRole('link', { name: 'Deposit' }).waitFor()
  await page.locator('[role=alert]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    document.body.dataset.same = 'page'
  })
  await merchant('switch', 'naga', 'DEPOSIT=off')
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return navigation.getByRole('link', { name: 'Deposit' }).count()
      },
      { timeout: 30_000, interval: 700 },
    )
    .toBe(0)
  expect(await navigation.getByRole('link', { name: 'Withdraw' }).count()).toBe(1)
  expect(await page.evaluate(() => document.body.dataset.same)).toBe('page')
  await merchant('switch', 'naga', 'DEPOSIT=on')
})

test('a denied country sees Access Denied with its own address, others see the site [STATUS-02, STATUS-03, STATUS-07, STATUS-09-D]', async () => {
  await merchant('deny-country', 'northlight', 'US')
  const visitor = (country: string) => ({
    origin: running().origin,
    language: 'EN' as const,
    expectedProblems: [/403/],
    context: { extraHTTPHeaders: { 'x-country-code': country, 'x-forwarded-for': '203.0.113.9' } },
  })
  const denied = await openPage(visitor('US'))
  await expect
    .poll(async () => (await denied.goto('/m/home?merchant=northlight'))?.status(), { timeout: 30_000 })
    .toBe(403)
  await denied.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await denied.getByText('203.0.113.9').waitFor()
  const letIn = await openPage(visitor('FI'))
  expect((await letIn.goto('/m/home?merchant=northlight'))?.status()).toBe(200)
  await merchant('clear-region', 'northlight')
})
