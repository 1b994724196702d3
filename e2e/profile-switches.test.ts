// @module-tag full
import { expect, test } from 'vitest'
import { addressOf, openPageAs, ownProduct, switchFeatures, untilLive } from './harness/index.ts'

const product = ownProduct()
const as = (who: string, path: string) =>
  openPageAs(who, { path, language: 'EN', origin: product.running().origin })
const CLOSED = 'Sorry, this account does not have permission or the feature is temporarily unavailable.'
const TRIAL = 'Please login an actual account to use this function'

test('a trial sees its member home and its account read-only, and is told that the security centre needs an account [ROUTE-45, ROUTE-49, ROLE-12, ROLE-16-D, MEMBER-15-D]', async () => {
  const page = await as('trial', '/m/myAccount/index')
  await page.getByRole('main').getByText('Member since').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(?:Nickname|Change the picture)/ })
      .count(),
  ).toBe(0)
  await page.goto(addressOf('/m/member/home'))
  await untilLive(page)
  await page.getByRole('main').getByRole('button', { name: 'Security centre' }).click()
  await page.getByText(TRIAL).first().waitFor()
  await page.goto(addressOf('/m/securityCenter'))
  await page.waitForURL('**/m/home*')
  await page.getByText(TRIAL).first().waitFor()
})

test('with SECPRIV and MYACC off the pages send a member home, told why, and the member home has no way to them [SWITCH-14-D, SWITCH-16-D, ROUTE-64-D, MENU-11]', async () => {
  const page = await as('player', '/m/member/home')
  const rows = page.getByRole('main').getByRole('link', { name: /^(?:My account|Security centre)$/ })
  await expect.poll(() => rows.count()).toBe(2)
  await switchFeatures(product.running(), 'naga', { SECPRIV: false, MYACC: false })
  for (const path of ['/m/securityCenter', '/m/myAccount/index']) {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/wps\/member\/(?:security|profile|bankAccounts|sessions|logins)/.test(request.url()))
        asked.push(request.url())
    })
    await page.goto(addressOf(path))
    await page.waitForURL('**/m/home*')
    await page.getByText(CLOSED).first().waitFor()
    expect(asked).toEqual([])
  }
  await page.goto(addressOf('/m/member/home'))
  await page.getByRole('main').getByRole('link', { name: 'Change password' }).waitFor()
  expect(await rows.count()).toBe(0)
})
