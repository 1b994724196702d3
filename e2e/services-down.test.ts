// @module-tag full
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  checkAccess,
  DEMO_PASSWORD,
  goInside,
  loginForm,
  openPage,
  openPageAs,
  type Product,
  runMerchantCommand,
  startProduct,
  switchFeatures,
  untilTakenOver,
} from './harness/index.ts'

let product: Product

/** Where nobody listens. */
const NOBODY = { host: '127.0.0.1', port: 1 }
const DEAD = `http://${NOBODY.host}:${NOBODY.port}`

const set = (...setUp: readonly string[]) => runMerchantCommand(product, 'gateway', 'naga', ...setUp)

beforeAll(async () => {
  product = await startProduct({ env: { GATEWAY_HOSTS: '127.0.0.1', GATEWAY_SECRET_ANY: 'any' } })
  await set('sms', 'http', `url=${DEAD}/send`, 'body={"to":"{to}","text":"{text}"}')
  await set('mail', 'smtp', `host=${NOBODY.host}`, `port=${NOBODY.port}`, 'from=Naga <naga@foyer.example>')
  await set('google', 'openid', 'clientId=foyer', 'clientSecret=env:GATEWAY_SECRET_ANY', `issuer=${DEAD}`)
  await set('games', 'http', `url=${DEAD}/launch`, 'address=url', 'body={"game":"{game}"}')
  await set('chat', 'http', `url=${DEAD}/unread?user={member}`, 'count=unread')
  await switchFeatures(product, 'naga', { GOOGLELOGIN3: true, CBS3: true })
})
afterAll(() => product.stop())

const words = {
  EN: {
    down: 'A service we need does not answer, please try again later',
    code: 'Get code',
  },
  TH: {
    down: 'ระบบที่เกี่ยวข้องไม่ตอบสนอง กรุณาลองใหม่ภายหลัง',
    code: 'รับรหัส',
  },
} as const

const open = (path: string, language: 'EN' | 'TH') =>
  openPage({ path, language, origin: product.origin, expectedProblems: [/503/] })
const logIn = async (page: Page, language: 'EN' | 'TH') => {
  await loginForm(page, language).send('player', DEMO_PASSWORD)
  await page.waitForURL('**/m/home')
}

describe.for(['EN', 'TH'] as const)('in %s', (language) => {
  const text = words[language]

  test('an SMS service that is down is told, nothing typed is lost, and the code can be asked for again at once [GEN-11-D]', async () => {
    const page = await open('/m/register', language)
    await page.locator('input[name=mobileNum]').fill('812345679')
    await page.locator('input[name=password]').fill('Blue7horses')
    const code = page.getByRole('button', { name: text.code })
    await code.click()
    await page.getByText(text.down).waitFor()
    await expect.poll(() => code.getAttribute('aria-busy')).toBeNull()
    expect(await code.isEnabled()).toBe(true)
    expect(await page.locator('input[name=password]').inputValue()).toBe('Blue7horses')
    await checkAccess(page)
  })

  test('a social service that is down is told where it was pressed, and the page stays as it was [GEN-11-D, LOGIN-26-D]', async () => {
    const page = await open('/m/login', language)
    const form = loginForm(page, language)
    await form.fill('player')
    await page.getByRole('button', { name: 'Google' }).click()
    await page.getByText(text.down).waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/login')
    expect(await form.username.inputValue()).toBe('player')
    await checkAccess(page)
    await logIn(page, language)
  })

  test('a game provider that is down is told, and the lobby stays [GEN-11-D]', async () => {
    const page = await openPageAs('player', {
      path: '/m/slot-games',
      language,
      origin: product.origin,
      expectedProblems: [/503/],
    })
    const tiles = page.getByRole('main').getByRole('article')
    await tiles.locator('a[class*=link]').first().click()
    await page.getByText(text.down).waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/slot-games')
    expect(await tiles.count()).toBeGreaterThan(3)
  })
})

test.for(['EN', 'TH'] as const)(
  'in %s a check for robots that cannot be had is told, and the next press tries anew [SMS-09]',
  async (language) => {
    const admitted = async () => {
      const { headers } = await fetch(`${product.origin}/m/register`)
      return headers.get('content-security-policy')?.includes('geetest') === true
    }
    onTestFinished(async () => {
      await set('humanCheck', 'local')
      await untilTakenOver(async () => !(await admitted()))
    })
    await set('humanCheck', 'geetest', `captchaId=${'a'.repeat(32)}`, 'captchaKey=env:GATEWAY_SECRET_ANY')
    await untilTakenOver(admitted)
    const page = await openPage({
      path: '/m/register',
      language,
      origin: product.origin,
      expectedProblems: [/ERR_FAILED|geetest/],
    })
    let asked = 0
    await page.route('https://static.geetest.com/**', (route) => {
      asked += 1
      return route.abort()
    })
    await page.locator('input[name=mobileNum]').fill('812345679')
    const code = page.getByRole('button', { name: words[language].code })
    for (const times of [1, 2]) {
      await code.click()
      await page.getByText(words[language].down).first().waitFor()
      await expect.poll(() => code.getAttribute('aria-busy')).toBeNull()
      expect(asked).toBe(times)
    }
  },
)

test('a chat that is down counts nothing and disturbs nobody [GEN-11-D, CHAT-01]', async () => {
  const page = await openPageAs('player', {
    origin: product.origin,
    path: '/m/help',
    language: 'EN',
    expectedProblems: [/503/],
  })
  const asked = page.waitForResponse('**/wps/chat/unread*')
  await goInside(page, '/m/home')
  expect((await asked).status()).toBe(503)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('alert').allInnerTexts()).not.toContainEqual(expect.stringMatching(/\w/))
})

test('a mail server that is down does not keep anybody who recovers waiting, and tells nothing of the account [GEN-11-D]', async () => {
  for (const name of ['agent2', 'nobody']) {
    const page = await open('/m/forget', 'EN')
    await page.getByRole('radio', { name: 'E-mail' }).check()
    await page.getByRole('textbox', { name: 'Username' }).fill(name)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`${name}@foyer.example`)
    await page.locator('form button[type=submit]').click()
    await page.getByText('Look in your mail').waitFor()
  }
})
