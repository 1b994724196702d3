import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  chooseBirthday,
  inFullTier,
  loginForm,
  nextStep,
  openPageAs,
  ownProduct,
  refusing,
  switchFeatures,
  untilLive,
} from './harness/index.ts'

const PASSWORD = 'Blue7horses'
const words = {
  EN: {
    withdraw: 'Withdraw',
    needsAccount: 'Please login an actual account to use this function',
    onTrial: 'Trial account with play credit',
    signUp: 'Sign up',
    mobile: 'Mobile number',
    getCode: 'Get code',
    code: 'SMS code',
    password: 'Password',
    confirm: 'Confirm the password',
    age: /or older and agree/,
    terms: /read and accept/,
    done: 'Registered successfully',
    freePlay: 'Free play',
  },
  TH: {
    withdraw: 'ถอนเงิน',
    needsAccount: 'กรุณาเข้าสู่ระบบด้วยบัญชีจริงเพื่อใช้งานส่วนนี้',
    onTrial: 'บัญชีทดลองเล่น พร้อมเครดิตทดลอง',
    signUp: 'สมัคร',
    mobile: 'เบอร์มือถือ',
    getCode: 'รับรหัส',
    code: 'รหัส OTP',
    password: 'รหัสผ่าน',
    confirm: 'ยืนยันรหัสผ่าน',
    age: /ยอมรับข้อตกลง/,
    terms: /ได้อ่านและยอมรับ/,
    done: 'สมัครสมาชิกสำเร็จ',
    freePlay: 'ทดลองเล่นฟรี',
  },
} as const

/** A merchant without pictures to read, which no story can. */
const { open, running, codeTo } = ownProduct((product) =>
  switchFeatures(product, 'naga', { VALID_CAPTCHA3: false }),
)

