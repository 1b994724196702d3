// @module-tag full
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  type DemoMerchant,
  expectNoSidewaysScroll,
  openPage,
  openPageAs,
  ownProduct,
  refusing,
  runMemberCommand,
  untilLive,
  type Visitor,
} from './harness/index.ts'

const PAGES = {
  salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hourly: '/m/member/agent/getHourContract',
} as const
type Kind = keyof typeof PAGES
const KINDS = ['salary', 'dividend', 'hourly'] as const

const words = {
  EN: {
    titles: ['Daily salary contract', 'Dividend contract', 'Hourly salary contract'],
    house: 'Northlight',
    offers: 'Northlight offers you a contract',
    view: 'View',
    later: 'Later',
    request: 'New request',
    inForce: 'In force',
    history: 'History',
    accept: 'Accept',
    reject: 'Reject',
    cancel: 'Cancel',
    acceptAsk: 'Accept this contract?',
    rejectAsk: 'Reject this contract?',
    accepted: 'Contract accepted',
    rejected: 'Contract rejected',
    answered: 'This request has been answered already',
    none: 'No agent has offered you a contract of this kind yet',
    closed: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
    trial: 'Please login an actual account to use this function',
    retry: 'Loading failed, click to retry',
  },
  TH: {
    titles: ['สัญญาค่าตอบแทนรายวัน', 'สัญญาส่วนแบ่งกำไร', 'สัญญาค่าตอบแทนรายชั่วโมง'],
    house: 'นาคา',
    offers: 'นาคา เสนอสัญญาให้คุณ',
    view: 'ดูรายละเอียด',
    later: 'ไว้ทีหลัง',
    request: 'ข้อเสนอใหม่',
    inForce: 'มีผลอยู่',
    history: 'ประวัติ',
    accept: 'ยอมรับ',
    reject: 'ปฏิเสธ',
    cancel: 'ยกเลิก',
    acceptAsk: 'ยอมรับสัญญานี้หรือไม่',
    rejectAsk: 'ปฏิเสธสัญญานี้หรือไม่',
    accepted: 'ยอมรับสัญญาแล้ว',
    rejected: 'ปฏิเสธสัญญาแล้ว',
    answered: 'ข้อเสนอนี้มีการตอบไปแล้ว',
    none: 'ยังไม่มีเอเยนต์เสนอสัญญาแบบนี้ให้คุณ',
    closed: 'ขออภัย บัญชีนี้ไม่มีสิทธิ์ใช้งาน หรือฟีเจอร์นี้ปิดชั่วคราว',
    trial: 'กรุณาเข้าสู่ระบบด้วยบัญชีจริงเพื่อใช้งานส่วนนี้',
    retry: 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่',
  },
} as const
/** Each language plays at a merchant of its own, so that no answer is another story's. */
const STORIES = [
  ['EN', 'northlight'],
  ['TH', 'naga'],
] as const

const own = ownProduct()

/** The house's contract request to a demo account, as an operator makes it. */
async function offer(kind: Kind, to: string, merchant: DemoMerchant): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-terms-'))
  const file = join(folder, 'terms.json')
  const terms = [
    { threshold: 5_000_000, activePlayers: 3, reward: 1250 },
    { threshold: 123_456_789_00, activePlayers: 12, reward: 2000 },
  ]
  await writeFile(file, JSON.stringify(terms))
  const request = ['contract', to, '--merchant', merchant, '--kind', kind]
  await runMemberCommand(own.running(), ...request, '--terms', file, '--start', '2099-01-01')
  await rm(folder, { recursive: true })
}

const asMember = (name: string, visitor: Visitor) =>
  openPageAs(name, { ...visitor, origin: own.running().origin })

async function open(page: Page, path: string, merchant: DemoMerchant): Promise<void> {
  await page.goto(addressOf(path, merchant))
  await untilLive(page)
}

const answerButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

