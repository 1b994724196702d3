// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseBirthday, loginForm, openPage, ownProduct, passFirstStep, untilLive } from './harness/index.ts'

const { running } = ownProduct()
const banner = (page: Page) => page.getByRole('banner')
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(registerDraft|phoneVer)/.test(key)))

/** Somebody who began to register, looked at the terms, and has asked for a code of a provider. */
async function typeAway(): Promise<Page> {
  const page = await openPage({ origin: running().origin, path: '/m/register', language: 'EN' })
  await passFirstStep(page, 'traveller7')
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  await page.waitForURL('**/m/help?tag=terms')
  await page.evaluate(() => sessionStorage.setItem('phoneVerification login', '{"mobile":"+66800000001"}'))
  expect(await kept(page)).toHaveLength(2)
  return page
}

test.for(['a password', 'another service'])(
  'what somebody typed of themselves is gone when they log in by %s instead [LOGOUT-03, REG-47-D]',
  async (way) => {
    const page = await typeAway()
    await page.goto('/m/login?merchant=naga')
    await untilLive(page)
    if (way === 'a password') await loginForm(page).send('player')
    else {
      await page.getByRole('button', { name: 'LINE' }).click()
      await page.getByRole('link', { name: 'Mali Suwan' }).click()
      await page.waitForURL('**/m/social/sign-up')
      await chooseBirthday(page, '1990-05-17')
      await page.locator('input[name=ageConfirmed]').check()
      await page.locator('input[name=agreed]').check()
      await page.locator('form button[type=submit]').click()
    }
    await page.waitForURL('**/m/home*')
    await banner(page)
      .getByRole('button', { name: way === 'a password' ? /player/ : /Mali/ })
      .waitFor()
    expect(await kept(page)).toEqual([])
  },
)

test('what was typed in a tab is gone with a logout in another [LOGOUT-03, LOGOUT-07-D, REG-47-D]', async () => {
  const page = await typeAway()
  const other = await page.context().newPage()
  await other.goto('/m/login?redirect=%2Fm%2Fhot-games&merchant=naga')
  await untilLive(other)
  await loginForm(other).send('player')
  await banner(other)
    .getByRole('button', { name: /player/ })
    .click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await banner(other).getByRole('link', { name: 'Log in' }).waitFor()
  await expect.poll(() => kept(page)).toEqual([])
})
