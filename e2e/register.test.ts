import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answering,
  checkAccess,
  chooseBirthday,
  expectNoSidewaysScroll,
  focusedField,
  goInside,
  inFullTier,
  nextStep,
  openPage,
  ownProduct,
  passFirstStep,
  readPayloads,
  refusing,
  routeOf,
  switchFeatures,
  wrongFields,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const PASSWORD = 'Blue7horses'
const BIRTHDAY = '1990-05-17'

/** How old a player of the demo has to be. */
const LEAST_AGE = 18
const words = {
  EN: {
    username: 'Username',
    mobile: 'Mobile number',
    password: 'Password',
    confirm: 'Confirm the password',
    again: 'Please enter the password again',
    birthday: 'Date of birth',
    code: 'SMS code',
    getCode: 'Get code',
    needed: 'Needed with a mobile number',
    age: /or older and agree/,
    terms: /read and accept/,
    signUp: 'Sign up',
    done: 'Registered successfully',
    invitation: 'Invitation code',
    account: 'My account',
    yourName: 'Your username',
    other: 'Choose another name',
    newName: 'New username',
    save: 'Save',
    taken: 'Sorry, the username already exists.',
  },
  TH: {
    username: 'ชื่อผู้ใช้',
    mobile: 'เบอร์มือถือ',
    password: 'รหัสผ่าน',
    confirm: 'ยืนยันรหัสผ่าน',
    again: 'กรุณากรอกรหัสผ่านอีกครั้งเพื่อยืนยัน',
    birthday: 'วันเกิด',
    code: 'รหัส OTP',
    getCode: 'รับรหัส',
    needed: 'จำเป็นเมื่อกรอกเบอร์มือถือ',
    age: /ยอมรับข้อตกลง/,
    terms: /ได้อ่านและยอมรับ/,
    signUp: 'สมัคร',
    done: 'สมัครสมาชิกสำเร็จ',
    invitation: 'รหัสแนะนำ',
    account: 'บัญชีของฉัน',
    yourName: 'ชื่อผู้ใช้ของคุณ',
    other: 'เลือกชื่อใหม่',
    newName: 'ชื่อผู้ใช้ใหม่',
    save: 'บันทึก',
    taken: /ชื่อผู้ใช้นี้/,
  },
} as const
type Words = (typeof words)[keyof typeof words]

/** A merchant without pictures to read, which no story can. */
const { open, codeTo } = ownProduct((product) => switchFeatures(product, 'naga', { VALID_CAPTCHA3: false }))
const submit = (page: Page, { signUp }: Words) =>
  page.locator('form').getByRole('button', { name: signUp, exact: true }).click()
