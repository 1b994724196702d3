// @module-tag full
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type IdentityToolkit, startIdentityToolkit } from '../apps/server/src/testing/identity-toolkit.ts'
import {
  checkAccess,
  chooseBirthday,
  expectNoSidewaysScroll,
  nextStep,
  openPage,
  type PlayedGoogle,
  type Product,
  passFirstStep,
  playGoogle,
  runMerchantCommand,
  startProduct,
  switchFeatures,
} from './harness/index.ts'

const PROJECT = 'shop-1a2b3'
let product: Product
let toolkit: IdentityToolkit

const words = {
  EN: {
    sms: 'SMS code',
    getCode: 'Get code',
    sent: 'The code has been sent',
    wrong: 'Verification code error',
    tooMany: 'Too many tries, please wait a while and try again',
    refused: 'Codes cannot be sent at the moment. Please contact customer service.',
  },
  TH: {
    sms: 'รหัส OTP',
    getCode: 'รับรหัส',
    sent: 'ส่งรหัสแล้ว',
    wrong: 'รหัส OTP ไม่ถูกต้อง',
    tooMany: 'ลองหลายครั้งเกินไป',
    refused: 'ส่งรหัสไม่ได้ในขณะนี้ กรุณาติดต่อฝ่ายบริการลูกค้า',
  },
} as const

beforeAll(async () => {
  toolkit = await startIdentityToolkit(PROJECT)
  product = await startProduct({ env: { GATEWAY_HOSTS: '127.0.0.1' } })
  const setUp = ['apiKey=AIzaSyOnlyForThisTest', `projectId=${PROJECT}`, `keysUrl=${toolkit.keysUrl}`]
  await runMerchantCommand(product, 'gateway', 'naga', 'phone', 'firebase', ...setUp)
  await switchFeatures(product, 'naga', { VALID_CAPTCHA3: false })
})
afterAll(() => Promise.all([product.stop(), toolkit.close()]))
afterEach(() => {
  toolkit.refuse = ''
})

async function open(
  path: string,
  language: 'EN' | 'TH',
  expected = /400/,
): Promise<{ page: Page; google: PlayedGoogle }> {
  const page = await openPage({ language, origin: product.origin, expectedProblems: [expected] })
  const google = await playGoogle(page, toolkit)
  await page.goto(`${path}?merchant=naga`, { waitUntil: 'networkidle' })
  return { page, google }
}
const codeTo = (phoneNumber: string) =>
  toolkit.sent.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? ''
const code = (page: Page) => page.locator('input[autocomplete=one-time-code]')

test.for(['EN', 'TH'] as const)(
  'a code of Firebase logs in: its script comes when it is asked for, a wrong code is told at its field, nothing stays on the phone, in %s [SMS-18-D, API-27, LOGIN-01, ERR-11]',
  async (language) => {
    const text = words[language]
    const { page, google } = await open('/m/login', language)
    await page.getByRole('radio', { name: text.sms }).click()
    await page.locator('input[name=username]').fill('0800000001')
    expect([google.loaded, google.called]).toEqual([[], []])
    const own: string[] = []
    page.on('request', (request) => own.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: text.getCode }).click()
    await page.getByText(text.sent).waitFor()
    expect(own.filter((path) => path.startsWith('/wps/verification/'))).toEqual([])
    expect(google.loaded.map((address) => new URL(address).pathname)).toEqual([
      '/recaptcha/api.js',
      '/recaptcha/releases/test/recaptcha__en.js',
      '/recaptcha/api2/anchor',
    ])
    expect(new URL(google.loaded[0] ?? '').searchParams.get('hl')).toBe(language.toLowerCase())
    expect(toolkit.sent.at(-1)).toMatchObject({ phoneNumber: '+66800000001', recaptchaToken: 'human-0' })
    await expect.poll(() => page.getByRole('button', { name: /^\d+ / }).isDisabled()).toBe(true)

    const right = codeTo('+66800000001')
    await code(page).fill(right === '000000' ? '111111' : '000000')
    await expect.poll(() => code(page).getAttribute('aria-invalid')).toBe('true')
    await page.getByText(text.wrong).first().waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    // What was sent still counts after a reload.
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('radio', { name: text.sms }).click()
    await page.locator('input[name=username]').fill('0800000001')
    await page.getByRole('button', { name: /^\d+ / }).waitFor()
    const [login] = await Promise.all([page.waitForResponse(/\/wps\/session\/login/), code(page).fill(right)])
    expect(login.status()).toBe(200)
    await page.waitForURL('**/m/home')
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage).filter((key) => key.startsWith('firebase')),
      ...(await indexedDB.databases())
        .map(({ name = '' }) => name)
        .filter((name) => /LocalStorage/.test(name)),
    ])
    expect(kept).toEqual([])
  },
)

test.for(['EN', 'TH'] as const)(
  'a failed send hides the loading indicator and says why, and the button is free again, in %s [SMS-08, SMS-15-D]',
  async (language) => {
    const text = words[language]
    const { page } = await open('/m/login', language, /400|Firebase refuses this merchant/)
    await page.getByRole('radio', { name: text.sms }).click()
    await page.locator('input[name=username]').fill('800000002')
    const button = page.getByRole('button', { name: text.getCode })
    for (const [refusal, says] of [
      ['TOO_MANY_ATTEMPTS_TRY_LATER', text.tooMany],
      ['OPERATION_NOT_ALLOWED', text.refused],
      ['API key not valid. Please pass a valid API key.', text.refused],
    ] as const) {
      toolkit.refuse = refusal
      await button.click()
      await page.getByText(says).waitFor()
      await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
      expect(await button.isDisabled()).toBe(false)
    }
    toolkit.refuse = ''
    await button.click()
    await page.getByText(text.sent).waitFor()
  },
)

