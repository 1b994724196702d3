import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  chooseBirthday,
  expectNoSidewaysScroll,
  inFullTier,
  openPage,
  passFirstStep,
  untilLive,
  wrongFields,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const BIRTHDAY = '1990-05-17'

const words = {
  EN: {
    logIn: 'Log in',
    signUp: 'Sign up',
    forgot: 'Forgot password',
    question: 'Forgot password?',
    username: 'Username',
    mobile: 'Mobile number',
    email: 'E-mail',
  },
  TH: {
    logIn: 'เข้าสู่ระบบ',
    signUp: 'สมัคร',
    forgot: 'ลืมรหัสผ่าน',
    question: 'ลืมรหัสผ่าน',
    username: 'ชื่อผู้ใช้',
    mobile: 'เบอร์มือถือ',
    email: 'อีเมล',
  },
} as const

const open = (language: 'TH' | 'EN') => openPage({ path: '/m/hot-games', language, width: 320 })
const path = (page: Page) => new URL(page.url()).pathname
const dialogs = (page: Page) => page.getByRole('dialog').count()

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s one popup gives way to another, names go along, and back closes what is open [UI-01, UI-02, UI-12-D, HEADER-05-D, REG-28]',
  async (language) => {
    const text = words[language]
    const page = await open(language)
    const door = (name: string) => page.getByRole('dialog', { name, exact: true })
    await page.getByRole('banner').getByRole('link', { name: text.signUp }).click()
    const mobile = door(text.signUp).getByRole('textbox', { name: text.mobile })
    await mobile.fill('812345678')
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.mouse.move(160, 10)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await eventually(() => dialogs(page)).toBe(0)
    expect(path(page)).toBe('/m/hot-games')

    await page.getByRole('banner').getByRole('link', { name: text.logIn }).click()
    await door(text.logIn).getByRole('textbox', { name: text.username }).fill('nok12345')
    await door(text.logIn).getByRole('link', { name: text.question }).click()
    await door(text.forgot).getByRole('radio', { name: text.email }).check()
    await eventually(() => door(text.forgot).getByRole('textbox', { name: text.username }).inputValue()).toBe(
      'nok12345',
    )
    expect(await dialogs(page)).toBe(1)
    expect(path(page)).toBe('/m/hot-games')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await door(text.forgot).getByRole('button', { name: text.logIn }).click()
    await door(text.logIn).getByRole('button', { name: text.signUp }).click()
    await eventually(() => door(text.signUp).getByRole('textbox', { name: text.mobile }).inputValue()).toBe(
      '812345678',
    )
    await door(text.signUp).getByRole('radio', { name: text.username }).check()
    await eventually(() => door(text.signUp).getByRole('textbox', { name: text.username }).inputValue()).toBe(
      'nok12345',
    )
    expect(await dialogs(page)).toBe(1)
    await page.goBack()
    await eventually(() => dialogs(page)).toBe(0)
    expect(path(page)).toBe('/m/hot-games')
  },
)

