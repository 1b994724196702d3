import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answering,
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  loginForm,
  openPageAs,
  ownProduct,
  refusing,
  routeOf,
  switchFeatures,
  untilLive,
  type Visitor,
} from './harness/index.ts'

const INBOX = '/m/webEmail'
const LIST = '**/wps/inbox?*'
const words = {
  EN: {
    account: 'My account',
    menu: 'Main menu',
    profile: 'Profile',
    inbox: 'Inbox',
    unread: (count: number) => `${count} unread messages`,
    one: '1 unread message',
    newest: 'Maintenance on Wednesday night, 03:00 to 04:00',
    second: 'Our answer: how to change your password',
    oldest: 'Welcome to Naga',
    content: 'Tap your name at the top',
    marker: 'Unread',
    all: 'Mark all as read',
    none: 'All read',
    remove: 'Delete',
    question: 'Delete this message?',
    cancel: 'Cancel',
    removed: 'Message deleted',
  },
  TH: {
    account: 'บัญชีของฉัน',
    menu: 'เมนูหลัก',
    profile: 'โปรไฟล์',
    inbox: 'กล่องข้อความ',
    unread: (count: number) => `${count} ข้อความที่ยังไม่อ่าน`,
    one: '1 ข้อความที่ยังไม่อ่าน',
    newest: 'ปรับปรุงระบบคืนวันพุธ 03:00–04:00 น.',
    second: 'ตอบกลับจากทีมงาน: เรื่องเปลี่ยนรหัสผ่าน',
    oldest: 'ยินดีต้อนรับสู่ นาคา',
    content: 'แตะชื่อของคุณที่มุมบน',
    marker: 'ยังไม่อ่าน',
    all: 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด',
    none: 'อ่านครบแล้ว',
    remove: 'ลบ',
    question: 'ลบข้อความนี้หรือไม่',
    cancel: 'ยกเลิก',
    removed: 'ลบข้อความแล้ว',
  },
} as const
type Language = keyof typeof words

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const place = (page: Page) => new URL(page.url()).pathname
const product = ownProduct()

const asMember = (name: string, visitor: Visitor = {}) =>
  openPageAs(name, { language: 'EN', ...visitor, origin: product.running().origin })

const cards = (page: Page) => page.getByRole('main').locator('li > details')
const titles = (page: Page) => cards(page).locator('summary').allInnerTexts()
const footer = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: words[language].menu })
const profile = (page: Page, language: Language) =>
  footer(page, language).getByRole('link', { name: words[language].profile })

describe.each([['EN', 'agent1'], ...inFullTier(['TH', 'agent2'])] as const)('in %s', (language, account) => {
  const say = words[language]

  test('a member sees what is unread on footer and account menu, reads it, is done with the rest, deletes one; the count follows [ROUTE-46, MEMBER-17-D]', async () => {
    const page = await asMember(account, { language, width: 320 })
    await eventually(() => profile(page, language).innerText()).toContain(say.unread(3))
    await page.getByRole('banner').getByRole('button', { name: account }).click()
    const popup = page.getByRole('dialog', { name: say.account })
    const row = popup.getByRole('link', { name: say.inbox })
    await eventually(() => row.innerText()).toContain(say.unread(3))
    await checkAccess(page)
    await row.click()
    await page.waitForURL(`**${INBOX}`)
    await page.getByRole('heading', { level: 1, name: say.inbox }).waitFor()
    await eventually(() => cards(page).count()).toBe(6)
    const shown = await titles(page)
    for (const [at, title] of [
      [0, say.newest],
      [1, say.second],
      [5, say.oldest],
    ] as const)
      expect(shown[at]).toContain(title)
    expect(shown.map((text) => text.includes(say.marker))).toEqual([true, true, true, false, false, false])
    await expectNoSidewaysScroll(page)
    await checkAccess(page)

    const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
    await second.locator('summary').focus()
    await page.keyboard.press('Enter')
    await second.getByText(say.content, { exact: true }).waitFor()
    await page.getByText(say.unread(2)).first().waitFor()
    expect(await second.locator('summary').innerText()).not.toContain(say.marker)
    await first.locator('summary').click()
    await page.getByText(say.one).first().waitFor()
    expect(await page.locator('details[open]').count()).toBe(1)
    await checkAccess(page)

    await page.getByRole('button', { name: say.all }).click()
    await page.getByText(say.none).waitFor()
    expect((await titles(page)).join()).not.toContain(say.marker)
    expect(await page.getByRole('button', { name: say.all }).count()).toBe(0)

    const remove = first.getByRole('button', { name: say.remove })
    await remove.click()
    const question = page.getByRole('alertdialog', { name: say.question })
    await question.getByRole('button', { name: say.cancel }).click()
    await question.waitFor({ state: 'detached' })
    expect(await cards(page).count()).toBe(6)
    await remove.click()
    await question.getByRole('button', { name: say.remove }).click()
    await page.getByText(say.removed).first().waitFor()
    await question.waitFor({ state: 'detached' })
    expect(await cards(page).count()).toBe(5)
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL')

    await page.reload()
    await untilLive(page)
    await eventually(() => cards(page).count()).toBe(5)
    expect((await titles(page)).join()).not.toContain(say.newest)
    const counted = page.waitForResponse('**/wps/inbox/unread*')
    await page.goto(addressOf('/m/home'))
    await counted
    expect(await profile(page, language).innerText()).toBe(say.profile)
  })
})