/** Both halves of the page's session, as a call carries them. */
async function halves(page: Page) {
  const { token, type } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'),
  )
  const cookies = await page.context().cookies()
  return { type, token, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** Status of a call with both halves of a session. */
async function callWith({ token, cookie }: { readonly token: string; readonly cookie: string }) {
  const answer = await fetch(`${running().origin}${addressOf('/wps/member/info')}`, {
    headers: { token, cookie },
  })
  return answer.status
}

test.for(['EN', ...inFullTier('TH')] as const)(
  'somebody who plays for free signs up by number in %s, is a member then, and the trial has ended [TRIAL-07-D, TRIAL-05-D, SWITCH-21-D, REG-27, ROLE-12] (finding 36)',
  async (language) => {
    const text = words[language]
    const page = await openPageAs('trial', { language, origin: running().origin, path: '/m/home' })
    const trial = await halves(page)
    expect(trial.type).toBe(4)
    await page.getByRole('main').getByRole('link', { name: text.withdraw }).first().click()
    await page.getByText(text.needsAccount).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/home')
    expect(await callWith(trial)).toBe(200)
    await page.getByRole('banner').getByRole('button', { name: /trial/ }).click()
    const account = page.getByRole('dialog')
    await account.getByText(text.onTrial).waitFor()
    await account.getByRole('link', { name: text.signUp, exact: true }).click()
    await page.waitForURL('**/m/register*')

    const number = `8${String(Date.now()).slice(-8)}`
    await page.getByRole('textbox', { name: text.mobile }).fill(number)
    await page.getByRole('button', { name: text.getCode }).click()
    await page.getByRole('textbox', { name: text.code }).fill(await codeTo(number))
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD)
    await page.getByLabel(text.confirm, { exact: true }).fill(PASSWORD)
    await nextStep(page)
    await chooseBirthday(page, '1990-05-17')
    await page.getByRole('checkbox', { name: text.age }).check()
    await page.getByRole('checkbox', { name: text.terms }).check({ position: { x: 10, y: 10 } })
    await page.locator('form').getByRole('button', { name: text.signUp, exact: true }).click()
    await page.getByText(text.done).waitFor()
    await page.waitForURL('**/m/home*')
    // The account opens and tells the name that was made up.
    await page
      .getByRole('dialog')
      .getByText(/^player\d{10}$/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByText(/^player\d{10}$/)
      .waitFor()

    const member = await halves(page)
    expect(member.type).toBe(0)
    expect(await callWith(member)).toBe(200)
    expect(await callWith(trial)).toBe(401)
    expect(await page.evaluate(() => localStorage.getItem('trialUser'))).toBeNull()
    await page.reload()
    await untilLive(page)
    await page
      .getByRole('banner')
      .getByText(/^player\d{10}$/)
      .waitFor()
  },
)

test.for(['EN', 'TH'] as const)(
  'a trial that cannot begin says what the server says in %s, the page stays, and the next press may begin it [TRIAL-05-D]',
  { tags: 'full' },
  async (language) => {
    const { freePlay } = words[language]
    const page = await open('/m/login', { language, expectedProblems: [/429/] })
    await page.route('**/wps/session/login/freeplay*', refusing(429, 'polo.9', 'The ponies are all out.'), {
      times: 1,
    })
    const button = page.getByRole('button', { name: freePlay })
    await button.click()
    await page.getByText('The ponies are all out.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/login')
    const kept = () =>
      page.evaluate(() => [localStorage.getItem('MC_SESSION_INFO'), localStorage.getItem('trialUser')])
    expect(await kept()).toEqual([null, null])
    await checkAccess(page)
    await button.click()
    await page.waitForURL('**/m/home*')
    expect(await kept()).toEqual([expect.stringContaining('"type":4'), expect.stringMatching(/^trial\d+$/)])
  },
)

test.for([true, false])(
  'free play is offered in the form and in the side menu where FREEPLAY3 is on (%s) [TRIAL-04-D, SWITCH-20-D]',
  { tags: 'full' },
  async (on) => {
    await switchFeatures(running(), 'naga', { FREEPLAY3: on })
    onTestFinished(() => switchFeatures(running(), 'naga', { FREEPLAY3: true }))
    const page = await open('/m/login')
    await loginForm(page).username.waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: words.EN.freePlay }).count()).toBe(
      on ? 1 : 0,
    )
    const other = await open('/m/hot-games')
    await other.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
    const menu = other.getByRole('dialog')
    await menu.getByText('Language').waitFor()
    // The button comes with its words, which the menu does not wait for.
    await other.waitForLoadState('networkidle')
    const button = menu.getByRole('button', { name: words.EN.freePlay })
    await expect.poll(() => button.count()).toBe(on ? 1 : 0)
  },
)

test.for([
  ['from the popup', '/m/hot-games'],
  ['on the way to a page for members', '/m/login?redirect=%2Fm%2FsecurityCenter'],
] as const)('free play that is begun %s leads home [TRIAL-02]', { tags: 'full' }, async ([, from]) => {
  const page = await open(from)
  if (from === '/m/hot-games') await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.locator('form').getByRole('button', { name: words.EN.freePlay }).click()
  await page
    .getByRole('banner')
    .getByText(/^trial\d+$/)
    .waitFor()
  await page.waitForURL('**/m/home*')
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/m/home')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a trial begins on a device without room as well [TRIAL-05-D]', { tags: 'full' }, async () => {
  const page = await open('/m/login')
  await page.evaluate(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (this === localStorage) throw new DOMException('No room', 'QuotaExceededError')
      keep.call(this, name, value)
    }
  })
  let told = false
  page.on('console', (line) => {
    if (line.type() === 'error') told = true
  })
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=alert]')?.textContent) sessionStorage.setItem('told', 'yes')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: words.EN.freePlay }).click()
  await page
    .getByRole('banner')
    .getByText(/^trial\d+$/)
    .waitFor()
  expect([told, await page.evaluate(() => sessionStorage.getItem('told'))]).toEqual([false, null])
})
