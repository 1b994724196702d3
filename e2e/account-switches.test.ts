// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  answering,
  goInside,
  loginForm,
  openLivePage,
  openPage,
  ownProduct,
  passFirstStep,
  switchFeatures,
  untilLive,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const own = ownProduct()

test('login and registration lead to each other [LOGIN-05, REG-17]', async () => {
  const page = await openPage({ path: '/m/login', language: 'EN' })
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/m/register')
  await main.getByRole('link', { name: 'Sign up' }).click()
  await main.getByRole('link', { name: 'Log in' }).waitFor()
  expect(await main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login')
})

test.for([true, false])(
  'the invitation code stands in the form where its rule says so (%s) [REG-13, REG-39-D]',
  async (shown) => {
    const page = await openPage({ language: 'EN' })
    await page.route('**/wps/member/register/rules*', async (route) => {
      const body = (await (await route.fetch()).json()) as {
        value: { rules: { field: string; enabled: boolean }[] }
      }
      const rules = body.value.rules.map((rule) =>
        rule.field === 'affiliateCode' ? { ...rule, enabled: shown } : rule,
      )
      await route.fulfill({ json: { ...body, value: { rules } } })
    })
    await page.goto('/m/download?merchant=naga')
    await untilLive(page)
    await goInside(page, '/m/register')
    await passFirstStep(page)
    await page.getByRole('checkbox', { name: /18 or older/ }).waitFor()
    expect(await page.getByLabel('Invitation code').count()).toBe(shown ? 1 : 0)
  },
)

test.for([true, false])(
  'a trial is offered to sign up where the switch is on (%s) [SWITCH-21-D, HEADER-07-D]',
  async (on) => {
    await switchFeatures(own.running(), 'naga', { REGISTER_REE3: on })
    const page = await own.open('/m/login')
    await page.getByRole('button', { name: 'Free play' }).click()
    await page.waitForURL('**/m/home')
    await page.goto(new URL('/m/hot-games?merchant=naga', page.url()).href)
    const banner = page.getByRole('banner')
    const account = banner.getByRole('button', { name: /trial/ })
    await account.waitFor()
    expect(await banner.getByRole('link', { name: 'Sign up' }).count()).toBe(on ? 1 : 0)
    await account.click()
    const popup = page.getByRole('dialog')
    await popup.getByText('Trial account with play credit').waitFor()
    expect(await popup.getByRole('link', { name: 'Sign up' }).count()).toBe(on ? 1 : 0)
  },
)

test('a sign-out that the server does not hear happens here all the same [LOGOUT-06-D]', async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', expectedProblems: [/ERR_FAILED/] })
  const form = loginForm(page)
  await form.remember.check()
  await form.send('agent2')
  await page.waitForURL('**/m/home')
  await eventually(() => page.evaluate(() => localStorage.getItem('remPass'))).not.toBeNull()
  await page.goto('/m/hot-games?merchant=naga')
  await page.route('**/wps/session/logout*', (route) => route.abort())
  await page
    .getByRole('banner')
    .getByRole('button', { name: /agent2/ })
    .click()
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Sign out' })
  await leave.click()
  await leave.click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await eventually(() =>
    page.evaluate(() => [
      localStorage.getItem('MC_SESSION_INFO'),
      localStorage.getItem('autoLogin'),
      localStorage.getItem('remPass') === null,
    ]),
  ).toEqual([null, '0', false])
})

test.for([true, false])(
  'the code of an SMS is asked for at registration where REGMOBVERF3 is on (%s) [SWITCH-06, REG-08]',
  async (on) => {
    await switchFeatures(own.running(), 'naga', { REGMOBVERF3: on })
    const page = await own.open('/m/register')
    await page.getByRole('textbox', { name: 'Mobile number' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'SMS code' }).count()).toBe(on ? 1 : 0)
    await passFirstStep(page)
    expect(await page.getByRole('textbox', { name: 'SMS code' }).count()).toBe(on ? 1 : 0)
  },
)

test('registration shows the logo and the banners of its group, and the brand in their place where there are none [REG-01]', async () => {
  const page = await openPage({ path: '/m/register', language: 'EN', pictures: true })
  const banners = (where: Page) => where.getByRole('main').locator('section[aria-label=Offers]')
  const logo = (where: Page) => where.getByRole('main').locator('> div > div').first().locator('svg')
  await logo(page).waitFor()
  await banners(page).locator('img[src*="/media/"]').first().waitFor()
  const bare = await openLivePage()
  await bare.route(/\/wps\/announcements\?.*m_reg/, answering({ banners: [], notices: [], popups: [] }))
  await goInside(bare, '/m/register')
  await bare.getByRole('textbox', { name: 'Mobile number' }).waitFor()
  await logo(bare).waitFor()
  await banners(bare).locator('svg').first().waitFor()
  expect(await banners(bare).locator('img').count()).toBe(0)
})

test('the footer menu has a rebate item only where the merchant has rebates [SWITCH-15-D] (finding 29)', async () => {
  const { origin } = own.running()
  const home = async () => (await fetch(`${origin}/m/home?merchant=naga`)).text()
  expect(await home()).toContain('/m/member/manualRebate')
  await switchFeatures(own.running(), 'naga', { MANPLAYREB3: false })
  expect(await home()).not.toContain('/m/member/manualRebate')
})