describe.each(STORIES)('in %s at %s', (language, merchant) => {
  const say = words[language]

  test('home asks kind by kind, is silent for this browser session after “later”, and “view” opens the page [AGENT-04, AGENT-12-D]', async () => {
    // The other order than the one in which home asks.
    for (const kind of [...KINDS].reverse()) await offer(kind, 'player', merchant)
    const page = await asMember('player', { language, merchant, width: 320 })
    const dialog = page.getByRole('dialog')
    for (const title of say.titles) {
      const asked = page.getByRole('dialog', { name: title })
      await asked.getByText(say.offers).waitFor()
      expect(await dialog.count()).toBe(1)
      if (title === say.titles[0]) await checkAccess(page)
      await asked.getByRole('button', { name: say.later }).click()
      await asked.waitFor({ state: 'detached' })
    }
    await open(page, '/m/home', merchant)
    await page.waitForTimeout(2500)
    expect(await dialog.count()).toBe(0)

    // Another browser session begins anew, and a press beside the question puts it off as well.
    await page.evaluate(() => sessionStorage.clear())
    await open(page, '/m/home', merchant)
    await page.getByRole('dialog', { name: say.titles[0] }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: say.titles[1] }).getByRole('link', { name: say.view }).click()
    await page.waitForURL(`**${PAGES.dividend}`)
    await page.getByRole('heading', { level: 1, name: say.titles[1] }).waitFor()
    await page.getByRole('heading', { name: say.request }).waitFor()
    expect(await dialog.count()).toBe(0)
  })

  // The three pages are one screen: each is seen at work in one language, and one of them in both.
  test.each(language === 'TH' ? (['salary', 'hourly'] as const) : (['salary', 'dividend'] as const))(
    'the %s page shows who asks, terms, period and start; what is accepted is in force, what is rejected is history [AGENT-13-D, AGENT-14-D, ROUTE-42]',
    async (kind) => {
      await offer(kind, 'agent1', merchant)
      const page = await asMember('agent1', { language, merchant, width: 320 })
      await open(page, PAGES[kind], merchant)
      const title = say.titles[KINDS.indexOf(kind)] ?? ''
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const request = page.getByRole('main').locator('section').filter({ hasText: say.request })
      await request.waitFor()
      const facts = await request.locator('dd').allInnerTexts()
      expect(facts[0]).toBe(say.house)
      expect(facts[2]).toBe('2099/01/01')
      const money = merchant === 'naga' ? '฿' : '€'
      expect(await request.locator('tbody tr').first().locator('td').allInnerTexts()).toEqual(
        kind === 'dividend' ? [`${money}50,000`, '3', '12.50%'] : [`${money}50,000`, '3', `${money}12.5`],
      )
      await expectNoSidewaysScroll(page)
      await checkAccess(page)

      await answerButton(page, say.accept).click()
      const question = page.getByRole('alertdialog', { name: say.acceptAsk })
      await question.waitFor()
      await checkAccess(page)
      await question.getByRole('button', { name: say.cancel }).click()
      await question.waitFor({ state: 'detached' })
      expect(await request.count()).toBe(1)
      await answerButton(page, say.accept).click()
      await question.getByRole('button', { name: say.accept, exact: true }).click()
      await page.getByText(say.accepted).first().waitFor()
      await page.getByRole('heading', { name: say.inForce }).waitFor()
      await request.waitFor({ state: 'detached' })

      await offer(kind, 'agent1', merchant)
      await open(page, PAGES[kind], merchant)
      await answerButton(page, say.reject).click()
      const rejecting = page.getByRole('alertdialog', { name: say.rejectAsk })
      await rejecting.getByRole('button', { name: say.reject, exact: true }).click()
      await page.getByText(say.rejected).first().waitFor()
      const history = page.getByRole('main').locator('section').filter({ hasText: say.history })
      await history.locator('summary').first().click()
      await history.getByRole('table').waitFor()
      expect(await page.getByRole('heading', { name: say.inForce }).count()).toBe(1)
      await expectNoSidewaysScroll(page)
      await checkAccess(page)
    },
  )

  test('a request that was answered elsewhere says so and reloads [AGENT-14-D]', async () => {
    const page = await asMember('partner', { language, merchant, expectedProblems: [/409/] })
    await open(page, PAGES.salary, merchant)
    await answerButton(page, say.accept).click()
    const elsewhere = await asMember('partner', { language, merchant })
    await open(elsewhere, PAGES.salary, merchant)
    await answerButton(elsewhere, say.reject).click()
    const rejecting = elsewhere.getByRole('alertdialog', { name: say.rejectAsk })
    await rejecting.getByRole('button', { name: say.reject, exact: true }).click()
    await elsewhere.getByText(say.rejected).first().waitFor()

    const question = page.getByRole('alertdialog', { name: say.acceptAsk })
    await question.getByRole('button', { name: say.accept, exact: true }).click()
    await page.getByText(say.answered).first().waitFor()
    await page.getByRole('heading', { name: say.history }).waitFor()
    expect(await answerButton(page, say.accept).count()).toBe(0)
    expect(await page.getByRole('heading', { name: say.inForce }).count()).toBe(0)
    // What else the demo brings: a dividend in force and one that was rejected.
    await open(page, PAGES.dividend, merchant)
    await page.getByRole('heading', { name: say.inForce }).waitFor()
    await page.getByRole('heading', { name: say.history }).waitFor()
    await open(page, PAGES.hourly, merchant)
    await page.getByText(say.none).waitFor()
  })

  test.each(language === 'TH' ? ['tester'] : ['trial'])(
    'the pages are closed to %s, who is told why and led home, where nothing is asked [AGENT-15-D, AGENT-07-D, ROLE-06, ROUTE-64-D]',
    async (who) => {
      const page = await asMember(who, { language, merchant })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await open(page, '/m/home', merchant)
      for (const path of Object.values(PAGES)) {
        await page.goto(addressOf(path, merchant))
        await page
          .getByText(who === 'trial' ? say.trial : say.closed)
          .first()
          .waitFor()
        await page.waitForURL('**/m/home')
      }
      // Longer than home waits before it looks.
      await untilLive(page)
      await page.waitForTimeout(3000)
      expect(asked.filter((path) => path.startsWith('/wps/agent/'))).toEqual([])
    },
  )
})

