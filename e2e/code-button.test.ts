import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answering, openPage } from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const codeLine = (page: Page) => page.getByRole('textbox', { name: 'SMS code' })
const codeButton = (page: Page) => page.locator('form button', { hasText: /^(?:Get code|\d+ s)/ })

/** Opens a form that takes a code; its clock can be put forward. */
async function openForm(path: string): Promise<Page> {
  const page = await openPage({ language: 'EN' })
  await page.clock.install()
  await page.goto(`${path}?merchant=naga`)
  if (path === '/m/login') await page.getByRole('radio', { name: 'SMS code' }).check()
  await eventually(() => codeButton(page).isEnabled()).toBe(true)
  return page
}
/** Lets a call wait for good. */
const holding = (page: Page, call: string) => page.route(call, () => new Promise<void>(() => undefined))

test.for(['/m/login', '/m/register', '/m/forget'])(
  'the code of %s takes ten digits and nothing else [SMS-11, LOGIN-09]',
  async (path) => {
    const page = await openForm(path)
    await codeLine(page).pressSequentially('a1-2 3456789b012')
    expect(await codeLine(page).inputValue()).toBe('1234567890')
    expect(await codeLine(page).getAttribute('inputmode')).toBe('numeric')
  },
)

test.for([
  ['/m/login', null],
  ['/m/register', null],
  // It may take 9,999 s there; the call itself gives up before that.
  ['/m/forget', 'true'],
] as const)(
  '%s shows that a code is being sent, and after 10 s it is %s [SMS-03, SMS-12-D]',
  async ([path, then]) => {
    const page = await openForm(path)
    await holding(page, '**/wps/verification/challenge*')
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('812345678')
    const asked = page.waitForRequest('**/wps/verification/challenge*')
    await codeButton(page).click()
    await asked
    const busy = () => codeButton(page).getAttribute('aria-busy')
    await eventually(busy).toBe('true')
    await page.clock.fastForward(8000)
    expect(await busy()).toBe('true')
    await page.clock.fastForward(3000)
    await eventually(busy).toBe(then)
  },
)

test('without a word of when the next may come, the countdown begins at 60 [SMS-07, SMS-14-D]', async () => {
  const page = await openForm('/m/register')
  await page.route(/\/wps\/.*sms/i, answering({ expirationTime: null }))
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('812345678')
  await page.clock.pauseAt(Date.now() + 60_000)
  await codeButton(page).click()
  await eventually(() => codeButton(page).innerText()).toBe('60 s')
  expect(await codeButton(page).isDisabled()).toBe(true)
  await page.clock.fastForward(1500)
  await eventually(() => codeButton(page).innerText()).toBe('59 s')
})

test('setting a password shows for at most 15 s that it is under way [FORGOT-13]', async () => {
  const page = await openForm('/m/forget')
  await holding(page, '**/wps/member/password/phone*')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('812345678')
  await codeLine(page).fill('123456')
  await page.getByLabel('New password', { exact: true }).fill('Blue7horses')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  const told = page.getByRole('status').getByText('Please wait')
  await told.waitFor()
  await page.clock.fastForward(14_000)
  expect(await told.isVisible()).toBe(true)
  await page.clock.fastForward(1500)
  await eventually(() => told.count()).toBe(0)
})

test('number, password and name follow the bounds of their rules where a password is forgotten [FORGOT-15-D, FORGOT-11, FORGOT-12]', async () => {
  const page = await openForm('/m/forget')
  const error = (name: string) => page.locator(`[id="${name}"]`)
  const told = async (field: string) => {
    const line = page.locator(`[name=${field}]`)
    await eventually(() => line.getAttribute('aria-invalid')).toBe('true')
    const ids = (await line.getAttribute('aria-describedby'))?.split(' ') ?? []
    return error(ids.at(-1) ?? '').innerText()
  }
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('12345')
  await codeLine(page).fill('123456')
  await page.getByLabel('New password', { exact: true }).fill('abcdef1')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  expect(await told('mobileNum')).toBe('Please enter 6 to 15 digits')
  expect(await told('newPassword')).toMatch(/8 to 64 characters/)
  await page.getByRole('radio', { name: 'E-mail' }).check()
  await page.getByRole('textbox', { name: 'Username' }).fill('abc12')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@foyer.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  expect(await told('username')).toMatch(/6 to 16 letters and digits/)
})