const goOn = (page: Page) => page.locator('form button[type=submit]').click()
const fillPasswords = async (page: Page, { password, confirm }: Words) => {
  await page.getByLabel(password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(confirm, { exact: true }).fill(PASSWORD)
}
const agree = async (page: Page, { age, terms }: Words) => {
  await page.getByRole('checkbox', { name: age }).check()
  await page.getByRole('checkbox', { name: terms }).check({ position: { x: 10, y: 10 } })
}

describe.each(['EN', ...inFullTier('TH')] as const)('in %s', (language) => {
  const text = words[language]

  test('somebody joins by username with an invitation, without any picture to read, and is logged in at home [REG-02, REG-03, REG-11, REG-14, REG-27, REG-40-D, REG-44-D, REG-45-D]', async () => {
    const page = await open('/m/register?affiliateCode=WELCOME', { language })
    expect(await page.getByRole('radio', { name: text.mobile }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: text.username }).check()
    await eventually(() => page.getByLabel(text.invitation).inputValue()).toBe('WELCOME')
    const username = `joins${language}${Date.now() % 10_000}`
    await page.getByRole('textbox', { name: text.username }).fill(username)
    await fillPasswords(page, text)
    await nextStep(page)
    const birthday = page.getByRole('group', { name: text.birthday })
    await birthday.locator('[autocomplete=bday-year]').waitFor()
    const years = await birthday.locator('[autocomplete=bday-year] option').evaluateAll((all) => {
      const values = all.map((option) => Number((option as HTMLOptionElement).value)).filter(Boolean)
      return [Math.min(...values), Math.max(...values)]
    })
    expect(years).toEqual([1900, new Date().getFullYear() - LEAST_AGE])
    await chooseBirthday(page, BIRTHDAY)
    await agree(page, text)
    await checkAccess(page)
    expect(await page.locator('form').locator('img, [name=captcha], [name=pictureProof]').count()).toBe(0)
    const sent = page.waitForRequest(/\/wps\/member\/register/)
    await submit(page, text)
    expect((await sent).method()).toBe('PUT')
    await page.getByText(text.done).waitFor()
    await page.waitForURL('**/m/home')
    await page.getByRole('banner').getByRole('button', { name: username }).waitFor()
  })

  test('somebody joins by number with the code of an SMS, is told the name that was made up and chooses another [REG-03, REG-08, REG-10, SMS-01, SMS-06] (finding 30)', async () => {
    const page = await open('/m/register', { language, width: 320, expectedProblems: [/409/] })
    const number = `8${String(Date.now()).slice(-8)}`
    await page.getByRole('textbox', { name: text.mobile }).fill(`0${number}`)
    await page.getByRole('button', { name: text.getCode }).click()
    await eventually(() => page.getByRole('button', { name: /^\d+ / }).isDisabled()).toBe(true)
    const code = await codeTo(number)
    await page.getByRole('textbox', { name: text.code }).fill(code)
    await fillPasswords(page, text)
    await nextStep(page)
    await chooseBirthday(page, BIRTHDAY)
    await agree(page, text)
    await submit(page, text)
    await page.waitForURL('**/m/home')
    // The name that nobody typed is told, and may be chosen once.
    const account = page.getByRole('dialog', { name: text.account })
    const made = account.getByRole('region', { name: text.yourName })
    await made.getByText(/^player\d{10}$/).waitFor()
    await checkAccess(page)
    await made.getByRole('button', { name: text.other }).click()
    const line = made.getByRole('textbox', { name: text.newName })
    await line.fill('player')
    await made.getByRole('button', { name: text.save }).click()
    await made.getByText(text.taken).waitFor()
    await checkAccess(page)
    const chosen = `chosen${language}${Date.now() % 10_000}`
    await line.fill(chosen)
    await made.getByRole('button', { name: text.save }).click()
    await made.waitFor({ state: 'detached' })
    await account.getByText(chosen, { exact: true }).waitFor()
    await page.goBack()
    await account.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/m/home')
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: chosen }).waitFor()
  })

  test('who joins by username may give a number, which its code must then prove; without a number no code is asked for [REG-08, SMS-01, REG-22]', {
    tags: 'full',
  }, async () => {
    const page = await open('/m/register', { language })
    const username = `proves${language}${Date.now() % 10_000}`
    await passFirstStep(page, username)
    await page.getByText(text.needed).waitFor()
    await chooseBirthday(page, BIRTHDAY)
    await submit(page, text)
    await eventually(() => wrongFields(page)).toEqual(['ageConfirmed', 'agreed'])
    const number = `9${String(Date.now()).slice(-8)}`
    await page.getByRole('textbox', { name: text.mobile }).fill(`0${number}`)
    await agree(page, text)
    await submit(page, text)
    await eventually(() => wrongFields(page)).toEqual(['verificationCode'])
    await eventually(() => focusedField(page)).toBe('verificationCode')
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: text.getCode }).click()
    await eventually(() => page.getByRole('button', { name: /^\d+ / }).isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: text.code }).fill(await codeTo(number))
    await submit(page, text)
    await page.waitForURL('**/m/home')
    await page.getByRole('banner').getByRole('button', { name: username }).waitFor()
  })

  test('what a password needs stands at its line before anything is typed [REG-29, REG-30]', async () => {
    const page = await open('/m/register', { language, width: 320, javaScript: false })
    const line = page.locator('form input[name=password]')
    const hint = page.locator(`[id="${await line.getAttribute('aria-describedby')}"]`)
    expect(await hint.innerText()).toMatch(/8 (to|ถึง) 64/)
  })

  test('what is wrong stands at its field, and the first has the focus [REG-15, REG-22, REG-23, REG-30, REG-32, REG-33, REG-36-D, REG-42-D, REG-47-D]', async () => {
    const page = await open('/m/register', { language })
    await page.getByRole('radio', { name: text.username }).check()
    await goOn(page)
    await eventually(() => focusedField(page)).toBe('username')
    await eventually(() => wrongFields(page)).toEqual(['username', 'password', 'confirmPassword'])
    await page.getByText(text.again).waitFor()
    await checkAccess(page)
    // What was said of one way to register says nothing of the other.
    await page.getByRole('radio', { name: text.mobile }).check()
    expect(await wrongFields(page)).toEqual([])
    await page.getByRole('radio', { name: text.username }).check()
    expect(await wrongFields(page)).toEqual([])
    // A password is measured when its line is left, and takes no more than its rule does.
    const password = page.getByLabel(text.password, { exact: true })
    expect(await password.getAttribute('maxlength')).toBe('64')
    await password.fill('Blue7')
    await password.blur()
    await eventually(() => wrongFields(page)).toEqual(['password'])
    await page.getByRole('textbox', { name: text.username }).fill('abc')
    await fillPasswords(page, text)
    await goOn(page)
    await eventually(() => wrongFields(page)).toEqual(['username'])
    await page.getByText(/6 (to|ถึง) 16/).waitFor()
    await passFirstStep(page)
    await submit(page, text)
    await eventually(() => wrongFields(page)).toEqual(['birthday', 'ageConfirmed', 'agreed'])
    await checkAccess(page)
    // Younger by days: the years of children are not offered.
    await chooseBirthday(page, `${new Date().getFullYear() - LEAST_AGE}-12-31`)
    await agree(page, text)
    await submit(page, text)
    await eventually(() => wrongFields(page)).toEqual(['birthday'])
    const birthday = page.getByRole('group', { name: text.birthday })
    await birthday.locator('[id$=-error]').filter({ hasText: /18/ }).waitFor()
    await page.goBack()
    await page.getByLabel(text.password, { exact: true }).fill('Other7horses')
    await eventually(() => wrongFields(page)).toContain('confirmPassword')
    await expectNoSidewaysScroll(page)
  })
})

