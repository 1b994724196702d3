import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  lastMessageTo,
  openPage,
  ownProduct,
  runMerchantCommand,
  untilLive,
} from './harness/index.ts'

const product = ownProduct()

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const words = {
  EN: {
    mobile: 'Mobile number',
    username: 'Username',
    title: 'Country of the number',
    search: 'Name or code of the country',
    typed: 'kingd',
    found: /United Kingdom\s*\+44/,
    none: 'No country has this name or code.',
    getCode: 'Get code',
    sms: 'SMS code',
  },
  TH: {
    mobile: 'เบอร์มือถือ',
    username: 'ชื่อผู้ใช้',
    title: 'ประเทศของเบอร์โทร',
    search: 'ชื่อหรือรหัสประเทศ',
    typed: 'สหราช',
    found: /สหราชอาณาจักร\s*\+44/,
    none: 'ไม่พบประเทศที่มีชื่อหรือรหัสนี้',
    getCode: 'รับรหัส',
    sms: 'รหัส OTP',
  },
} as const

const codeButton = (page: Page) => page.locator('form button[aria-haspopup=dialog]')
const sentCode = (page: Page) => page.locator('input[name=countryDialingCode]').inputValue()

test.for(['EN', 'TH'] as const)(
  'a country is found by its name in %s, and the code of the SMS goes to its number [REG-04, REG-07, REG-51-D]',
  // axe looks at 245 options twice.
  { tags: 'full', timeout: 150_000 },
  async (language) => {
    const { mobile, username, title, search, typed, found, none, getCode, sms } = words[language]
    // Codes go to the merchant's own countries unless it names others.
    await runMerchantCommand(product.running(), 'set', 'naga', 'smsCountries=TH,GB')
    const { origin } = product.running()
    const page = await openPage({ path: '/m/register', language, width: 320, origin })
    expect([await codeButton(page).innerText(), await sentCode(page)]).toEqual(['+66', '66'])
    await codeButton(page).click()
    const sheet = page.getByRole('dialog', { name: title })
    await sheet.getByRole('option').nth(200).waitFor()
    expect(await sheet.getByRole('option', { selected: true }).innerText()).toContain('+66')
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    const line = sheet.getByRole('combobox', { name: search })
    await line.fill('nowhere at all')
    await sheet.getByText(none).waitFor()
    await checkAccess(page)
    await line.fill(typed)
    await sheet.getByRole('option', { name: found }).click()
    await sheet.waitFor({ state: 'detached' })
    expect([await codeButton(page).innerText(), await sentCode(page)]).toEqual(['+44', '44'])

    const number = `7400${String(Date.now()).slice(-6)}`
    await page.getByRole('textbox', { name: mobile }).fill(`0${number}`)
    await page.getByRole('button', { name: getCode }).click()
    expect(await lastMessageTo(new URL(page.url()).origin, `+44${number}`)).toMatch(/\d{6}/)
    await page.getByRole('radio', { name: username }).check()
    await eventually(() => sentCode(page)).toBe('44')
    await page.goto('/m/login?merchant=naga')
    await untilLive(page)
    await page.getByRole('radio', { name: sms }).check()
    await eventually(() => sentCode(page)).toBe('44')
  },
)

test('by keyboard alone: open, search by code, choose, and back at the button; Escape and back change nothing [REG-51-D, GEN-14-D, UI-12-D]', async () => {
  const page = await openPage({ path: '/m/hot-games', language: 'EN' })
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('radio', { name: 'SMS code' }).check()
  await login.getByRole('textbox', { name: 'Mobile number' }).fill('812345678')
  await codeButton(page).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Country of the number' })
  const line = sheet.getByRole('combobox')
  await line.focus()
  await page.keyboard.type('+49')
  await eventually(() => sheet.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  expect(await sentCode(page)).toBe('49')
  await eventually(() => codeButton(page).evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await line.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await codeButton(page).click()
  await line.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(await sentCode(page)).toBe('49')
  expect(await login.getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe('812345678')
})

test('the country that the caller seems to be in comes first [REG-51-D, API-46]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ language: 'EN' })
  await page.route('**/wps/system/country*', (route) =>
    route.fulfill({ json: { success: true, value: { country: 'CA' }, errorCode: '', message: '' } }),
  )
  await page.goto('/m/register?merchant=naga')
  await eventually(() => sentCode(page)).toBe('1')
  await codeButton(page).click()
  const first = page.getByRole('option').first()
  await first.waitFor()
  expect(await first.innerText()).toMatch(/Canada\s*\+1/)
  expect(await page.getByRole('option').nth(1).innerText()).toMatch(/Thailand\s*\+66/)
})

test('the list of countries keeps clear of the keyboard on the screen, and is as before when it goes [REG-51-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/register', language: 'EN' })
  await codeButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Country of the number' })
  const list = sheet.getByRole('listbox')
  await sheet.getByRole('option').nth(200).waitFor()
  const lowerEnd = () => list.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const before = await lowerEnd()
  /** As a keyboard of so many px does to what is seen. */
  const cover = (px: number) =>
    page.evaluate((covered) => {
      const viewport = window.visualViewport
      if (!viewport) return
      Object.defineProperty(viewport, 'height', { configurable: true, get: () => innerHeight - covered })
      viewport.dispatchEvent(new Event('resize'))
    }, px)
  await cover(336)
  await eventually(async () => (await lowerEnd()) <= 844 - 336).toBe(true)
  const line = await sheet.getByRole('combobox').boundingBox()
  expect(line?.y).toBeGreaterThan(0)
  expect(await list.evaluate((element) => element.clientHeight)).toBeGreaterThan(120)
  await cover(0)
  await eventually(lowerEnd).toBe(before)
})

test('a dialling code has its plus in front where text runs from the right as well [REG-51-D, I18N-07-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/register', language: 'EN' })
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const isInFront = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange()
      range.setStart(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element, 0)
      range.setEnd(range.startContainer, 1)
      const all = document.createRange()
      all.selectNodeContents(element)
      const [plus, whole] = [range, all].map((part) => part.getBoundingClientRect())
      return range.toString() === '+' && plus && whole && Math.round(plus.left - whole.left) === 0
    })
  expect(await isInFront(codeButton(page).getByText('+66'))).toBe(true)
  await codeButton(page).click()
  const option = page.getByRole('option', { name: /Thailand/ })
  await option.waitFor()
  expect(await isInFront(option.getByText('+66'))).toBe(true)
})

test('the first code is that of the merchant’s country, in the page and once it is live [REG-51-D] (finding 40)', {
  tags: 'full',
}, async () => {
  const dead = await openPage({ path: '/m/register', merchant: 'northlight', javaScript: false })
  expect([await codeButton(dead).innerText(), await sentCode(dead)]).toEqual(['+358', '358'])
  const page = await openPage({ path: '/m/register', merchant: 'northlight' })
  await untilLive(page)
  expect([await codeButton(page).innerText(), await sentCode(page)]).toEqual(['+358', '358'])
})