test('visitors are asked nothing, and are sent to login from the pages [AGENT-07-D, ROUTE-58-D]', async () => {
  const asked: string[] = []
  const page = await openPage({ language: 'EN', origin: own.running().origin })
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/m/home', 'naga')
  await page.waitForTimeout(3000)
  expect(asked.filter((path) => path.startsWith('/wps/agent/'))).toEqual([])
  await page.goto(addressOf(PAGES.salary))
  expect(new URL(page.url()).pathname).toBe('/m/login')
})

test('where the calls fail home is silent, and the page offers to try again [AGENT-12-D, ERR-04]', async () => {
  const page = await asMember('player', {
    language: 'EN',
    merchant: 'naga',
    expectedProblems: [/Failed to load resource/],
  })
  await page.route('**/wps/agent/*', refusing(500, 'server.failed', 'Unknown error'))
  const failed = page.waitForResponse(/\/wps\/agent\/hourly/)
  await page.evaluate(() => sessionStorage.removeItem('contractsPutOff'))
  await open(page, '/m/home', 'naga')
  await failed
  await page.waitForTimeout(1000)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByText('Unknown error').count()).toBe(0)
  await open(page, PAGES.salary, 'naga')
  const retry = page.getByRole('main').getByRole('button', { name: words.EN.retry })
  await retry.waitFor()
  await page.unroute('**/wps/agent/*')
  await retry.click()
  await retry.waitFor({ state: 'detached' })
})