const { EN } = words

test('a form that is sent before the pickers of the birthday have come says so when they come [REG-22, REG-42-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/login', { language: 'EN' })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(routeOf('birthday-field'), async (route) => {
    await held
    await route.continue()
  })
  await goInside(page, '/m/register')
  await passFirstStep(page)
  await submit(page, EN)
  await eventually(() => wrongFields(page)).toContain('agreed')
  expect(await wrongFields(page)).not.toContain('birthday')
  letGo()
  await eventually(() => wrongFields(page)).toContain('birthday')
})

test('a code that was asked for with a number is so no more once the number is cleared, and lines take what their rules let in [REG-08, REG-29] (finding 38)', {
  tags: 'full',
}, async () => {
  const page = await open('/m/register', { language: 'EN' })
  await passFirstStep(page)
  const mobile = page.getByRole('textbox', { name: EN.mobile })
  await mobile.fill('812345678')
  await submit(page, EN)
  await eventually(() => wrongFields(page)).toContain('verificationCode')
  await mobile.fill('')
  await eventually(() => wrongFields(page)).not.toContain('verificationCode')
  const bounds = ['username', 'email', 'affiliateCode'].map((name) =>
    page.locator(`form [name=${name}]`).getAttribute('maxlength'),
  )
  expect(await Promise.all(bounds)).toEqual(['16', '50', '50'])
})

test('a taken name says so when the field is left, and what the server refuses keeps what was typed [REG-43-D, REG-46-D, REG-25, REG-26]', async () => {
  const page = await open('/m/register', { expectedProblems: [/409/, /400/] })
  await page.getByRole('radio', { name: EN.username }).check()
  await page.getByRole('textbox', { name: EN.username }).fill('player')
  await page.getByLabel(EN.password, { exact: true }).fill(PASSWORD)
  await page.getByText('Sorry, the username already exists.').waitFor()
  await page.getByRole('textbox', { name: EN.username }).fill(`newcomer${Date.now() % 10_000}`)
  await page.getByLabel(EN.confirm, { exact: true }).fill(PASSWORD)
  await nextStep(page)
  await chooseBirthday(page, BIRTHDAY)
  await page.getByLabel(EN.invitation).fill('NOBODY')
  await agree(page, EN)
  await submit(page, EN)
  await page.getByText('Invalid invitation code').first().waitFor()
  await eventually(() => focusedField(page)).toBe('affiliateCode')
  expect(await page.getByLabel(EN.password, { exact: true }).inputValue()).toBe(PASSWORD)
})

