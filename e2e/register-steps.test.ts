// @module-tag full
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  checkAccess,
  chooseBirthday,
  expectNoSidewaysScroll,
  focusedField,
  goInside,
  nextStep,
  ownProduct,
  passFirstStep,
  switchFeatures,
  wrongFields,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const words = {
  EN: {
    first: 'Step 1 of 2 How you will log in',
    second: 'Step 2 of 2 About you',
    back: 'Back',
    username: 'Username',
    goOn: 'Continue',
    signUp: 'Sign up',
    logIn: 'Log in',
    close: 'Close',
    taken: 'Sorry, the username already exists.',
  },
  TH: {
    first: 'ขั้นตอนที่ 1 จาก 2 ข้อมูลสำหรับเข้าสู่ระบบ',
    second: 'ขั้นตอนที่ 2 จาก 2 ข้อมูลของคุณ',
    back: 'ย้อนกลับ',
    username: 'ชื่อผู้ใช้',
    goOn: 'ถัดไป',
    signUp: 'สมัคร',
    logIn: 'เข้าสู่ระบบ',
    close: 'ปิด',
    taken: /ชื่อผู้ใช้นี้/,
  },
} as const

/** A merchant without pictures to read, which no story can. */
const { open } = ownProduct((product) => switchFeatures(product, 'naga', { VALID_CAPTCHA3: false }))
const line = (page: Page, name: string) => page.locator(`form [name=${name}]`)
const heading = (page: Page, name: string) => page.locator('form').getByRole('heading', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const path = (page: Page) => new URL(page.url()).pathname

describe.each(['EN', 'TH'] as const)('in %s', (language) => {
  const text = words[language]

  test('somebody registers in two steps: the first is checked before the second shows, back keeps what was typed, and a name that is refused leads back to it [REG-22, REG-43-D, REG-46-D]', async () => {
    const page = await open('/m/register', { language, width: 320, expectedProblems: [/409/] })
    const form = page.locator('form')
    const press = (name: string) => form.getByRole('button', { name, exact: true }).click()
    await heading(page, text.first).waitFor()
    expect(await heading(page, text.second).count()).toBe(0)
    expect(await form.getByRole('checkbox').count()).toBe(0)
    await form.getByRole('radio', { name: text.username }).check()
    await line(page, 'username').fill('player')
    await line(page, 'password').fill('Blue7horses')
    await press(text.goOn)
    await eventually(() => wrongFields(page)).toContain('confirmPassword')
    await line(page, 'confirmPassword').fill('Blue7horses')
    await press(text.goOn)
    await page.getByText(text.taken).waitFor()
    await eventually(() => focusedField(page)).toBe('username')
    expect(await heading(page, text.second).count()).toBe(0)
    await checkAccess(page)

    const name = `steps${language}${Date.now() % 10_000}`
    await line(page, 'username').fill(name)
    await press(text.goOn)
    await heading(page, text.second).waitFor()
    await eventually(() => focused(page)).toBe(text.second)
    expect(await line(page, 'password').isVisible()).toBe(false)
    await line(page, 'email').fill(`${name}@foyer.example`)
    await chooseBirthday(page, '1990-05-17')
    await form.locator('[name=ageConfirmed]').check()
    await form.locator('[name=agreed]').check({ position: { x: 10, y: 10 } })
    await checkAccess(page)
    await expectNoSidewaysScroll(page)

    await press(text.back)
    await eventually(() => focused(page)).toBe(text.first)
    expect(await line(page, 'password').inputValue()).toBe('Blue7horses')
    await nextStep(page)
    await page.goBack()
    await eventually(() => focused(page)).toBe(text.first)
    expect([path(page), await line(page, 'username').inputValue()]).toEqual(['/m/register', name])
    await nextStep(page)
    expect(await line(page, 'email').inputValue()).toBe(`${name}@foyer.example`)
    expect(await line(page, 'birthday').inputValue()).toBe('1990-05-17')
    expect(await line(page, 'agreed').isChecked()).toBe(true)

    // Somebody takes the name meanwhile.
    await line(page, 'username').evaluate((field: HTMLInputElement) => {
      field.value = 'player'
    })
    await press(text.signUp)
    await eventually(() => focusedField(page)).toBe('username')
    await page.getByText(text.taken).waitFor()
    await checkAccess(page)
    await page.unrouteAll()
    await line(page, 'username').fill(name)
    await nextStep(page)
    await press(text.signUp)
    await page.waitForURL('**/m/home')
    await page.getByRole('banner').getByRole('button', { name }).waitFor()
  })

  test('the popup has the same steps: it closes from either at once, and gives way to login without the second behind it [UI-12-D, HEADER-05-D]', async () => {
    const page = await open('/m/hot-games', { language, width: 320 })
    const door = (name: string) => page.getByRole('dialog', { name, exact: true })
    const openDoor = () => page.getByRole('banner').getByRole('link', { name: text.signUp }).click()
    await openDoor()
    await passFirstStep(page)
    await eventually(() => focused(page)).toBe(text.second)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await door(text.signUp).getByRole('button', { name: text.close }).click()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(path(page)).toBe('/m/hot-games')

    await openDoor()
    await heading(page, text.first).waitFor()
    await passFirstStep(page)
    await page.goBack()
    await heading(page, text.first).waitFor()
    expect(await door(text.signUp).count()).toBe(1)
    await nextStep(page)
    await door(text.signUp).getByRole('button', { name: text.logIn, exact: true }).click()
    await door(text.logIn).getByRole('textbox', { name: text.username }).waitFor()
    await page.goBack()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(path(page)).toBe('/m/hot-games')
  })

  test('without scripts both steps stand below each other, and the button says what all of it is for', async () => {
    const page = await open('/m/register', { language, width: 320, javaScript: false })
    await heading(page, text.first).waitFor()
    await heading(page, text.second).waitFor()
    const form = page.locator('form')
    expect(await form.getByRole('checkbox').count()).toBe(2)
    expect(await form.locator('button[type=submit]').innerText()).toBe(text.signUp)
    expect(await form.getByRole('button', { name: text.back }).count()).toBe(0)
    await expectNoSidewaysScroll(page)
  })
})

test('a number chosen in the second step is followed by its country, and the step stays [REG-07, REG-51-D]', async () => {
  const page = await open('/m/hot-games', { language: 'EN' })
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await passFirstStep(page)
  await page.locator('form button[aria-haspopup=dialog]').click()
  const sheet = page.getByRole('dialog', { name: 'Country of the number' })
  await sheet.getByRole('combobox').fill('Finland')
  await sheet.getByRole('option').first().click()
  await sheet.waitFor({ state: 'detached' })
  await heading(page, words.EN.second).waitFor()
  await eventually(() => line(page, 'countryDialingCode').inputValue()).toBe('358')
})

test('a reload in the second step begins with the first, which keeps the name', async () => {
  const page = await open('/m/register', { language: 'EN' })
  const name = await passFirstStep(page)
  await page.reload()
  await heading(page, words.EN.first).waitFor()
  await page.getByRole('radio', { name: 'Username' }).check()
  await eventually(() => line(page, 'username').inputValue()).toBe(name)
  await passFirstStep(page, name)
  await page.goBack()
  await heading(page, words.EN.first).waitFor()
})

test('where the merchant asks for hardly more than a name, there is one step [REG-05]', async () => {
  const page = await open('/m/download', { language: 'EN' })
  await page.route('**/wps/member/register/rules*', async (route) => {
    const body = (await (await route.fetch()).json()) as { value: { rules: { field: string }[] } }
    const more = ['mobileNum', 'email', 'affiliateCode']
    const rules = body.value.rules.map((rule) =>
      more.includes(rule.field) ? { ...rule, enabled: false } : rule,
    )
    await route.fulfill({ json: { ...body, value: { rules } } })
  })
  await goInside(page, '/m/register')
  await page.getByRole('radio', { name: 'Username' }).check()
  await page.getByRole('checkbox', { name: /read and accept/ }).waitFor()
  expect(await page.locator('form').getByRole('heading').count()).toBe(0)
  await page.locator('form').getByRole('button', { name: 'Sign up', exact: true }).click()
  const all = ['username', 'password', 'confirmPassword', 'birthday', 'ageConfirmed', 'agreed']
  await eventually(() => wrongFields(page)).toEqual(all)
})
