import { expect, test } from 'vitest'
import { loginMaker } from './harness/encrypted-login.ts'
import {
  checkAccess,
  DEMO_PASSWORD,
  expectNoSidewaysScroll,
  expectNothingCut,
  failThrice,
  inFullTier,
  loginForm,
  openPage,
  passFirstStep,
  refusing,
  someAddress,
  untilLive,
} from './harness/index.ts'

const words = {
  EN: {
    cannot: 'I cannot read the picture',
    picture: 'Use the picture',
    passed: 'Check passed, you can go on',
    missing: 'The picture did not come, please fetch another',
    another: 'Another picture',
  },
  TH: {
    cannot: 'ฉันอ่านรูปภาพไม่ออก',
    picture: 'ใช้รูปภาพ',
    passed: 'ตรวจสอบเรียบร้อย ดำเนินการต่อได้เลย',
    missing: 'รูปไม่ขึ้น กรุณากดเปลี่ยนรูป',
    another: 'เปลี่ยนรูป',
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'who cannot read the picture waits some seconds instead and logs in, in %s [LOGIN-11, SMS-17-D] (finding 11)',
  async (language) => {
    const { cannot, picture, passed } = words[language]
    const page = await openPage({ path: '/m/login', language, width: 320, expectedProblems: [/400/] })
    await failThrice(page)
    // The form knows before the next try what it needs.
    await page.reload()
    await page.locator('form img').waitFor()
    await page.getByRole('button', { name: cannot }).focus()
    await page.keyboard.press('Enter')
    const progress = page.getByRole('progressbar')
    await progress.waitFor()
    expect(await page.locator('input[name=captcha]').count()).toBe(0)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('status').filter({ hasText: passed }).waitFor({ timeout: 45_000 })
    await checkAccess(page)

    await page.getByRole('button', { name: picture }).click()
    await page.locator('form img').waitFor()
    await page.getByRole('button', { name: cannot }).click()
    await page.getByRole('status').filter({ hasText: passed }).waitFor({ timeout: 45_000 })
    await page.locator('input[name=username]').fill('tester')
    await page.locator('input[name=password]').fill(DEMO_PASSWORD)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/m/home')
  },
)

test('a used check is done anew by itself, and nothing is sent before it is done [LOGIN-22-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', expectedProblems: [/400/] })
  await failThrice(page)
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route('**/wps/verification/challenge*', async (route) => {
    await begun
    await route.continue()
  })
  await page.getByRole('button', { name: words.EN.cannot }).click()
  await page.getByRole('progressbar').waitFor()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/wps/session/login')) sent += 1
  })
  await page.locator('form button[type=submit]').click()
  await page.getByText('Please wait until the check is done').waitFor()
  expect(sent).toBe(0)
  begin()
  const proof = page.locator('input[name=pictureProof]')
  await expect.poll(() => proof.inputValue(), { timeout: 45_000 }).not.toBe('')
  const first = await proof.inputValue()
  const answer = page.waitForResponse(/\/wps\/session\/login/)
  await page.locator('form button[type=submit]').click()
  expect(((await (await answer).json()) as { errorCode: string }).errorCode).toBe('login.wrong')
  await expect.poll(() => proof.inputValue(), { timeout: 45_000 }).not.toMatch(first)
  await expect.poll(() => proof.inputValue(), { timeout: 45_000 }).not.toBe('')
})

test('what neighbours got wrong delays a login by some work that nobody sees [LOGIN-21-D] (finding 11)', {
  tags: 'full',
}, async () => {
  const address = someAddress()
  const page = await openPage({
    path: '/m/login',
    language: 'EN',
    expectedProblems: [/400/],
    context: { extraHTTPHeaders: { 'x-forwarded-for': address } },
  })
  const make = await loginMaker(new URL(page.url()).origin)
  for (let round = 0; round < 3; round++) {
    const username = `neighbour${Math.random().toString(36).slice(2, 9)}`
    const { path, headers, body } = await make({ username, password: 'wrong', address })
    const answer = await fetch(new URL(`${path}?merchant=naga`, page.url()), {
      method: 'POST',
      headers,
      body,
    })
    expect(answer.status).toBe(400)
  }
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/wps/session/login?')) answers.push(response.status())
  })
  await loginForm(page).send('tester')
  await page.waitForURL('**/m/home')
  expect(answers).toEqual([400, 200])
  expect(await page.locator('form img').count()).toBe(0)
})

test('the check before an SMS shows nothing; one that is refused is told, and no code is sent [SMS-09, SMS-15-D, SMS-17-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', expectedProblems: [/400/] })
  await page.getByRole('radio', { name: 'SMS code' }).click()
  await page.locator('input[name=username]').fill('812345670')
  await page.route('**/wps/verification/sms/login*', async (route) => {
    const { altcha, ...body } = route.request().postDataJSON() as { altcha: string }
    expect(altcha.length).toBeGreaterThan(100)
    await route.continue({ postData: { ...body, altcha: 'bm90aGluZw==' } })
  })
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByText('The check failed, please try again').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByText('The code has been sent').waitFor()
})

test.for(['EN', ...inFullTier('TH')] as const)(
  'a picture that does not come says so in %s, and another may be fetched in its place [LOGIN-12, REG-14]',
  { tags: 'full' },
  async (language) => {
    const { missing, another } = words[language]
    const page = await openPage({ language, merchant: 'northlight', width: 320, expectedProblems: [/500/] })
    await page.route('**/wps/captcha*', refusing(500, 'server.failed', ''))
    await page.goto('/m/register?merchant=northlight')
    await untilLive(page)
    await passFirstStep(page)
    const told = page.getByRole('status').filter({ hasText: missing })
    await told.waitFor()
    const place = page.locator('form [aria-busy]', { has: page.getByRole('button', { name: another }) })
    expect(await place.getAttribute('aria-busy')).toBe('false')
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await expectNothingCut(page)

    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.unroute('**/wps/captcha*')
    await page.route('**/wps/captcha*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: another }).click()
    await expect.poll(() => place.getAttribute('aria-busy')).toBe('true')
    expect(await told.count()).toBe(0)
    letGo()
    await page.locator('form img').waitFor()
    expect([await place.getAttribute('aria-busy'), await told.count()]).toEqual(['false', 0])
  },
)
