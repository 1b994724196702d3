import { expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'named', switches: { MOBILENUMREG3: true, MOBILENUMPASSREG3: true } })
  await make.member('named', { username: 'Taken01' })
})
const form = {
  countryDialingCode: '66',
  password: 'Blue7horses',
  confirmPassword: 'Blue7horses',
  birthday: '1990-05-17',
  agreed: '2026-11',
  ageConfirmed: true,
}
/** Registers by number and logs in with the name that was made up. */
async function register(mobileNum: string): Promise<{ browser: TestBrowser; name: string }> {
  const browser = openBrowser(shared(), { merchant: 'named' })
  const payload = { ...form, mobileNum }
  const { body } = await browser.callEncrypted('/wps/member/register/mobile', 'PUT', payload)
  const name: string = body.value.userName
  expect((await browser.logIn(name, form.password)).status).toBe(200)
  return { browser, name }
}
const choose = (browser: TestBrowser, username: string) =>
  browser.call('/wps/member/username', { method: 'PUT', body: { username } })
const account = async (browser: TestBrowser) => (await browser.call('/wps/member/info')).body.value

test('a name that was made up is told, and another may be chosen once, which then logs in (finding 30)', async () => {
  const { browser, name } = await register('812345001')
  expect(await account(browser)).toMatchObject({ account: name, accountMade: true })
  expect((await choose(browser, 'Chosen01')).body.value).toEqual({ userName: 'Chosen01' })
  expect(await account(browser)).toMatchObject({ account: 'Chosen01', accountMade: false })
  const again = await choose(browser, 'Chosen02')
  expect([again.status, again.body.errorCode]).toEqual([409, 'conflict'])
  const later = openBrowser(shared(), { merchant: 'named' })
  expect((await later.logIn(name, form.password)).body.errorCode).toBe('login.wrong')
  expect((await later.logIn('chosen01', form.password)).status).toBe(200)
})

test('a chosen name follows the merchant’s rule and is nobody else’s; two at once give one (finding 30)', async () => {
  const { browser } = await register('812345002')
  for (const [name, errorCode] of [
    ['1abcdef', 'validation.failed'],
    ['abc', 'validation.failed'],
    ['taken01', 'username.taken'],
  ] as const) {
    const { body } = await choose(browser, name)
    expect([body.errorCode, body.field]).toEqual([errorCode, 'username'])
  }
  const other = await register('812345003')
  const both = await Promise.all([choose(browser, 'Racing01'), choose(other.browser, 'racing01')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('who chose the name at registration keeps it, and a visitor has none (finding 30)', async () => {
  const browser = openBrowser(shared(), { merchant: 'named' })
  expect((await choose(browser, 'Nobody01')).body.errorCode).toBe('session.missing')
  await browser.logIn('Taken01', PASSWORD)
  expect(await account(browser)).toMatchObject({ accountMade: false })
  expect((await choose(browser, 'Another01')).body.errorCode).toBe('conflict')
})