test('a bad link leaves the field empty; a number follows to the other method; a trip keeps what was typed but passwords [REG-04, REG-16, REG-44-D, REG-47-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/register?affiliateCode=NOBODY', { expectedProblems: [/400/] })
  await page.getByText('Referrer link error').waitFor()
  expect(await page.getByLabel(EN.invitation).inputValue()).toBe('')
  await page.getByRole('textbox', { name: EN.mobile }).fill('812345678')
  await page.getByRole('radio', { name: EN.username }).check()
  await eventually(() => page.locator('form [name=mobileNum]').inputValue()).toBe('812345678')
  await passFirstStep(page)
  expect(await page.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe(
    '/m/help?tag=terms',
  )
  await page.reload()
  await eventually(() => page.getByRole('textbox', { name: EN.mobile }).inputValue()).toBe('812345678')
  expect(await page.getByLabel(EN.password, { exact: true }).inputValue()).toBe('')
})

test('an invitation that came by link and is taken out of its field is not sent, here or to another service [REG-18, REG-39-D, REG-44-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/register?affiliateCode=WELCOME', { expectedProblems: [/400/] })
  const payloadOf = await readPayloads(page)
  await page.route('**/wps/session/social/start*', refusing(400, 'social.failed', ''))
  await page.route('**/wps/member/register?*', refusing(400, 'captcha.wrong', ''))
  const invitation = page.getByLabel(EN.invitation)
  await eventually(() => invitation.inputValue()).toBe('WELCOME')
  await passFirstStep(page, 'newcomer7')
  await chooseBirthday(page, BIRTHDAY)
  await agree(page, EN)
  for (const code of ['WELCOME', '']) {
    await invitation.fill(code)
    const wanted = code || undefined
    await page.goBack()
    const going = page.waitForRequest('**/wps/session/social/start*')
    await page.getByRole('button', { name: 'LINE' }).click()
    expect((await going).postDataJSON().affiliateCode).toBe(wanted)
    await nextStep(page)
    const registering = page.waitForRequest('**/wps/member/register?*')
    await submit(page, EN)
    expect((await payloadOf(await registering)).affiliateCode).toBe(wanted)
    await page.getByText('That does not match the picture').waitFor()
  }
})

test('each of the twenty fields has its place, and a server that refuses the rules is asked again [REG-05, REG-06, REG-09, ERR-04]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', expectedProblems: [/500/] })
  let refuses = true
  await page.route('**/wps/member/register/rules*', async (route) => {
    if (refuses) return route.fulfill({ status: 500, json: { success: false, errorCode: 'server.failed' } })
    const answer = await route.fetch()
    const body = (await answer.json()) as { value: { rules: { enabled: boolean }[] } }
    const rules = body.value.rules.map((rule) => ({ ...rule, enabled: true }))
    await route.fulfill({ json: { ...body, value: { rules } } })
  })
  await page.getByRole('main').getByRole('link', { name: EN.signUp }).click()
  const again = page.getByRole('button', { name: 'Loading failed, click to retry' })
  await again.waitFor()
  refuses = false
  await again.click()
  await page.getByLabel('Zalo').waitFor({ state: 'attached' })
  const names = () =>
    page.locator('form [name]').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  const shared = ['mobileNum', 'password', 'confirmPassword', 'paymentPassword', 'idNumber', 'qqNum']
  const more = ['facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'email', 'nickname', 'payeeName']
  const rest = ['recommenderId', 'birthday', 'affiliateCode']
  await eventually(names).toEqual(expect.arrayContaining([...shared, 'verificationCode', ...more, ...rest]))
  // The code of the number tells people from programs.
  expect(await names()).not.toContain('captcha')
  await page.getByRole('radio', { name: EN.username }).check()
  await eventually(names).toEqual(
    expect.arrayContaining([...shared, 'verificationCode', 'username', ...more, ...rest, 'captcha']),
  )
  const lines = page.locator('form input[name=password], form input[name=confirmPassword]')
  const types = () => lines.evaluateAll((all) => all.map((line) => line.getAttribute('type')))
  const toggle = (line: number, name: string) =>
    lines.nth(line).locator('xpath=..').getByRole('button', { name })
  await toggle(0, 'Show password').click()
  expect(await types()).toEqual(['text', 'password'])
  await toggle(1, 'Show password').click()
  expect(await types()).toEqual(['text', 'text'])
  await checkAccess(page)
  await toggle(0, 'Hide password').click()
  expect(await types()).toEqual(['password', 'text'])
  await toggle(1, 'Hide password').click()
  expect(await types()).toEqual(['password', 'password'])
})

