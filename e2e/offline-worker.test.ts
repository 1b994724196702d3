import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  openPage,
  scriptOf,
  type Visitor,
} from './harness/index.ts'

/** The browser's own lines about a network that is not there. */
const expectedProblems = [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/]

const words = {
  TH: { offline: 'คุณออฟไลน์อยู่', again: 'ลองอีกครั้ง' },
  EN: { offline: 'You are offline', again: 'Try again' },
} as const

/** A page whose device may keep the shell. */
const openKept = (visitor: Visitor) => openPage({ ...visitor, context: { serviceWorkers: 'allow' } })

/** Waits until the worker looks after the page and has everything that it keeps. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

/** Addresses that the worker keeps. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

describe.each([
  { language: 'EN', merchant: 'northlight' },
  ...inFullTier({ language: 'TH', merchant: 'naga' }),
] as const)('without network, in $language at $merchant', ({ language, merchant }) => {
  test('a page that was never opened says so in the look and language of the merchant, and opens when the network is back [GEN-17-D]', async () => {
    const page = await openKept({
      path: '/m/download',
      language,
      merchant,
      width: 320,
      pictures: true,
      expectedProblems,
    })
    await untilKept(page)
    await page.context().setOffline(true)
    await page.goto('/m/slot-games')
    await page.getByRole('heading', { name: words[language].offline }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language.toLowerCase())
    expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
    await page.getByRole('link', { name: words[language].again }).waitFor()
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
    await page.context().setOffline(false)
    await page.locator('main#main').waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/slot-games')
  })
})

test('the worker keeps files of the shell and nothing that a call, a page or a player brought [GEN-17-D]', async () => {
  const page = await openKept({ path: '/m/home', language: 'EN' })
  await untilKept(page)
  await page.goto('/m/slot-games')
  await page.locator('main article').first().waitFor()
  const kept = await keptAddresses(page)
  expect(kept).toContain('/m/offline')
  expect(kept).toContain(scriptOf('client'))
  expect(kept.filter((address) => !/^\/(?:assets|media\/marks)\/|^\/m\/offline$/.test(address))).toEqual([])
})

test('after a change of the language the offline page speaks it', { tags: 'full' }, async () => {
  const page = await openKept({ path: '/m/download', language: 'TH', expectedProblems })
  await untilKept(page)
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: page.url() }])
  await page.goto('/m/download')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/m/offline'))?.text()) ?? ''))
    .toContain(words.EN.offline)
})

test('an open page goes on after the network is lost: its shell comes from the device [GEN-17-D]', {
  tags: 'full',
}, async () => {
  const page = await openKept({ path: '/m/home', language: 'EN', expectedProblems })
  await untilKept(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const shell = (await keptAddresses(page)).filter((address) => address.endsWith('.js'))
  const answers = await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)),
    shell,
  )
  expect(answers.length).toBeGreaterThan(3)
  expect(new Set(answers)).toEqual(new Set([200]))
})

test('browsers always ask for the worker anew, and bundles come compressed as they were built', async () => {
  const page = await openKept({ path: '/m/download' })
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toMatch(/javascript/)
  const script = (await page.locator('script[type=module]').getAttribute('src')) ?? ''
  const bundle = await page.request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(bundle.headers()['content-encoding']).toBe('br')
  expect(bundle.headers()['cache-control']).toMatch(/immutable/)
})