test('where reCAPTCHA or Google cannot be reached, that is said, and the next press tries anew [SMS-08]', async () => {
  const { page } = await open('/m/login', 'EN', /ERR_FAILED/)
  await page.getByRole('radio', { name: words.EN.sms }).click()
  await page.locator('input[name=username]').fill('800000003')
  const button = page.getByRole('button', { name: words.EN.getCode })
  await page.route('https://identitytoolkit.googleapis.com/**', (route) => route.abort())
  await button.click()
  await page
    .getByText(/no connection|offline|network/i)
    .first()
    .waitFor()
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await page.unroute('https://identitytoolkit.googleapis.com/**')
  await playGoogle(page, toolkit)
  await button.click()
  await page.getByText(words.EN.sent).waitFor()
})

test('a check that is left alone holds the button for ten seconds at most; solved later, even in a popup, it sends the code [SMS-03, SMS-08, UI-02]', async () => {
  const { page } = await open('/m/hot-games', 'EN')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: words.EN.sms }).click()
  await dialog.locator('input[name=username]').fill('800000004')
  await page.evaluate(() => Object.assign(window, { challenge: 'I am human' }))
  const button = dialog.getByRole('button', { name: words.EN.getCode })
  await button.click()
  const solve = page.getByText('I am human')
  await solve.waitFor()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => button.getAttribute('aria-busy'), { timeout: 12_000 }).toBeNull()
  await solve.click()
  await page.getByText(words.EN.sent).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: /^\d+ s/ }).isDisabled()).toBe(true)
})

test('somebody joins, and recovers a password, by a code of Firebase [REG-24, API-33, FORGOT-06, API-38]', async () => {
  const { page } = await open('/m/register', 'EN')
  const number = `8${String(Date.now()).slice(-8)}`
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByText(words.EN.sent).waitFor()
  await code(page).fill(codeTo(`+66${number}`))
  await page.getByLabel('Password', { exact: true }).fill('Blue7horses')
  await page.getByLabel('Confirm the password', { exact: true }).fill('Blue7horses')
  await nextStep(page)
  await chooseBirthday(page, '1990-05-17')
  await page.getByRole('checkbox', { name: /or older and agree/ }).check()
  await page.getByRole('checkbox', { name: /read and accept/ }).check({ position: { x: 10, y: 10 } })
  await page.locator('form').getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByText('Registered successfully').waitFor()
  await page.waitForURL('**/m/home')
  // The new password ends its session; what it still asked for would be refused.
  await page.close()

  const { page: another } = await open('/m/forget', 'EN')
  await another.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await another.getByRole('button', { name: 'Get code' }).click()
  await another.getByText(words.EN.sent).waitFor()
  await code(another).fill(codeTo(`+66${number}`))
  await another.getByLabel('New password', { exact: true }).fill('Green7horses')
  await another.getByRole('button', { name: 'Set the new password' }).click()
  await another.getByText('Your new password is set').first().waitFor()
})

test('somebody who joins by username has Firebase prove the number that they give [REG-08, REG-24, SMS-18-D]', async () => {
  const { page } = await open('/m/register', 'EN')
  const [number, username] = [`9${String(Date.now()).slice(-8)}`, `proves${Date.now() % 10_000}`]
  await passFirstStep(page, username)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await chooseBirthday(page, '1990-05-17')
  await page.getByRole('checkbox', { name: /or older and agree/ }).check()
  await page.getByRole('checkbox', { name: /read and accept/ }).check({ position: { x: 10, y: 10 } })
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByText(words.EN.sent).waitFor()
  const right = codeTo(`+66${number}`)
  const submit = page.locator('form').getByRole('button', { name: 'Sign up', exact: true })
  await code(page).fill(right === '000000' ? '111111' : '000000')
  await submit.click()
  await page.getByText(words.EN.wrong).first().waitFor()
  await code(page).fill(right)
  const [registered] = await Promise.all([page.waitForRequest(/\/wps\/member\/register\?/), submit.click()])
  expect(registered.method()).toBe('PUT')
  await page.waitForURL('**/m/home')
  await page.getByRole('banner').getByRole('button', { name: username }).waitFor()
})

test('only reCAPTCHA’s addresses pass, and only on pages of a merchant that uses Firebase [SMS-18-D]', async () => {
  const { page, google } = await open('/m/login', 'EN', /'default' policy failed to execute/)
  await page.getByRole('radio', { name: words.EN.sms }).click()
  await page.locator('input[name=username]').fill('800000005')
  await page.getByRole('button', { name: words.EN.getCode }).click()
  await page.getByText(words.EN.sent).waitFor()
  const before = google.loaded.length
  const told = await page.evaluate(() =>
    [
      'https://www.google.com/other.js',
      'https://www.google.com.evil.example/recaptcha/api.js',
      'https://evil.example/recaptcha/api.js',
      '/assets/own.js',
      'data:text/javascript,1',
    ].map((address) => {
      try {
        document.createElement('script').src = address
        return `${address} passed`
      } catch (error) {
        return (error as Error).name
      }
    }),
  )
  expect(told).toEqual(Array.from({ length: 5 }, () => 'TypeError'))
  expect(google.loaded.length).toBe(before)
  const policyOf = async (merchant: string) =>
    (await fetch(`${product.origin}/m/login?merchant=${merchant}`)).headers.get('content-security-policy')
  expect(await policyOf('naga')).toContain('https://identitytoolkit.googleapis.com')
  expect(await policyOf('northlight')).not.toContain('google')
})
