// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answering, feignReload, openPage, routeOf, untilLive } from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const codeButton = (page: Page) => page.locator('form button', { hasText: /^(?:Get code|\d+ s)/ })
const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' })
/** The call that has a code sent. */
const SEND = /\/wps\/.*sms/i

/** Opens a form that takes a code. */
async function openForm(path: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await openPage({
    language: 'EN',
    expectedProblems: [/Failed to load resource/],
  })
  await prepare(page)
  await page.goto(`${path}?merchant=naga`)
  await untilLive(page)
  if (path === '/m/login') await page.getByRole('radio', { name: 'SMS code' }).check()
  await eventually(() => codeButton(page).isEnabled()).toBe(true)
  return page
}
async function chooseCountry(page: Page, name: string): Promise<void> {
  await page.locator('form button[aria-haspopup=dialog]').click()
  const sheet = page.getByRole('dialog', { name: 'Country of the number' })
  await sheet.getByRole('combobox').fill(name)
  await sheet.getByRole('option').first().click()
  await sheet.waitFor({ state: 'detached' })
}
const FORMS = ['/m/login', '/m/register'] as const

test.for(FORMS)(
  'on %s a code for which no answer comes within 10 s is told as a want of connection, and may be asked for again [SMS-03, SMS-12-D, SMS-15-D]',
  async (path) => {
    const page = await openForm(path, async (page) => {
      await page.clock.install()
      await page.route(SEND, () => new Promise<void>(() => undefined))
    })
    await number(page).fill('812345678')
    const asked = page.waitForRequest(SEND)
    await codeButton(page).click()
    await asked
    await page.clock.fastForward(9000)
    expect(await page.getByText('No connection, please try again').count()).toBe(0)
    await page.clock.fastForward(1500)
    await page.getByText('No connection, please try again').first().waitFor()
    await eventually(() => codeButton(page).innerText()).toBe('Get code')
    expect(await codeButton(page).isEnabled()).toBe(true)
  },
)

test.for(FORMS)(
  'on %s a code whose check of humans does not come is told as a want of connection [SMS-15-D, ERR-04]',
  async (path) => {
    const page = await openForm(path, async (page) => {
      await feignReload(page)
      await page.route(routeOf('prove-human'), (route) => route.abort())
    })
    await number(page).fill('812345678')
    await codeButton(page).click()
    await page.getByText('No connection, please try again').first().waitFor()
    expect(await codeButton(page).isEnabled()).toBe(true)
  },
)

test.for(FORMS)(
  'the countdown of %s belongs to the number with its country: another country may have its code at once, and the first one counts on [SMS-14-D]',
  async (path) => {
    const page = await openForm(path, (page) =>
      page.route(SEND, answering({ expirationTime: Date.now() + 300_000 })),
    )
    await number(page).fill('812345678')
    await codeButton(page).click()
    await eventually(() => codeButton(page).innerText()).toMatch(/^\d+ s$/)
    await chooseCountry(page, 'United Kingdom')
    await eventually(() => codeButton(page).innerText()).toBe('Get code')
    expect(await codeButton(page).isEnabled()).toBe(true)
    await chooseCountry(page, 'Thailand')
    await eventually(() => codeButton(page).innerText()).toMatch(/^\d+ s$/)
    expect(await codeButton(page).isDisabled()).toBe(true)
  },
)

test.for(FORMS)(
  'on %s a number that is typed while a code is sent to another may have its own at once [SMS-14-D]',
  async (path) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const page = await openForm(path, (page) =>
      page.route(SEND, async (route) => {
        await held
        await answering({ expirationTime: Date.now() + 300_000 })(route)
      }),
    )
    await number(page).fill('812345678')
    const asked = page.waitForRequest(SEND)
    await codeButton(page).click()
    await asked
    await number(page).fill('812345679')
    letGo()
    await page.getByText('The code has been sent').first().waitFor()
    await eventually(() => codeButton(page).getAttribute('aria-busy')).toBeNull()
    expect([await codeButton(page).innerText(), await codeButton(page).isEnabled()]).toEqual([
      'Get code',
      true,
    ])
    await number(page).fill('812345678')
    await eventually(() => codeButton(page).innerText()).toMatch(/^\d+ s$/)
  },
)