test.each([[100, '99+'], ...inFullTier([0, ''], [1, '1'], [7, '7'], [99, '99'])] as const)(
  '%i unread in chat and inbox show as "%s" [FOOTER-05, FOOTER-14-D]',
  async (count, shown) => {
    const page = await product.open('/m/login')
    await page.route('**/wps/inbox/unread*', answering(count as unknown as object))
    await page.route('**/wps/chat/unread*', answering({ unReadCount: count }))
    const answered = Promise.all([
      page.waitForResponse('**/wps/inbox/unread*'),
      page.waitForResponse('**/wps/chat/unread*'),
    ])
    await loginForm(page).send('tester')
    await answered
    const items = footer(page, 'EN')
    const service = items.getByRole('button', { name: 'Service' })
    const lines = async () => [
      (await service.innerText()).split('\n')[1] ?? '',
      (await profile(page, 'EN').innerText()).split('\n')[1] ?? '',
    ]
    await eventually(lines).toEqual([shown, shown])
    if (count === 0) return
    const things = count === 1 ? 'message' : 'messages'
    await items.getByRole('button', { name: `Service ${count} unread chat ${things}` }).waitFor()
    await items.getByRole('link', { name: `Profile ${count} unread ${things}` }).waitFor()
  },
)

test('the counts are asked for at login, every minute and on return to the page, and never behind another [CHAT-05-D]', async () => {
  const page = await product.open('/m/login', { expectedProblems: [/Failed to load resource/] })
  let [chat, inbox] = [0, 0]
  await page.route('**/wps/chat/unread*', (route) => {
    chat += 1
    return answering({ unReadCount: 0 })(route)
  })
  page.on('request', (request) => {
    if (request.url().includes('/wps/inbox/unread')) inbox += 1
  })
  await page.clock.install()
  expect([chat, inbox]).toEqual([0, 0])
  // A call that still waits when the clock is put forward would be given up.
  const answered = page.waitForResponse('**/wps/inbox/unread*')
  await loginForm(page).send('tester')
  await answered
  await eventually(() => [chat, inbox]).toEqual([1, 1])
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(50_000)
  expect([chat, inbox]).toEqual([1, 1])
  await page.clock.fastForward(11_000)
  await eventually(() => [chat, inbox]).toEqual([2, 2])
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await show('hidden')
  await page.clock.fastForward(180_000)
  await page.waitForTimeout(300)
  expect([chat, inbox]).toEqual([2, 2])
  await show('visible')
  await eventually(() => [chat, inbox]).toEqual([3, 3])
})

