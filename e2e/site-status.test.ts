import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccess, openPage, type Product, startProduct } from './harness/index.ts'

const run = promisify(execFile)
const command = fileURLToPath(new URL('../build/server/merchant.js', import.meta.url))

let product: Product

beforeAll(async () => {
  product = await startProduct({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => product.stop())

/** An operator's command beside the running product. */
async function merchant(...words: string[]): Promise<void> {
  await run(process.execPath, [command, ...words], {
    env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' },
  })
}

test('maintenance takes the place of every page, keeps the address, and ends without a reload [STATUS-01, STATUS-03, STATUS-07, STATUS-08-D, STATUS-09-D, STATUS-10-D, SWITCH-28-D, ERR-20]', async () => {
  await merchant('set', 'naga', 'maintenance=on')
  const page = await openPage({ origin: product.origin, language: 'EN', expectedProblems: [/503/] })
  await expect
    .poll(async () => (await page.goto('/m/slot-games?merchant=naga'))?.status(), { timeout: 5000 })
    .toBe(503)
  await page.getByRole('heading', { name: 'System upgrading, please try again later.' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/m/slot-games')
  expect(await page.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toContain(
    'https://',
  )
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
      { timeout: 8000, interval: 700 },
    )
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.body.dataset.same)).toBe('page')
})

test('a denied country sees Access Denied with its own address, others see the site [STATUS-02, STATUS-03, STATUS-07, STATUS-09-D]', async () => {
  await merchant('deny-country', 'northlight', 'US')
  const visitor = (country: string) => ({
    origin: product.origin,
    language: 'EN' as const,
    expectedProblems: [/403/],
    context: { extraHTTPHeaders: { 'x-country-code': country, 'x-forwarded-for': '203.0.113.9' } },
  })
  const denied = await openPage(visitor('US'))
  await expect
    .poll(async () => (await denied.goto('/m/home?merchant=northlight'))?.status(), { timeout: 5000 })
    .toBe(403)
  await denied.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await denied.getByText('203.0.113.9').waitFor()
  const letIn = await openPage(visitor('FI'))
  expect((await letIn.goto('/m/home?merchant=northlight'))?.status()).toBe(200)
  await merchant('clear-region', 'northlight')
})
