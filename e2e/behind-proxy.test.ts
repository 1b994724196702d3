import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chooseBirthday,
  loginForm,
  openPage,
  type SecureSite,
  startSecureSite,
  untilLive,
} from './harness/index.ts'

const NAGA = 'naga.localhost'
const NORTHLIGHT = 'northlight.localhost'
/** It may have to fetch and install nginx first. */
const START_WITHIN_MS = 300_000

let site: SecureSite
beforeAll(async () => {
  site = await startSecureSite([NAGA, NORTHLIGHT])
}, START_WITHIN_MS)
afterAll(() => site?.stop())

/** Opens a page of a host over HTTPS, as somebody who trusts the certificate. */
async function open(path: string, host = NAGA): Promise<Page> {
  const origin = site.originOf(host)
  const page = await openPage({ language: 'EN', origin, context: { ignoreHTTPSErrors: true } })
  await page.goto(path)
  await untilLive(page)
  return page
}

/** Loads the page again and gives every path that it went through until it was quiet. */
async function reload(page: Page): Promise<string[]> {
  const paths: string[] = []
  const note = () => paths.push(new URL(page.url()).pathname)
  page.on('framenavigated', note)
  await page.reload({ waitUntil: 'networkidle' })
  await untilLive(page)
  page.off('framenavigated', note)
  return [...new Set([...paths, new URL(page.url()).pathname])]
}

const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')
const sessionType = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').type)
const provingCookies = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ httpOnly }) => httpOnly)
    .map(({ name, secure, sameSite }) => `${name} ${secure ? 'secure' : 'open'} ${sameSite}`)
    .sort()

test('a visitor of each brand, told apart by host, gets its own pages with its own address (findings 2, 4)', async () => {
  for (const [host, name, inEnglish] of [
    [NAGA, 'Naga', '?language=EN'],
    [NORTHLIGHT, 'Northlight', ''],
  ] as const) {
    const page = await open('/m/home', host)
    expect(await canonical(page)).toBe(`${site.originOf(host)}/m/home${inEnglish}`)
    expect(await page.title()).toContain(name)
    await page.locator('a[href^="/m/slot-games"]').first().click()
    await page.waitForURL(`${site.originOf(host)}/m/slot-games*`)
    await page.getByRole('main').getByRole('article').first().waitFor()
  }
})

test('headers that players forge change nothing on their way through the proxy (findings 2, 3)', async () => {
  const forged = {
    'x-forwarded-host': NORTHLIGHT,
    'x-forwarded-proto': 'http',
    forwarded: `host=${NORTHLIGHT};proto=http`,
    'cf-ipcountry': 'US',
    language: 'TH',
  }
  for (const headers of [forged, {}, forged]) {
    const path = '/m/fish-games'
    const { status, headers: told, body } = await site.ask(NAGA, path, { ...headers, cookie: 'lang=EN' })
    expect(status).toBe(200)
    expect(body).toContain(`rel="canonical" href="${site.originOf(NAGA)}${path}?language=EN"`)
    expect(body).not.toContain('Northlight')
    expect(body).toContain('<html lang="en"')
    expect(told['strict-transport-security']).toContain('max-age=31536000')
  }
  const country = async (headers: Record<string, string>) =>
    JSON.parse((await site.ask(NAGA, '/wps/system/country', headers)).body).value.country
  expect([await country(forged), await country({ 'x-country-code': 'US' })]).toEqual(['', ''])
})

test('a member stays on a page that is loaded again, with cookies of this host only [ROUTE-58-D, SESSION-10-D] (finding 5)', async () => {
  const page = await open('/m/login?redirect=%2Fm%2Ffavorite')
  await loginForm(page).send('player')
  await page.waitForURL('**/m/favorite')
  expect(await reload(page)).toEqual(['/m/favorite'])
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor()
  expect(await provingCookies(page)).toEqual(['__Host-device secure Strict', '__Host-session secure Strict'])
  const other = `${site.originOf(NORTHLIGHT)}/m/favorite`
  await page.goto(other)
  expect(page.url()).toBe(`${site.originOf(NORTHLIGHT)}/m/login?redirect=%2Fm%2Ffavorite`)
})

test('a login at another service comes back to the site it began at, and lasts [LOGIN-26-D] (findings 4, 5)', async () => {
  const page = await open('/m/login?redirect=%2Fm%2Ffavorite', NORTHLIGHT)
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('link', { name: 'Mali Suwan' }).click()
  await page.waitForURL('**/m/social/sign-up')
  await chooseBirthday(page, '1990-05-17')
  await page.locator('input[name=ageConfirmed]').check()
  await page.locator('input[name=agreed]').check()
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(`${site.originOf(NORTHLIGHT)}/m/favorite`)
  expect(await reload(page)).toEqual(['/m/favorite'])
  expect(await sessionType(page)).toBe(0)
})

test('an agent’s area stays when it is loaded again [AGENT-02] (finding 5)', { tags: 'full' }, async () => {
  const page = await open('/m/agent')
  await loginForm(page).send('agency41')
  await page.waitForURL('**/m/agent/home')
  expect(await reload(page)).toEqual(['/m/agent/home'])
  expect(await sessionType(page)).toBe(41)
})

test('somebody who plays for free keeps the trial when a page is loaded again [TRIAL-07-D] (finding 5)', {
  tags: 'full',
}, async () => {
  const page = await open('/m/login')
  await page.getByRole('button', { name: 'Free play' }).click()
  await page.waitForURL('**/m/home')
  await page.goto('/m/favorite')
  await untilLive(page)
  expect(await reload(page)).toEqual(['/m/favorite'])
  expect(await sessionType(page)).toBe(4)
})