/** What a page asks for of inbox and chat from now on. */
function follow(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/wps\/(?:inbox|chat)\b/.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('visitors and trials are asked nothing for: no counts, and a trial’s inbox is empty [ROLE-04, CHAT-01]', {
  tags: 'full',
}, async () => {
  const page = await product.open('/m/home')
  const asked = follow(page)
  await page.goto(addressOf('/m/login'))
  await untilLive(page)
  await page.getByRole('button', { name: 'Free play' }).click()
  await page.waitForURL('**/m/home')
  await page.waitForRequest(routeOf('unread-badge'))
  await page.waitForLoadState('networkidle')
  expect(await footer(page, 'EN').innerText()).not.toMatch(/\d/)
  await page.getByRole('banner').getByRole('button', { name: /trial/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Inbox' }).click()
  await page.getByText('No messages yet. What we write to you will be here.').waitFor()
  await checkAccess(page)
  expect(asked).toEqual([])
})

test('where MAILCEN is off there is no inbox, no way to it and no count of it; without CBS3 no chat is asked [SWITCH-12-D, CHAT-01, SWITCH-02]', {
  tags: 'full',
}, async () => {
  const page = await asMember('player', { merchant: 'northlight' })
  const asked = follow(page)
  await page.reload()
  await untilLive(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /player/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Change password' }).waitFor()
  expect(await page.getByRole('dialog').getByRole('link', { name: 'Inbox' }).count()).toBe(0)
  await page.goto(addressOf(INBOX, 'northlight'))
  await page.waitForURL('**/m/home')
  await page
    .getByText('Sorry, this account does not have permission or the feature is temporarily unavailable.')
    .first()
    .waitFor()
  expect(asked).toEqual([])
})

const message = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title: `Message ${number}`,
  preview: 'Short',
  content: '<p>Short</p>',
  sendTime: Date.UTC(2026, 0, 1) - number * 60_000,
  read: true,
})

test('scrolling brings page after page of 20, each once; one that fails is tried again by a press', {
  tags: 'full',
}, async () => {
  const page = await asMember('player', { expectedProblems: [/Failed to load resource/] })
  const asked: string[] = []
  let broken = true
  await page.route(LIST, (route) => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('after')?.split('_')[0] ?? 0)
    asked.push(`${from} ${query.get('pageSize')}`)
    if (from === 40 && broken) return refusing(500, 'server.failed', 'Unknown error')(route)
    const list = Array.from({ length: 20 }, (_, index) => message(from + index + 1)).slice(0, 45 - from)
    return answering({ list, next: from < 40 ? `${from + 20}_${message(1).id}` : '' })(route)
  })
  await page.goto(addressOf(INBOX))
  await untilLive(page)
  const scroll = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await eventually(async () => {
    await scroll()
    return cards(page).count()
  }).toBe(40)
  const retry = page.getByRole('button', { name: 'Loading failed, click to retry' })
  await eventually(async () => {
    await scroll()
    return retry.count()
  }).toBe(1)
  broken = false
  await retry.click()
  await eventually(() => cards(page).count()).toBe(45)
  expect(asked).toEqual(['0 20', '20 20', '40 20', '40 20'])
  expect(await retry.count()).toBe(0)
})

test('an inbox that fails is tried again; what could not be deleted stays, and that is told', {
  tags: 'full',
}, async () => {
  const page = await asMember('tester', { expectedProblems: [/Failed to load resource/] })
  await page.route(LIST, refusing(500, 'server.failed', 'Unknown error'))
  await page.goto(addressOf(INBOX))
  const retry = page.getByRole('main').getByRole('button', { name: 'Loading failed, click to retry' })
  await retry.waitFor()
  await page.unroute(LIST)
  await retry.click()
  await eventually(() => cards(page).count()).toBe(6)
  await page.route(LIST, (route) => route.abort())
  await cards(page).first().locator('summary').click()
  await cards(page).first().getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Not saved. Please try again.').first().waitFor()
  // Back closes the question first, and leaves the inbox where it was.
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  expect([place(page), await cards(page).count()]).toEqual([INBOX, 6])
})

test('without INBOX3 the inbox is there, and nothing is counted [SWITCH-13-D]', {
  tags: 'full',
}, async () => {
  await switchFeatures(product.running(), 'naga', { INBOX3: false })
  const { origin } = product.running()
  const isCounted = async () => {
    const answer = await fetch(`${origin}/wps/system/whitelabel?merchant=naga`)
    return (await answer.json()).value.INBOX3
  }
  await eventually(isCounted).toBe(false)
  try {
    const page = await product.open('/m/login')
    const asked = follow(page)
    const counted = page.waitForResponse('**/wps/chat/unread*')
    await loginForm(page).send('player')
    await counted
    expect(await profile(page, 'EN').innerText()).toBe('Profile')
    await page.goto(addressOf(INBOX))
    await eventually(() => cards(page).count()).toBe(6)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('All read').waitFor()
    expect(asked).not.toContain('/wps/inbox/unread')
  } finally {
    await switchFeatures(product.running(), 'naga', { INBOX3: true })
  }
})
