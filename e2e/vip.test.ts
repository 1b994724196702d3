import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answering,
  checkAccess,
  inFullTier,
  newMember,
  openPage,
  openPageAs,
  refusing,
  untilLive,
  type Visitor,
} from './harness/index.ts'

const BENEFITS = '/m/member/benefits'
const PROGRESS = '**/wps/member/rank/progress*'
const words = {
  EN: {
    quick: 'Quick navigation',
    account: 'My account',
    benefits: 'VIP benefits',
    own: 'Your level',
    show: 'Show my level',
    crown: 'Crown of the Naga',
    silver: 'Silver Scale',
    next: 'Next: Golden Scale',
    done: '2 of 3 conditions',
    signUp: 'Sign up',
    retry: 'Loading failed, click to retry',
    closed: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
    trial: 'Please login an actual account to use this function',
    freePlay: 'Free play',
  },
  TH: {
    quick: 'เมนูด่วน',
    account: 'บัญชีของฉัน',
    benefits: 'สิทธิพิเศษ VIP',
    own: 'ระดับของคุณ',
    show: 'ดูระดับของฉัน',
    crown: 'มงกุฎพญานาค',
    silver: 'เกล็ดเงิน',
    next: 'ถัดไป: เกล็ดทอง',
    done: '2 จาก 3 เงื่อนไข',
    signUp: 'สมัคร',
    retry: 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่',
    closed: 'ขออภัย บัญชีนี้ไม่มีสิทธิ์ใช้งาน หรือฟีเจอร์นี้ปิดชั่วคราว',
    trial: 'กรุณาเข้าสู่ระบบด้วยบัญชีจริงเพื่อใช้งานส่วนนี้',
    freePlay: 'ทดลองเล่นฟรี',
  },
} as const
const languages = ['EN', ...inFullTier('TH')] as const
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const levels = (page: Page) => page.getByRole('main').locator('ol > li')
const quickLinks = (page: Page, language: keyof typeof words) =>
  page.getByRole('navigation', { name: words[language].quick }).getByRole('link')

const asMember = (visitor: Visitor) => openPageAs('player', visitor)

describe.each(languages)('in %s', (language) => {
  const say = words[language]

  test('a visitor finds every level behind the quick link, with conditions and benefits in the merchant’s money [MEMBER-09-D, HOME-03, ROUTE-36]', async () => {
    const page = await openPage({ language, path: '/m/home' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await quickLinks(page, language).filter({ hasText: 'VIP' }).click()
    await page.waitForURL(`**${BENEFITS}`)
    await eventually(() => levels(page).count()).toBe(6)
    await page.getByRole('heading', { level: 1, name: say.benefits }).waitFor()
    const crown = levels(page).last()
    await crown.getByRole('heading', { level: 2, name: say.crown }).waitFor()
    expect(await crown.locator('ul > li').count()).toBe(4)
    const figures = await crown.locator('dd').allInnerTexts()
    expect(figures[0]).toMatch(/^1\.25%\n\S.* \d\.\d\d%$/)
    expect(figures.slice(1, 3)).toEqual(['฿20,000', '฿15,000'])
    expect(await page.getByText(say.own).count()).toBe(0)
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(await page.getByRole('main').getByRole('link', { name: say.signUp }).isVisible()).toBe(true)
    expect(asked).not.toContain('/wps/member/rank/progress')
    await checkAccess(page)
  })

  test('a member reads level and progress in the account block, and finds the own level marked [MEMBER-05, MEMBER-06, MEMBER-07-D, MEMBER-09-D, HOME-03, MENU-05, MENU-07, MENU-12-D]', async () => {
    const asked: string[] = []
    const page = await asMember({ language })
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await eventually(() => quickLinks(page, language).first().innerText()).toBe('VIP')
    // Home itself asks for none of it.
    expect(asked).not.toContain('/wps/member/rank/progress')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /player/ })
      .click()
    const popup = page.getByRole('dialog', { name: say.account })
    const bar = popup.getByRole('progressbar', { name: say.silver })
    await bar.waitFor()
    expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBeCloseTo(2 / 3)
    expect(await popup.getByText(say.done).isVisible()).toBe(true)
    await checkAccess(page)
    await popup.getByRole('link', { name: say.benefits }).click()
    await page.waitForURL(`**${BENEFITS}`)
    await popup.waitFor({ state: 'detached' })

    const own = levels(page).filter({ hasText: say.own })
    await own.getByRole('progressbar', { name: say.next }).waitFor()
    expect(await own.getByRole('heading', { level: 2 }).innerText()).toBe(say.silver)
    expect(await page.locator('main [aria-current=true]').count()).toBe(1)
    expect(await own.getAttribute('aria-current')).toBe('true')
    const show = page.getByRole('main').getByRole('button', { name: say.show })
    await show.focus()
    await page.keyboard.press('Enter')
    await eventually(() => own.evaluate((element) => element === document.activeElement)).toBe(true)
    await eventually(() =>
      own.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    ).toBe(true)
    await checkAccess(page)

    // By address the page comes as everybody's, and the answer may be there before it is live.
    await page.reload()
    await untilLive(page)
    await own.getByRole('progressbar', { name: say.next }).waitFor()
  })

  test('where the flag is off nobody sees a way to the benefits, and by address members are told why and all are sent home [HOME-03, MENU-07, SWITCH-08, ROUTE-64-D, MEMBER-06]', {
    tags: 'full',
  }, async () => {
    const visitor = { language, merchant: 'northlight' } as const
    const name = await newMember('northlight')
    const page = await openPageAs(name, visitor)
    await eventually(() => quickLinks(page, language).count()).toBe(3)
    expect((await quickLinks(page, language).allInnerTexts()).join()).not.toContain('VIP')
    await page.getByRole('banner').getByRole('button', { name }).click()
    const popup = page.getByRole('dialog', { name: say.account })
    await popup.waitFor()
    expect(await popup.getByRole('link', { name: say.benefits }).count()).toBe(0)
    await page.goto(addressOf(BENEFITS, 'northlight'))
    await page.waitForURL('**/m/home')
    await page.getByText(say.closed).first().waitFor()
    // The rule is the same for visitors.
    const stranger = await openPage({ ...visitor, path: '/m/home' })
    await eventually(() => quickLinks(stranger, language).count()).toBe(3)
    expect((await quickLinks(stranger, language).allInnerTexts()).join()).not.toContain('VIP')
    await stranger.goto(addressOf(BENEFITS, 'northlight'))
    await stranger.waitForURL('**/m/home')
  })

  test('a trial is told to log in with an account of its own where the flag is off, and else sees the levels [ROUTE-64-D, ROLE-12]', {
    tags: 'full',
  }, async () => {
    const page = await openPageAs('trial', { language, merchant: 'northlight' })
    await page.goto(addressOf(BENEFITS, 'northlight'))
    await page.waitForURL('**/m/home')
    await page.getByText(say.trial).first().waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/m/login?merchant=naga')
    await untilLive(page)
    await page.getByRole('button', { name: say.freePlay }).click()
    await page.waitForURL('**/m/home*')
    await quickLinks(page, language).filter({ hasText: 'VIP' }).click()
    await eventually(() => levels(page).count()).toBe(6)
    expect(await page.getByRole('progressbar').count()).toBe(0)
    expect(asked).not.toContain('/wps/member/rank/progress')
  })
})

