import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answering,
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  openPage,
  openPageAs,
  refusing,
  untilLive,
} from './harness/index.ts'

const HOME = '/m/agent/home'
const DOWNLINE = `${HOME}?view=downline`
const words = {
  EN: {
    title: 'Agency',
    size: 'Team size',
    active: 'Logged in',
    deposits: 'Deposits',
    month: 'This month',
    today: 'Today',
    days: 'The last 14 days',
    table: 'As a table',
    downline: 'Downline',
    links: 'Invitation links',
    commission: 'Commission',
    slots: 'Slots',
    ofBets: '0.30% of the bets',
    byDay: 'Paid by day',
    earned: 'Earned',
    payouts: 'Payouts',
    brings: 'Brings',
    paid: 'Paid to you',
    contract: 'Daily salary contract',
    joined: 'Joined',
    never: 'Never logged in',
    place: 'Place in the downline',
    mine: 'My downline',
    search: 'Search the downline',
    nobody: 'No one in your downline has this name',
    empty: 'Nobody has joined here yet',
    copy: 'Copy link',
    copied: 'Copied',
    retry: 'Loading failed, click to retry',
    closed: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
    trial: 'Please login an actual account to use this function',
  },
  TH: {
    title: 'เอเยนต์',
    size: 'สมาชิกทั้งทีม',
    active: 'เข้าใช้งาน',
    deposits: 'ยอดฝาก',
    month: 'เดือนนี้',
    today: 'วันนี้',
    days: '14 วันล่าสุด',
    table: 'ดูเป็นตาราง',
    downline: 'สายงาน',
    links: 'ลิงก์แนะนำ',
    commission: 'ค่าคอมมิชชัน',
    slots: 'สล็อต',
    ofBets: '0.30% ของยอดเดิมพัน',
    byDay: 'จ่ายรายวัน',
    earned: 'ได้',
    payouts: 'รายการจ่าย',
    brings: 'ผลตอบแทน',
    paid: 'จ่ายให้คุณ',
    contract: 'สัญญาค่าตอบแทนรายวัน',
    joined: 'เข้าร่วม',
    never: 'ยังไม่เคยเข้าสู่ระบบ',
    place: 'ตำแหน่งในสายงาน',
    mine: 'สายงานของฉัน',
    search: 'ค้นหาในสายงาน',
    nobody: 'ไม่พบชื่อนี้ในสายงานของคุณ',
    empty: 'ยังไม่มีใครเข้าร่วมที่นี่',
    copy: 'คัดลอกลิงก์',
    copied: 'คัดลอกแล้ว',
  },
} as const

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d{1,2} \S+ \d{4}/ })
const figure = async (page: Page, name: string) =>
  (
    await page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('dd').innerText()
  ).replace(/[^\d.]/g, '')

describe.each(['EN', ...inFullTier('TH')] as const)('an agent, in %s', (language) => {
  const say = words[language]
  const open = (path: string, width = 320) => openPageAs('agent1', { language, width, path })

  test('sees the team in figures, for today or longer, and the ways on [ROUTE-35, AGENT-08-D, AGENT-11-D, SWITCH-24-D, GEN-04]', async () => {
    const page = await open(HOME)
    await page.getByRole('heading', { level: 1, name: say.title }).waitFor()
    await eventually(() => figure(page, say.size)).not.toBe('0')
    const size = await figure(page, say.size)
    expect(await page.getByRole('radio', { name: say.month }).isChecked()).toBe(true)
    const answered = page.waitForResponse(/\/wps\/agent\/kpi\?.*period=today/)
    await page.getByRole('radio', { name: say.today }).check()
    const { value } = (await (await answered).json()) as { value: { deposit: number; activeMembers: number } }
    await eventually(() => figure(page, say.active)).toBe(String(value.activeMembers))
    expect(Number(await figure(page, say.deposits))).toBe(value.deposit / 100)
    expect(await figure(page, say.size)).toBe(size)
    const days = page.getByRole('region', { name: say.days })
    expect(await days.locator('svg').first().locator('rect').count()).toBe(14)
    await days.getByText(say.table).click()
    expect(await days.getByRole('row').count()).toBe(15)
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
    await page.getByRole('main').getByRole('link', { name: say.contract }).waitFor()
    await page.getByRole('main').getByRole('link', { name: say.links }).click()
    await page.waitForURL('**view=links')
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: say.commission }).click()
    await page.waitForURL('**view=commission')
    const slots = page.getByRole('listitem').filter({ hasText: say.slots }).first()
    expect(await slots.innerText()).toContain(say.ofBets)
    const yesterday = page.getByRole('region', { name: say.byDay }).getByRole('listitem').first()
    const [, paid = '', earned = ''] =
      /฿([\d,.]+)\s+\S+ ฿([\d,.]+) .*฿[\d,]/.exec(await yesterday.innerText()) ?? []
    expect(Number(paid)).toBeGreaterThan(0)
    expect(earned).toBe(paid)
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: say.downline }).click()
    await page.waitForURL('**view=downline')
  })

  test('reads what the contract with another agent has paid for each day, and how it was reckoned [AGENT-13-D]', async () => {
    const page = await open('/m/member/agent/getSalaryContract')
    const payouts = page.locator('section').filter({ has: page.getByRole('heading', { name: say.payouts }) })
    const last = payouts.locator('details').first()
    await last.locator('summary').click()
    await last.getByText(say.paid).waitFor()
    const [brought, got] = await Promise.all(
      [say.brings, say.paid].map((name) => last.locator('dl > div').filter({ hasText: name }).innerText()),
    )
    expect(brought?.split('\n').at(-1)).toMatch(/^฿(?!0\.00)/)
    expect(got?.split('\n').at(-1)).toBe(brought?.split('\n').at(-1))
    expect(await last.locator('summary').innerText()).toContain(got?.split('\n').at(-1))
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
  })

  test('goes down the own tree level by level and back up, and finds members by a part of the name [AGENT-10-D, GEN-04]', async () => {
    const page = await open(DOWNLINE)
    await eventually(() => rows(page).count()).toBeGreaterThan(3)
    for (const text of await rows(page).allInnerTexts()) {
      expect(text).toContain(say.joined)
      expect(text).toMatch(/\*/)
    }
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
    const leader = rows(page)
      .filter({ has: page.getByRole('link') })
      .first()
    await leader.getByRole('link').click()
    await page.waitForURL('**under=*')
    const path = page.getByRole('navigation', { name: say.place })
    await path.getByRole('link', { name: say.mine }).waitFor()
    await eventually(() => rows(page).count()).toBeGreaterThan(0)
    await checkAccess(page)
    await path.getByRole('link', { name: say.mine }).click()
    await page.waitForURL((url) => !url.searchParams.get('under'))
    await eventually(() => rows(page).count()).toBeGreaterThan(3)

    const search = page.getByRole('searchbox', { name: say.search })
    await search.fill('zzzz')
    await page.getByText(say.nobody).waitFor()
    await checkAccess(page)
    await search.fill('')
    await eventually(() => rows(page).count()).toBeGreaterThan(3)
  })

  test('copies an invitation link, which opens the registration with its code [GEN-04]', async () => {
    const page = await openPageAs('agent1', {
      language,
      width: 320,
      path: `${HOME}?view=links`,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    const card = page.getByRole('article').first()
    await card.getByRole('img').waitFor()
    await card.getByRole('button', { name: say.copy }).click()
    await page.getByText(say.copied).first().waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const code = await card.getByRole('heading').innerText()
    expect(new URL(link).pathname).toBe('/m/register')
    expect(new URL(link).searchParams.get('affiliateCode')).toBe(code)
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
  })
})

