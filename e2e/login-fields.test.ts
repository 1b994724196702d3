import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusedField, loginForm, openPage, refusing, untilLive, wrongFields } from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const mobile = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' })
const username = (page: Page) => page.getByRole('textbox', { name: 'Username' })
const choose = (page: Page, way: string) => page.getByRole('radio', { name: way }).check()

test('what is outside the bounds that the server tells is told at its field and uses up no try [LOGIN-15, LOGIN-19-D]', async () => {
  const page = await openPage({ language: 'EN' })
  const told = page.waitForResponse(/\/register\/rules/)
  await page.goto('/m/login?merchant=naga')
  await untilLive(page)
  await (await told).finished()
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/session/login')) logins.push(request.url())
  })
  const { send, submit } = loginForm(page)
  await send('play')
  await eventually(() => wrongFields(page)).toEqual(['username'])
  await page.getByText('Please use 6 to 16 letters and digits, a letter first').waitFor()
  expect(await focusedField(page)).toBe('username')
  await choose(page, 'SMS code')
  await mobile(page).fill('081-234 5678')
  await page.getByRole('textbox', { name: 'SMS code' }).fill('12')
  await submit.click()
  await page.getByText('Please enter 4 to 10 digits').waitFor()
  expect([await wrongFields(page), await focusedField(page)]).toEqual([['password'], 'password'])
  await mobile(page).fill('012345')
  await submit.click()
  await page.getByText('Please enter 6 to 15 digits').waitFor()
  await eventually(() => wrongFields(page)).toEqual(['username', 'password'])
  expect(logins).toEqual([])
})

test('where the server does not tell its bounds, what is typed is sent [LOGIN-15]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ language: 'EN', expectedProblems: [/500/, /400/] })
  await page.route('**/wps/member/register/rules*', refusing(500, 'server.failed', ''))
  await page.goto('/m/login?merchant=naga')
  await untilLive(page)
  const answer = page.waitForResponse(/\/wps\/session\/login/)
  await loginForm(page).send('play')
  expect((await answer).status()).toBe(400)
  await page.getByRole('alert').filter({ hasText: 'Incorrect account or password' }).waitFor()
})

test('who changes the way to log in finds what was typed before, but no password [LOGIN-01]', async () => {
  const page = await openPage({ path: '/m/login', language: 'EN' })
  await loginForm(page).fill('traveller')
  await choose(page, 'SMS code')
  await mobile(page).fill('812345678')
  await choose(page, 'Username')
  await eventually(() => username(page).inputValue()).toBe('traveller')
  expect(await loginForm(page).password.inputValue()).toBe('')
  await choose(page, 'SMS code')
  await eventually(() => mobile(page).inputValue()).toBe('812345678')
})

test('who changes the way to get back in finds what was typed before, but no password [FORGOT-02, FORGOT-03]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/forget', language: 'EN' })
  await mobile(page).fill('812345678')
  await page.getByLabel('New password', { exact: true }).fill('Blue7horses')
  await choose(page, 'E-mail')
  await username(page).fill('traveller')
  await choose(page, 'Mobile number')
  await eventually(() => mobile(page).inputValue()).toBe('812345678')
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('')
  await choose(page, 'E-mail')
  await eventually(() => username(page).inputValue()).toBe('traveller')
})