test('a trip from the popup to the terms and back keeps what was typed, but no password [REG-16, REG-47-D, ROUTE-25, ROUTE-52, UI-12-D]', {
  tags: 'full',
}, async () => {
  const page = await open('EN')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  const door = page.getByRole('dialog', { name: 'Sign up' })
  await passFirstStep(page, 'traveller7')
  await chooseBirthday(page, BIRTHDAY)
  await door.getByRole('link', { name: 'terms and conditions' }).click()
  await page.waitForURL('**/m/help?tag=terms')
  await page.getByRole('heading', { name: 'Terms of use' }).waitFor()
  await eventually(() => dialogs(page)).toBe(0)
  await checkAccess(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/m/hot-games*')
  await door.getByRole('radio', { name: 'Username' }).check()
  await eventually(() => door.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('traveller7')
  expect(await door.getByLabel('Password', { exact: true }).inputValue()).toBe('')
})

test('the side menu lets a visitor play free, and nobody who is in [TRIAL-01, TRIAL-04-D]', {
  tags: 'full',
}, async () => {
  const page = await open('EN')
  const openMenu = () => page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await openMenu()
  const freePlay = page.getByRole('dialog').getByRole('button', { name: 'Free play' })
  await freePlay.waitFor()
  await checkAccess(page)
  await freePlay.click()
  await page.waitForURL('**/m/home*')
  await page
    .getByRole('banner')
    .getByText(/^trial\d+$/)
    .waitFor()
  await page.goto('/m/hot-games?merchant=naga')
  await page
    .getByRole('banner')
    .getByText(/^trial\d+$/)
    .waitFor()
  await openMenu()
  await page.getByRole('dialog').getByText('Language').waitFor()
  expect(await freePlay.count()).toBe(0)
})

test('what is wrong is said anew when the language changes, at the same fields [REG-34, I18N-04]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ language: 'EN' })
  await page.goto('/m/home?merchant=naga')
  await untilLive(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  const form = page.getByRole('dialog').locator('form')
  await form.locator('[name=mobileNum]').fill('12345')
  await form.locator('button[type=submit]').click()
  const said = () => form.locator('[id$=-error]').allInnerTexts()
  await eventually(said).toContain('Please enter 6 to 15 digits')
  const [before, fields] = [await said(), await wrongFields(page)]
  // Behind the popup nobody can press it; the change is the same.
  const thai = page.locator('footer button', { hasText: 'ไทย' })
  const waited = await thai.evaluate(async (button) => {
    const changeOf = (element: Element | null | undefined) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => resolve(performance.now()))
        if (element) observer.observe(element, { characterData: true, childList: true, subtree: true })
      })
    const form = button.ownerDocument.querySelector('[role=dialog] form')
    const times = Promise.all([
      changeOf(form?.querySelector('[id$=-error]')),
      changeOf(form?.querySelector('button[type=submit]')),
    ])
    ;(button as HTMLButtonElement).click()
    const [problem, rest] = await times
    return problem - rest
  })
  expect(waited).toBeGreaterThan(195)
  expect(waited).toBeLessThan(1500)
  await eventually(said).toContain('กรุณากรอกตัวเลข 6 ถึง 15 หลัก')
  expect((await said()).filter((line) => before.includes(line))).toEqual([])
  expect(await wrongFields(page)).toEqual(fields)
  expect(await form.locator('[name=mobileNum]').inputValue()).toBe('12345')
})

test.for(['EN', 'TH'] as const)(
  'a popup that gives way by its footer hands the focus to the other, in %s [UI-12-D, GEN-14-D]',
  { tags: 'full' },
  async (language) => {
    const text = words[language]
    const page = await open(language)
    await page.getByRole('banner').getByRole('link', { name: text.logIn }).click()
    const next = page.getByRole('dialog').getByRole('button', { name: text.signUp, exact: true })
    await next.focus()
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await eventually(focused).toBe(text.signUp)
    await page.getByRole('dialog').getByRole('textbox', { name: text.mobile }).waitFor()
    await checkAccess(page)
  },
)

test.for(['naga', 'northlight'] as const)(
  'on the smallest phone the login button of %s stands in full view above the way to sign up (finding 39)',
  { tags: 'full' },
  async (merchant) => {
    for (const language of ['EN', 'TH'] as const) {
      const page = await openPage({ path: '/m/hot-games', language, merchant, width: 320, height: 568 })
      await untilLive(page)
      await page.getByRole('banner').getByRole('link', { name: words[language].logIn }).click()
      const popup = page.getByRole('dialog', { name: words[language].logIn, exact: true })
      const button = popup.locator('button[type=submit]')
      await button.waitFor()
      const seen = async () => {
        const [login, signUp] = await Promise.all(
          [button, popup.getByRole('button', { name: words[language].signUp, exact: true })].map((one) =>
            one.boundingBox(),
          ),
        )
        return (login?.y ?? 999) + (login?.height ?? 0) <= (signUp?.y ?? 0)
      }
      await eventually(seen).toBe(true)
      await checkAccess(page)
      await page.close()
    }
  },
)
