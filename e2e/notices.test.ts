import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answering,
  checkAccess,
  expectNoSidewaysScroll,
  goInside,
  inFullTier,
  newMember,
  openLivePage,
  openPage,
  openPageAs,
  refusing,
  untilLive,
} from './harness/index.ts'

const NOTICES = '/m/notice'
const DETAIL = '/m/noticeDetail'
const LIST = '**/wps/notices?*'
const READ = '**/wps/announcements/read*'
const FAILING = refusing(500, 'internal', 'Something went wrong.')
const words = {
  EN: {
    title: 'Notices',
    second: '120 new games are ready to try',
    preview: 'Slots, fishing, live tables and card games have joined the lobby.',
    content: '12 live rooms',
    unread: 'Unread',
    none: 'There are no notices at the moment',
    gone: 'This notice is no longer here',
    all: 'See all notices',
    home: 'To the games',
    retry: 'Loading failed, click to retry',
    forAgents: 'For agents',
    agents: 'Agents: team figures by line',
  },
  TH: {
    title: 'ประกาศ',
    second: 'เกมใหม่ 120 เกมพร้อมให้ลองแล้ววันนี้',
    preview: 'รอบนี้มีทั้งสล็อต ยิงปลา โต๊ะสด และเกมไพ่',
    content: 'ห้องคาสิโนสด 12 ห้อง',
    unread: 'ยังไม่อ่าน',
    none: 'ขณะนี้ไม่มีประกาศ',
    gone: 'ไม่มีประกาศนี้แล้ว',
    all: 'ดูประกาศทั้งหมด',
    home: 'ไปที่เกม',
    retry: 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่',
    forAgents: 'สำหรับเอเยนต์',
    agents: 'เอเยนต์: รายงานทีมแยกตามสายงานแล้ว',
  },
} as const
/** The type of agents who also play. */
const AGENT = 1
const languages = ['EN', ...inFullTier('TH')] as const

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const cards = (page: Page) => page.getByRole('main').locator('li > details')
const opened = (page: Page) => page.getByRole('main').locator('details[open]')
const summaries = (page: Page) => cards(page).locator('summary').allInnerTexts()
/** The moments of notices, in the order in which they stand, in ISO 8601. */
const dates = (page: Page) =>
  page
    .getByRole('main')
    .locator('time')
    .evaluateAll((times: HTMLTimeElement[]) => times.map((time) => time.dateTime))

describe.each(languages)('a visitor, in %s', (language) => {
  const say = words[language]
  const visitor = { language, width: 320 } as const

  test('the marquee leads to its notice, open and in sight; opening another closes it; nothing is unread [NOTICE-01, NOTICE-02, NOTICE-05, NOTICE-14-D, NOTICE-16-D, NOTICE-18-D, ROUTE-26]', async () => {
    const page = await openPage({ ...visitor, path: '/m/home' })
    await page.getByRole('region', { name: say.title }).getByRole('link', { name: say.second }).click()
    await page.waitForURL(`**${NOTICES}?i=1`)
    await page.getByRole('heading', { level: 1, name: say.title }).waitFor()
    await eventually(() => opened(page).count()).toBe(1)
    await opened(page).getByText(say.content, { exact: true }).waitFor()
    await eventually(() =>
      opened(page).evaluate((item) => {
        const { top, bottom } = item.getBoundingClientRect()
        return top >= 0 && top < innerHeight && bottom > 0
      }),
    ).toBe(true)
    const shown = await summaries(page)
    expect(shown[1]).toContain(say.second)
    expect(shown[0]?.split('\n').length).toBeGreaterThan(2)
    const moments = await dates(page)
    expect(moments).toHaveLength(shown.length)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(shown.join()).not.toContain(say.unread)
    expect(shown.join()).not.toContain(say.agents)
    await expectNoSidewaysScroll(page)
    await checkAccess(page)

    await cards(page).nth(2).locator('summary').focus()
    await page.keyboard.press('Enter')
    await eventually(() => opened(page).count()).toBe(1)
    expect(await cards(page).nth(2).getAttribute('open')).not.toBeNull()
    await cards(page).nth(1).locator('summary').getByText(say.preview).waitFor()
  })

  test('an id opens one notice for itself; an unknown one says so and leads to all [NOTICE-03, NOTICE-04, NOTICE-17-D]', {
    tags: 'full',
  }, async () => {
    for (const path of [NOTICES, DETAIL]) {
      const page = await openPage({ ...visitor, path: `${path}?id=naga-notice-02` })
      await page.getByRole('heading', { level: 2, name: say.second }).waitFor()
      await page.getByText(say.content, { exact: true }).waitFor()
      expect(await dates(page)).toHaveLength(1)
      expect(await cards(page).count()).toBe(0)
      await expectNoSidewaysScroll(page)
      await checkAccess(page)
      await page.context().close()
    }
    const page = await openPage({ ...visitor, path: `${DETAIL}?id=naga-agent-notice-01` })
    await page.getByText(say.gone).waitFor()
    await checkAccess(page)
    await page.getByRole('link', { name: say.all }).click()
    await page.waitForURL(`**${NOTICES}`)
    await eventually(() => cards(page).count()).toBeGreaterThan(5)
  })
})

