// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  expectNoSidewaysScroll,
  openPageAs,
  ownProduct,
  switchFeatures,
  untilLive,
} from './harness/index.ts'

const product = ownProduct()
const as = (who: string, path: string, more: object = {}) =>
  openPageAs(who, { path, language: 'EN', width: 320, origin: product.running().origin, ...more })
const main = (page: Page) => page.getByRole('main')
const CLOSED = 'Sorry, this account does not have permission or the feature is temporarily unavailable.'
const TRIAL = 'Please login an actual account to use this function'
const DEPOSIT = '/m/voucherCenter'
const WITHDRAW = '/m/withdraw'

test('a trial is told by both pages that they need an account [ROUTE-64-D, ROLE-12, ROUTE-37, ROUTE-38]', async () => {
  const page = await as('trial', '/m/home')
  for (const path of [DEPOSIT, WITHDRAW]) {
    await page.goto(addressOf(path))
    await page.waitForURL('**/m/home*')
    await page.getByText(TRIAL).first().waitFor()
  }
})

test.each([
  [DEPOSIT, '/wps/deposit/options'],
  [WITHDRAW, '/wps/withdraw/options'],
])('%s fails in its place and is tried again there [ERR-04]', async (path, call) => {
  const page = await as('player', '/m/help', { expectedProblems: [/500/] })
  let fails = true
  await page.route(`**${call}*`, (route) =>
    fails ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto(addressOf(path))
  const retry = main(page).getByRole('button', { name: 'Loading failed, click to retry' })
  await retry.waitFor()
  await checkAccess(page)
  fails = false
  await retry.click()
  await main(page).getByRole('textbox', { name: 'Amount' }).waitFor()
})

test('an order that could not be sent says so in its place, and sent again it is one order [WALLET-10-D]', async () => {
  const page = await as('player', DEPOSIT, { expectedProblems: [/ERR_|Failed to fetch/] })
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('500')
  const sent: string[] = []
  let arrives = false
  await page.route('**/wps/deposit/orders*', async (route) => {
    const { requestId } = route.request().postDataJSON() ?? {}
    if (!requestId) return route.continue()
    sent.push(requestId)
    // The first one arrives, and its answer is lost.
    if (!arrives) {
      arrives = true
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  const send = main(page).getByRole('button', { name: 'Deposit ฿500.00' })
  await send.click()
  await main(page).getByText('No connection, please try again').waitFor()
  await checkAccess(page)
  await expectNoSidewaysScroll(page)
  await send.click()
  await page.waitForURL('**order=D*')
  expect(new Set(sent).size).toBe(1)
  await main(page).getByRole('link', { name: 'Back to deposits' }).click()
  await expect.poll(() => main(page).getByText('Waits for payment').count()).toBe(1)
})

test('with DEPOSIT off the page, its items and its shortcuts are gone, and nothing is asked; withdraw stays [SWITCH-17-D, ROUTE-64-D, MENU-11]', async () => {
  const page = await as('player', '/m/member/home')
  const links = page.getByRole('link', { name: 'Deposit', exact: true })
  await expect.poll(() => links.count()).toBeGreaterThan(0)
  await switchFeatures(product.running(), 'naga', { DEPOSIT: false })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/deposit/')) asked.push(request.url())
  })
  await page.goto(addressOf(DEPOSIT))
  await page.waitForURL('**/m/home*')
  await page.getByText(CLOSED).first().waitFor()
  for (const path of ['/m/home', '/m/member/home']) {
    await page.goto(addressOf(path))
    await untilLive(page)
    await page.getByRole('link', { name: 'Withdraw', exact: true }).first().waitFor()
    expect(await links.count()).toBe(0)
  }
  expect(asked).toEqual([])
})