test('with neither method open, the screen says so and leads to the service [REG-38-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await page.route('**/wps/member/register/settings*', async (route) => {
    const body = (await (await route.fetch()).json()) as { value: object }
    const value = { ...body.value, mobileMethod: false, usernameMethod: false }
    await route.fulfill({ json: { ...body, value } })
  })
  await page.getByRole('banner').getByRole('link', { name: EN.signUp }).click()
  await page.getByText('Registration is closed at present.').waitFor()
  expect(await page.locator('form').count()).toBe(0)
  await checkAccess(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Customer service' }).click()
  await page.getByRole('dialog', { name: 'The Naga team is here for you' }).waitFor()
})

test('where pictures are on, one is asked for; its answer outlives other mistakes, and a wrong one brings another [REG-02, REG-14, REG-40-D, REG-46-D, ROUTE-32] (finding 34)', {
  tags: 'full',
}, async () => {
  const page = await openPage({
    path: '/m/register.html',
    language: 'EN',
    merchant: 'northlight',
    width: 320,
    expectedProblems: [/400/, /409/],
  })
  expect(new URL(page.url()).pathname).toBe('/m/register')
  expect(await page.getByRole('radio').count()).toBe(0)
  const picture = page.locator('form img')
  await picture.waitFor({ state: 'attached' })
  const first = await picture.getAttribute('src')
  // Somebody takes the name meanwhile.
  await page.route('**/wps/check/username*', answering({}))
  await passFirstStep(page, 'player')
  await chooseBirthday(page, BIRTHDAY)
  const answer = page.locator('form [name=captcha]')
  await answer.fill('999999')
  await agree(page, EN)
  const refused = page.waitForResponse(/\/wps\/member\/register\?/)
  await submit(page, EN)
  expect((await refused).status()).toBe(409)
  await eventually(() => focusedField(page)).toBe('username')
  expect([await answer.inputValue(), await picture.getAttribute('src')]).toEqual(['999999', first])
  await passFirstStep(page, `polar${Date.now() % 10_000}`)
  await submit(page, EN)
  await page.getByText('That does not match the picture').waitFor()
  await eventually(() => picture.getAttribute('src')).not.toBe(first)
  await eventually(() => focusedField(page)).toBe('captcha')
  await expectNoSidewaysScroll(page)
  await checkAccess(page)
})

test.for([
  ['TH', 'วันเกิด', ['วัน', 'เดือน', 'ปี พ.ศ. (ค.ศ.)'], '2547 (2004)'],
  ['EN', 'Date of birth', ['Month', 'Day', 'Year'], '2004'],
] as const)(
  'a birthday in %s by keyboard: three named native selects instead of a calendar, in the order of the language; a day that does not exist is refused [REG-11, REG-12, REG-42-D]',
  { tags: 'full' },
  async ([language, group, parts, leapYear]) => {
    const page = await open('/m/register', { language })
    await passFirstStep(page)
    const birthday = page.getByRole('group', { name: group })
    const pickers = birthday.getByRole('combobox')
    await pickers.first().waitFor()
    expect(await pickers.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(parts)
    expect(await pickers.evaluateAll((all) => all.map((one) => one.tagName))).toEqual(
      parts.map(() => 'SELECT'),
    )
    await pickers.first().focus()
    for (const part of parts) {
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(part)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
    }
    const first = new Date().getFullYear() - LEAST_AGE
    const sent = page.locator('input[name=birthday]')
    expect(await sent.inputValue()).toBe(`${first}-01-01`)
    await chooseBirthday(page, '2004-02-29')
    expect(await birthday.locator('[autocomplete=bday-day] option').count()).toBe(30)
    const year = birthday.locator('[autocomplete=bday-year]')
    expect(await year.locator('option:checked').innerText()).toBe(leapYear)
    await year.selectOption('2003')
    expect(await sent.inputValue()).toBe('2003-02-29')
    await submit(page, words[language])
    await eventually(() => wrongFields(page)).toContain('birthday')
    await checkAccess(page)
    await page.reload()
    await eventually(() => sent.inputValue()).toBe('2003-02-29')
  },
)