test('notices can be read before the page is live, the one that the address names open [NOTICE-14-D]', async () => {
  const page = await openPage({ language: 'EN', javaScript: false, path: `${NOTICES}?i=1` })
  await opened(page).getByText(words.EN.content, { exact: true }).waitFor()
  expect(await opened(page).count()).toBe(1)
  await page.goto(addressOf(`${DETAIL}?id=naga-notice-02`))
  await page.getByText(words.EN.content, { exact: true }).waitFor()
})

test.each(['99', ...inFullTier('-1', 'x', '1.5', '')])(
  'the index %j opens none [NOTICE-14-D]',
  async (index) => {
    const page = await openPage({ language: 'EN', javaScript: false, path: `${NOTICES}?i=${index}` })
    expect(await cards(page).count()).toBeGreaterThan(5)
    expect(await opened(page).count()).toBe(0)
  },
)

test('where there are none, the page says so and leads to the games; where they do not come, it is tried again [NOTICE-04]', async () => {
  const say = words.EN
  const page = await openLivePage()
  await page.route(LIST, FAILING)
  await goInside(page, NOTICES)
  await page.getByText(say.retry).waitFor()
  await checkAccess(page)
  await page.unroute(LIST)
  await page.route(LIST, answering({ list: [] }))
  await page.getByText(say.retry).click()
  await page.getByText(say.none).waitFor()
  await checkAccess(page)
  await page.getByRole('link', { name: say.home }).click()
  await page.waitForURL('**/m/home')
})

describe.each(languages)('an agent, in %s', (language) => {
  const say = words[language]

  test('reads theirs among the players’; what is opened is read, here, on the server and after coming back [NOTICE-02, NOTICE-06, NOTICE-08, NOTICE-15-D, NOTICE-19-D]', async () => {
    const page = await openPageAs(await newMember('naga', AGENT), { language, width: 390 })
    const steps: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/wps\/(?:notices|announcements\/read)$/.test(pathname)) steps.push(pathname)
    })
    await page.goto(addressOf(NOTICES))
    await untilLive(page)
    const agents = cards(page).filter({ hasText: say.agents })
    await agents.getByText(say.forAgents).waitFor()
    const unread = async () => (await summaries(page)).filter((text) => text.includes(say.unread)).length
    await eventually(unread).toBeGreaterThan(1)
    const before = await unread()
    const card = cards(page).filter({ hasText: say.unread }).first()
    const title = (await card.locator('summary').innerText()).split('\n').at(-2) ?? ''
    steps.length = 0
    await card.locator('summary').click()
    await eventually(unread).toBe(before - 1)
    await eventually(() => steps).toEqual(['/wps/announcements/read', '/wps/notices'])
    await page.reload()
    await untilLive(page)
    await eventually(unread).toBe(before - 1)
    expect(await cards(page).filter({ hasText: title }).locator('summary').innerText()).not.toContain(
      say.unread,
    )
    await checkAccess(page)
  })

  test('the notice that the address opens is read too; what cannot be noted stays unread, silently, and is sent when opened again [NOTICE-15-D, NOTICE-18-D]', {
    tags: 'full',
  }, async () => {
    const page = await openPageAs(await newMember('naga', AGENT), {
      language,
      expectedProblems: [/Failed to load resource/],
    })
    let sent = 0
    await page.route(READ, (route) => {
      sent += 1
      return FAILING(route)
    })
    await page.route(LIST, answering({ list: [unreadNotice('one'), unreadNotice('two')] }))
    await page.goto(addressOf(`${NOTICES}?i=0`))
    await untilLive(page)
    const card = cards(page).first()
    await eventually(() => sent).toBe(1)
    await eventually(() => card.locator('summary').innerText()).toContain(say.unread)
    await page.waitForTimeout(500)
    expect(sent).toBe(1)
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([''])
    await card.locator('summary').click()
    await card.locator('summary').click()
    await eventually(() => sent).toBe(2)
    await page.goto(addressOf(`${DETAIL}?id=two`))
    await untilLive(page)
    await eventually(() => sent).toBe(3)
  })
})

test('for a trial everything is read, and opening tells the server nothing [NOTICE-06, NOTICE-07]', {
  tags: 'full',
}, async () => {
  const page = await openPageAs('trial', { language: 'EN', path: NOTICES })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/announcements/read')) sent.push(request.url())
  })
  await cards(page).first().locator('summary').click()
  await eventually(() => opened(page).count()).toBe(1)
  expect((await summaries(page)).join()).not.toContain(words.EN.unread)
  await page.waitForTimeout(300)
  expect(sent).toEqual([])
})

const unreadNotice = (id: string) => ({
  id,
  title: `Notice ${id}`,
  preview: 'Short',
  content: '<p>Short</p>',
  startDate: Date.UTC(2026, 0, 1),
  read: false,
  groupName: 'PL',
})