test('progress that fails is tried again on its own, beside levels that are there [MEMBER-09-D, ERR-04]', {
  tags: 'full',
}, async () => {
  const page = await asMember({ language: 'EN', expectedProblems: [/Failed to load resource/] })
  await page.route(PROGRESS, refusing(500, 'server.failed', 'Unknown error'))
  await page.goto(addressOf(BENEFITS))
  const retry = page.getByRole('main').getByRole('button', { name: words.EN.retry })
  await retry.waitFor()
  expect(await levels(page).count()).toBe(6)
  await page.unroute(PROGRESS)
  await retry.click()
  await page.getByRole('progressbar', { name: words.EN.next }).waitFor()
  expect(await retry.count()).toBe(0)
})

test('nothing moves when it is known which level is the member’s own [MEMBER-09-D]', {
  tags: 'full',
}, async () => {
  const page = await asMember({ language: 'EN' })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(PROGRESS, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(addressOf(BENEFITS))
  await untilLive(page)
  const places = () =>
    levels(page).evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect()
        return [top, height]
      }),
    )
  const before = await places()
  expect(before).toHaveLength(6)
  letGo()
  await page.getByRole('progressbar', { name: words.EN.next }).waitFor()
  expect(await places()).toEqual(before)
})

test('a member without a level reads so, without a bar, and no level is marked [MEMBER-05]', {
  tags: 'full',
}, async () => {
  const page = await asMember({ language: 'EN' })
  await page.route(
    PROGRESS,
    answering({
      currentProgress: { completedConditions: 0, totalExpectedConditions: 0 },
      playerRankProgress: { labelId: '' },
      labelName: '',
      showBenefit: true,
      next: null,
    }),
  )
  await page
    .getByRole('banner')
    .getByRole('button', { name: /player/ })
    .click()
  const popup = page.getByRole('dialog', { name: words.EN.account })
  await popup.getByText('No VIP level yet').waitFor()
  expect(await popup.getByRole('progressbar').count()).toBe(0)
  await popup.getByRole('link', { name: words.EN.benefits }).click()
  await page.getByRole('main').getByRole('button', { name: 'Show the first level' }).waitFor()
  expect(await page.getByText(words.EN.own, { exact: true }).count()).toBe(1)
  expect(await page.locator('main [aria-current=true]').count()).toBe(0)
})
