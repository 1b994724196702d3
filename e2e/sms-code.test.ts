// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  answering,
  checkAccess,
  chooseBirthday,
  focusedField,
  nextStep,
  ownProduct,
  refusing,
  switchFeatures,
  untilLive,
  wrongFields,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
/** A merchant without pictures to read, which no story can. */
const { open } = ownProduct((product) => switchFeatures(product, 'naga', { VALID_CAPTCHA3: false }))
const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' })
const codeLine = (page: Page) => page.getByRole('textbox', { name: 'SMS code' })
const codeButton = (page: Page) => page.locator('form button', { hasText: /^(?:Get code|\d+ s)/ })
/** The call that has a code sent. */
const SEND = /\/wps\/.*sms/i

/** Opens a form that takes a code. */
async function openForm(path: string, expectedProblems: readonly RegExp[] = []): Promise<Page> {
  const page = await open(path, { language: 'EN', expectedProblems })
  if (path === '/m/login') await page.getByRole('radio', { name: 'SMS code' }).check()
  await eventually(() => codeButton(page).isEnabled()).toBe(true)
  return page
}

test('a code that was sent has the focus in its field, which does not look disabled, and its countdown goes on after a reload [SMS-14-D] (finding 33)', async () => {
  const page = await openForm('/m/login')
  await page.route(SEND, answering({ expirationTime: Date.now() + 3_600_000 }))
  await number(page).fill('812345678')
  await codeButton(page).click()
  await eventually(() => codeButton(page).isDisabled()).toBe(true)
  await eventually(() => focusedField(page)).toBe('password')
  expect(await codeLine(page).evaluate((line) => getComputedStyle(line.parentElement ?? line).opacity)).toBe(
    '1',
  )
  await page.reload()
  await untilLive(page)
  await page.getByRole('radio', { name: 'SMS code' }).check()
  await eventually(() => codeButton(page).innerText()).toMatch(/^\d+ s$/)
  await number(page).fill('812345679')
  await eventually(() => codeButton(page).innerText()).toBe('Get code')
})

test('the browser fills in the code of the message where it can, and login goes on by itself (finding 33)', async () => {
  const page = await openForm('/m/login', [/400/])
  await page.evaluate(() => {
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = async () => ({ code: '481516' }) as never
  })
  await page.route(SEND, answering({ expirationTime: Date.now() + 60_000 }))
  await page.route('**/wps/session/login*', refusing(400, 'verification.wrong', ''))
  await number(page).fill('812345678')
  const [sent] = await Promise.all([page.waitForRequest('**/wps/session/login*'), codeButton(page).click()])
  expect(sent.method()).toBe('POST')
  await eventually(() => wrongFields(page)).toEqual(['password'])
  expect(await codeLine(page).inputValue()).toBe('481516')
})

test.for(['/m/login', '/m/register', '/m/forget'])(
  'while the database is away %s keeps what was typed, the code included, and says so (finding 8)',
  async (path) => {
    const page = await openForm(path, [/503/])
    await page.route(
      /\/wps\/(?:session\/login|member\/register|member\/password|verification\/sms\/check)/,
      (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : refusing(503, 'system.unavailable', 'System upgrading, please try again later.')(route),
    )
    await number(page).fill('812345678')
    const secret = page.locator('input[type=password]')
    for (const line of await secret.all()) await line.fill('Blue7horses')
    const form = page.locator('main form')
    if (path === '/m/register') {
      await codeLine(page).fill('123456')
      await nextStep(page)
      await chooseBirthday(page, '1990-05-17')
    }
    for (const box of await form.getByRole('checkbox').all()) await box.check({ position: { x: 10, y: 10 } })
    if (path !== '/m/register') await codeLine(page).fill('123456')
    if (path !== '/m/login') await form.locator('button[type=submit]').click()
    await form.getByText(/Nothing you entered has been lost/).waitFor()
    if (path === '/m/register') await page.goBack()
    expect(await codeLine(page).inputValue()).toBe('123456')
    expect(await number(page).inputValue()).toBe('812345678')
    for (const line of await secret.all()) expect(await line.inputValue()).toBe('Blue7horses')
    await checkAccess(page)
  },
)