test('a downline comes page by page as it is scrolled [AGENT-10-D]', async () => {
  const page = await openPageAs('agent1', {
    language: 'EN',
    path: '/m/agent/home',
    expectedProblems: [/Failed to load/],
  })
  const asked: string[] = []
  await page.route('**/wps/agent/downline*', (route) => {
    const after = new URL(route.request().url()).searchParams.get('after') ?? ''
    asked.push(after)
    const first = after === '' ? 0 : 20
    const list = Array.from({ length: after === '' ? 20 : 3 }, (_, index) => somebody(first + index))
    const next = after === '' ? `1700000000000_${list[19]?.id}` : ''
    return answering({ path: [], list, next })(route)
  })
  await page.goto(addressOf(DOWNLINE))
  await untilLive(page)
  await eventually(() => rows(page).count()).toBeGreaterThanOrEqual(20)
  await page.mouse.wheel(0, 5000)
  await eventually(() => rows(page).count()).toBe(23)
  expect(asked).toEqual(['', `1700000000000_${somebody(19).id}`])
  expect(new Set(await rows(page).allInnerTexts()).size).toBe(23)
})

test('what does not come is tried again; where nobody joined the page leads to the links [AGENT-10-D]', {
  tags: 'full',
}, async () => {
  const say = words.EN
  const page = await openPageAs('agent1', {
    language: 'EN',
    path: '/m/agent/home',
    expectedProblems: [/Failed to load/],
  })
  await page.route('**/wps/agent/**', refusing(500, 'internal', 'Something went wrong.'))
  await page.goto(addressOf(DOWNLINE))
  await untilLive(page)
  await page.getByText(say.retry).waitFor()
  await checkAccess(page)
  await page.unroute('**/wps/agent/**')
  await page.route('**/wps/agent/downline*', answering({ path: [], list: [], next: '' }))
  await page.getByText(say.retry).click()
  await page.getByText(say.empty).waitFor()
  await checkAccess(page)
  await page.getByRole('main').getByRole('link', { name: say.links }).click()
  await page.waitForURL('**view=links')
})

test('without AFFMAN3 an agent has the contracts, and no team at any address [SWITCH-24-D]', {
  tags: 'full',
}, async () => {
  const page = await openPageAs('agent1', { language: 'EN', merchant: 'northlight', path: DOWNLINE })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/wps\/agent\/(?:kpi|days|downline|urls|rebates)/.test(request.url())) asked.push(request.url())
  })
  await page.reload()
  await untilLive(page)
  await page.getByRole('main').getByRole('link', { name: words.EN.contract }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: words.EN.downline }).count()).toBe(0)
  expect(asked).toEqual([])
  await checkAccess(page)
})

test.each([
  ['player', words.EN.closed],
  ...inFullTier(['tester', words.EN.closed], ['trial', words.EN.trial]),
] as const)(
  '%s is told that the agent area is not theirs and led home [ROUTE-64-D, ROLE-05, ROLE-16-D]',
  async (who, said) => {
    const page = await openPageAs(who, { language: 'EN' })
    await page.goto(addressOf(HOME))
    await page.getByText(said).first().waitFor()
    await page.waitForURL('**/m/home')
  },
)

test('a visitor goes to login, and from there to the agent area [ROUTE-58-D, ROUTE-59-D]', async () => {
  const page = await openPage({ language: 'EN' })
  await page.goto(addressOf(HOME))
  await page.waitForURL('**/m/login?redirect=*')
})

const somebody = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `pl***${number}`,
  type: 0,
  joinTime: Date.UTC(2026, 0, 30) - number * 60_000,
  lastLoginTime: null,
  downlineCount: 0,
})
