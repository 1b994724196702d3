import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  loginForm,
  openPage,
  untilLive,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const words = {
  EN: {
    title: 'Agent login',
    wrong: 'Incorrect agent information',
    badLink: 'This agent link is not valid.',
    closed: /this account does not have permission/,
    withdraw: 'Withdraw',
    pin: 'Before your first withdrawal',
  },
  TH: {
    title: 'เข้าสู่ระบบเอเยนต์',
    wrong: 'ข้อมูลเอเยนต์ไม่ถูกต้อง',
    badLink: 'ลิงก์เอเยนต์นี้ใช้ไม่ได้',
    closed: /ไม่มีสิทธิ์/,
    withdraw: 'ถอนเงิน',
    pin: 'ก่อนถอนเงินครั้งแรก',
  },
} as const

const agentCode = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('agentCode') ?? '{}').value)
const sessionType = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').type)

test.for(['EN', ...inFullTier('TH')] as const)(
  'an agent logs in at a door without social buttons in %s, after wrong information, and goes on [ROUTE-35, AGENT-02, AGENT-06, AGENT-08-D, LOGIN-17, LOGIN-24-D, ROLE-10, ROLE-13-D] (finding 37)',
  async (language) => {
    const text = words[language]
    const page = await openPage({ path: '/m/agent', language, width: 320, expectedProblems: [/400/] })
    await page.getByRole('heading', { name: text.title }).waitFor()
    expect(await page.getByRole('button', { name: /LINE|Facebook|Google/i }).count()).toBe(0)
    expect(await page.getByRole('radio').count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
    await loginForm(page, language).send('agency41', 'wrong')
    await page.getByRole('alert').filter({ hasText: text.wrong }).waitFor()
    await checkAccess(page)
    const sent = page.waitForResponse(/\/wps\/session\/login/)
    await loginForm(page, language).send('agency41')
    expect((await sent).ok()).toBe(true)
    await page.waitForURL('**/m/agent/home')
    expect(await sessionType(page)).toBe(41)
    // What the account earns it can see and withdraw.
    await page.getByRole('main').getByRole('link', { name: text.withdraw }).click()
    await page.getByRole('main').getByRole('heading', { name: text.pin }).waitFor()
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
    // Nothing of a player's is open to such an account.
    for (const path of ['/m/webEmail', '/m/voucherCenter', '/m/recent-games', '/m/member/benefits']) {
      await page.goto(`${path}?merchant=naga`)
      await page.getByText(text.closed).first().waitFor()
      await page.waitForURL('**/m/agent/home')
    }
  },
)

test('players and agents each have their own door [LOGIN-17, LOGIN-24-D, ERR-18]', async () => {
  const page = await openPage({ path: '/m/agent', language: 'EN', expectedProblems: [/40\d/] })
  await loginForm(page).send('tester')
  await page.getByRole('alert').filter({ hasText: 'Non-agents cannot log in' }).waitFor()
  await page.goto('/m/login?merchant=naga')
  await loginForm(page).send('agency42')
  await page.getByRole('alert').filter({ hasText: 'Non-member account unable to login' }).waitFor()
  await loginForm(page).send('agent2')
  await page.waitForURL('**/m/home')
  expect(await sessionType(page)).toBe(2)
})

test("an agent's link is checked and kept while its page is open; an unknown one says so and ends it [AGENT-02, AGENT-03, AGENT-06, AGENT-08-D, REG-44-D]", async () => {
  const page = await openPage({ path: '/m/agent?code=WELCOME', language: 'EN', expectedProblems: [/400/] })
  await eventually(() => agentCode(page)).toBe('WELCOME')
  expect(await page.getByRole('main').getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
    '/m/register?affiliateCode=WELCOME',
  )
  await page.reload({ waitUntil: 'domcontentloaded' })
  await untilLive(page)
  await eventually(() => agentCode(page)).toBe('WELCOME')
  // Who registers over this page comes by the agent's code (REG-44-D).
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  const popup = page.getByRole('dialog', { name: 'Sign up' })
  await eventually(() => popup.getByLabel('Invitation code').inputValue()).toBe('WELCOME')
  expect(await popup.getByRole('button', { name: /LINE|Facebook|Google/i }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/m/home')
  await eventually(() => agentCode(page)).toBeUndefined()
  await page.goto('/m/agent?code=NOBODY&merchant=naga', { waitUntil: 'domcontentloaded' })
  await page.getByText(words.EN.badLink).waitFor()
  await eventually(() => agentCode(page)).toBeUndefined()
  await checkAccess(page)
})

test.for([
  ['EN', 'Sign up', 'You are signing up with the invitation code WELCOME.'],
  ['TH', 'สมัคร', 'คุณกำลังสมัครด้วยรหัสแนะนำ WELCOME'],
] as const)(
  'a form that has no field for the code tells in %s which one it sends [REG-39-D, REG-44-D]',
  { tags: 'full' },
  async ([language, signUp, told]) => {
    const page = await openPage({ path: '/m/agent?code=WELCOME', language, width: 320 })
    await page.route('**/wps/member/register/rules*', async (route) => {
      const body = (await (await route.fetch()).json()) as { value: { rules: { field: string }[] } }
      const rules = body.value.rules.map((rule) =>
        rule.field === 'affiliateCode' ? { ...rule, enabled: false } : rule,
      )
      await route.fulfill({ json: { ...body, value: { rules } } })
    })
    await untilLive(page)
    await eventually(() => agentCode(page)).toBe('WELCOME')
    await page.getByRole('main').getByRole('link', { name: signUp }).click()
    const popup = page.getByRole('dialog', { name: signUp, exact: true })
    await popup.getByText(told).waitFor()
    await checkAccess(page)
  },
)

test.for([
  ['tester', 'EN', words.EN.closed],
  ['tester', 'TH', words.TH.closed],
] as const)(
  'who is logged in as %s in %s is told that the page is closed and led home [ROUTE-64-D, AGENT-08-D]',
  { tags: 'full' },
  async ([name, language, said]) => {
    const page = await openPage({ path: '/m/login', language })
    await loginForm(page, language).send(name)
    await page.waitForURL('**/m/home')
    await page.goto('/m/agent?merchant=naga')
    await page.getByText(said).waitFor()
    await page.waitForURL('**/m/home')
  },
)

test('a trial session is told to log in with an account [ROUTE-64-D, ROLE-12]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN' })
  await page.getByRole('button', { name: 'Free play' }).click()
  await page.waitForURL('**/m/home')
  await page.goto('/m/agent?merchant=naga')
  await page.getByText('Please login an actual account to use this function').waitFor()
  await page.waitForURL('**/m/home')
})
