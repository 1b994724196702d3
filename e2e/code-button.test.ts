import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answering, focusedField, inFullTier, openPage, refusing, wrongFields } from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const codeLine = (page: Page) => page.getByRole('textbox', { name: 'SMS code' })
const codeButton = (page: Page) => page.locator('form button', { hasText: /^(?:Get code|\d+ s)/ })

/** Opens a form that takes a code; its clock can be put forward. */
async function openForm(path: string, expectedProblems: readonly RegExp[] = []): Promise<Page> {
  const page = await openPage({ language: 'EN', expectedProblems })
  await page.clock.install()
  await page.goto(`${path}?merchant=naga`)
  if (path === '/m/login') await page.getByRole('radio', { name: 'SMS code' }).check()
  await eventually(() => codeButton(page).isEnabled()).toBe(true)
  return page
}
/** Lets a call wait for good. */
const holding = (page: Page, call: string) => page.route(call, () => new Promise<void>(() => undefined))

const FORMS = ['/m/login', ...inFullTier('/m/register', '/m/forget')] as const

test.for(FORMS)('the code of %s takes ten digits and nothing else [SMS-11, LOGIN-09]', async (path) => {
  const page = await openForm(path)
  await codeLine(page).pressSequentially('a1-2 3456789b012')
  expect(await codeLine(page).inputValue()).toBe('1234567890')
  expect(await codeLine(page).getAttribute('inputmode')).toBe('numeric')
})

test.for([
  ['/m/login', null],
  ...inFullTier(
    ['/m/register', null],
    // It may take 9,999 s there; the call itself gives up before that.
    ['/m/forget', 'true'],
  ),
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

test('without a word of when the next may come, the countdown begins at 60 [SMS-07, SMS-14-D]', {
  tags: 'full',
}, async () => {
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

test('setting a password shows for at most 15 s that it is under way [FORGOT-13]', {
  tags: 'full',
}, async () => {
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

test('number, password and name follow the bounds of their rules where a password is forgotten [FORGOT-15-D, FORGOT-11, FORGOT-12]', {
  tags: 'full',
}, async () => {
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

/** The call that has a code sent. */
const SEND = /\/wps\/.*sms/i
const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' })

test.for(FORMS)(
  'on %s a number that cannot be one is told at its field, has the focus, and nothing is sent [SMS-02] (finding 38)',
  async (path) => {
    const page = await openForm(path)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await number(page).fill('12345')
    await codeButton(page).click()
    await page.getByText('Please enter a valid mobile number').waitFor()
    expect(await focusedField(page)).toMatch(/^(?:username|mobileNum)$/)
    expect(await wrongFields(page)).toEqual([await focusedField(page)])
    expect(asked.filter((call) => /verification|sms/i.test(call))).toEqual([])
    expect(await codeButton(page).isEnabled()).toBe(true)
  },
)

test.for(FORMS)(
  'on %s a code that is refused is told in the words of the server, and may be asked for again [SMS-15-D]',
  async (path) => {
    const page = await openForm(path, [/429/])
    await page.route(SEND, refusing(429, 'polo.7', 'The pony is tired.'))
    await number(page).fill('812345678')
    await codeButton(page).click()
    await page.getByText('The pony is tired.').first().waitFor()
    await eventually(() => codeButton(page).innerText()).toBe('Get code')
    expect(await codeButton(page).isEnabled()).toBe(true)
  },
)

test('that a code was sent is told for 1.5 s, and the seconds follow its moment every 500 ms [SMS-04, SMS-05, SMS-14-D]', {
  tags: 'full',
}, async () => {
  const page = await openForm('/m/register')
  // What the server says of the time is of another clock than the one that the story moves.
  await page.route('**/wps/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const start = Date.now() + 60_000
  await page.route(SEND, answering({ expirationTime: start + 30_400 }))
  await number(page).fill('812345678')
  await page.clock.pauseAt(start)
  await codeButton(page).click()
  const told = page.getByText('The code has been sent')
  await told.waitFor()
  await eventually(() => codeButton(page).innerText()).toBe('31 s')
  await page.clock.runFor(500)
  await eventually(() => codeButton(page).innerText()).toBe('30 s')
  await page.clock.runFor(900)
  expect(await told.isVisible()).toBe(true)
  await page.clock.runFor(400)
  await eventually(() => told.count()).toBe(0)
})

test('while a mail with a link is asked for, the page asks to wait; then it stays and says where to look [FORGOT-09]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN' })
  await page.clock.install()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('radio', { name: 'E-mail' }).check()
  await page.getByRole('textbox', { name: 'Username' }).fill('nobody42')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody42@foyer.example')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/wps/member/password/email*', async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Send the link' }).click()
  const waiting = page.getByRole('status').getByText('Please wait')
  await waiting.waitFor()
  await page.clock.pauseAt(Date.now() + 5000)
  letGo()
  await page.getByText('Look in your mail').waitFor()
  await eventually(() => waiting.count()).toBe(0)
  await page.clock.runFor(10_000)
  expect(new URL(page.url()).pathname).toBe('/m/forget')
  expect(await page.getByText('Look in your mail').isVisible()).toBe(true)
})
