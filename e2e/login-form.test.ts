// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  failThrice,
  holdCalls,
  loginForm,
  openPage,
  openPageAs,
  ownProduct,
  runMemberCommand,
  untilLive,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const words = {
  EN: {
    picture: 'Number in the picture',
    welcome: 'Welcome to Naga!',
    signOut: 'Sign out',
    signingOut: 'Signing out',
    logIn: 'Log in',
  },
  TH: {
    picture: 'ตัวเลขหรือคำตอบในรูป',
    welcome: 'ยินดีต้อนรับสู่ นาคา!',
    signOut: 'ออกจากระบบ',
    signingOut: 'กำลังออกจากระบบ',
    logIn: 'เข้าสู่ระบบ',
  },
} as const

const { open, running } = ownProduct()
const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))

test.for(['EN', 'TH'] as const)(
  'the line below the picture takes six digits and nothing else in %s, also pasted, and none is asked for [LOGIN-10, CONST-06]',
  async (language) => {
    const page = await openPage({ path: '/m/login', language, expectedProblems: [/400/] })
    await failThrice(page)
    const line = page.getByRole('textbox', { name: words[language].picture })
    expect(await line.getAttribute('inputmode')).toBe('numeric')
    await line.pressSequentially('a1-2 3x456789')
    expect(await line.inputValue()).toBe('123456')
    await line.fill('')
    await line.evaluate((field: HTMLInputElement) => {
      field.focus()
      document.execCommand('insertText', false, 'ab12')
    })
    expect(await line.inputValue()).toBe('12')
    await line.fill('')
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await loginForm(page, language).submit.click()
    await eventually(() => line.getAttribute('aria-invalid')).toBe('true')
    expect(calls.filter((call) => call.includes('/session/login'))).toEqual([])
    await checkAccess(page)
  },
)

test.for(['EN', 'TH'] as const)(
  'the first login is welcomed in %s and the second is not; while it is pending the button cannot be pressed again [LOGIN-25-D]',
  async (language) => {
    const text = words[language]
    const name = `first${language.toLowerCase()}1`
    const said = await runMemberCommand(running(), 'create', name, '--merchant', 'naga')
    const password = /shown once\): (\S+)/.exec(said)?.[1] ?? ''
    expect(password, said).not.toBe('')
    const page = await open('/m/login', { language })
    const letGo = await holdCalls(page, '**/wps/session/login*')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/wps/session/login')) sent.push(request.method())
    })
    const form = loginForm(page, language)
    await form.fill(name, password)
    await form.password.press('Enter')
    await eventually(() => sent.length).toBe(1)
    const submit = page.locator('form button[type=submit]')
    await eventually(() => submit.getAttribute('aria-busy')).toBe('true')
    expect(await submit.isDisabled()).toBe(true)
    await form.password.press('Enter')
    await submit.click({ force: true })
    letGo()
    await page.getByText(text.welcome).first().waitFor()
    await page.waitForURL('**/m/home')
    expect(sent).toEqual(['POST'])

    const again = await open('/m/login', { language })
    await loginForm(again, language).send(name, password)
    await again.waitForURL('**/m/home')
    await again.getByRole('banner').getByRole('button', { name: name }).waitFor()
    expect(await again.getByText(text.welcome).count()).toBe(0)
  },
)

/** Opens the account of a member and signs out; the server hears of it once it is let go. */
async function signOut(language: 'EN' | 'TH', prepare: (page: Page) => Promise<void> = async () => {}) {
  const page = await openPageAs('player', {
    language,
    origin: running().origin,
    expectedProblems: [/ERR_ABORTED|ERR_FAILED/],
  })
  await prepare(page)
  await page.goto('/m/hot-games?merchant=naga', { waitUntil: 'networkidle' })
  await untilLive(page)
  const letGo = await holdCalls(page, '**/wps/session/logout*')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /player/ })
    .click()
  const leave = page.getByRole('dialog').getByRole('button', { name: words[language].signOut, exact: true })
  await leave.click()
  const token = JSON.parse((await sessionOf(page)) ?? '{}').token
  const asked = page.waitForRequest('**/wps/session/logout*')
  await leave.click()
  const request = await asked
  await page.getByText(words[language].signingOut).first().waitFor()
  return { page, letGo, request, token }
}

test.for(['EN', 'TH'] as const)(
  'while the server is told of a sign-out a loading message stands in %s; the call carries the token [LOGOUT-02, LOGOUT-03, LOGOUT-05]',
  async (language) => {
    const { page, letGo, request, token } = await signOut(language)
    expect(request.headers().token).toBe(token)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await sessionOf(page)).not.toBeNull()
    await checkAccess(page)
    letGo()
    await page.waitForURL('**/m/home')
    await page.getByRole('banner').getByRole('link', { name: words[language].logIn }).waitFor()
    expect(await sessionOf(page)).toBeNull()
    await eventually(() => page.getByText(words[language].signingOut).count()).toBe(0)
  },
)

test('a server that does not answer holds a sign-out for ten seconds; then it happens here all the same [LOGOUT-06-D]', async () => {
  const { page } = await signOut('EN', (opened) => opened.clock.install())
  await page.clock.fastForward(5000)
  await page.getByText(words.EN.signingOut).first().waitFor()
  expect(await sessionOf(page)).not.toBeNull()
  await page.clock.fastForward(5500)
  await eventually(() => sessionOf(page)).toBeNull()
  await page.waitForURL('**/m/home')
  await page.getByRole('banner').getByRole('link', { name: words.EN.logIn }).waitFor()
  await eventually(() => page.getByText(words.EN.signingOut).count()).toBe(0)
})

test.for([
  { path: '/m/login', language: 'EN', words: /JavaScript is off.* log in, sign up/ },
  { path: '/m/slot-games', language: 'TH', words: /ปิด JavaScript อยู่/ },
] as const)('without JavaScript the page says what needs it: $path (finding 54)', async (visit) => {
  const page = await openPage({ path: visit.path, language: visit.language, javaScript: false })
  const notice = page.getByText(visit.words)
  const box = await notice.boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
})
