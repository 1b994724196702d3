import type { MemberType } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const YEAR = 365 * 24 * 3_600_000
const soon = new Date(Date.now() + YEAR)
const past = new Date(Date.now() - YEAR)
const longPast = new Date(Date.now() - 2 * YEAR)

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: { FREEPLAY3: true } })
  await make.banner('one', { id: 'b2', rank: 2, linkage: '/m/hot-games' })
  await make.banner('one', { id: 'b1', rank: 1 })
  await make.banner('one', { id: 'video', rank: 0, groupName: 'm_video', urls: { EN: '/media/v.mp4' } })
  await make.announcement('one', { id: 'older', startsAt: longPast, popular: true })
  await make.announcement('one', {
    id: 'newer',
    startsAt: past,
    titles: { EN: 'News', TH: 'ข่าว' },
    contents: {
      EN: '<p onclick="x()">Hi<script>bad()</script><a href="javascript:x()">a</a></p>',
      TH: '<p>ไทย</p>',
    },
  })
  await make.announcement('one', { id: 'later', startsAt: soon })
  await make.announcement('one', { id: 'over', startsAt: longPast, endsAt: past })
  await make.announcement('one', { id: 'agents', kind: 'A', startsAt: new Date(past.getTime() + 1) })
  await make.announcement('one', { id: 'pop-a', kind: 'PU', tag: 'A', startsAt: past })
  await make.announcement('one', {
    id: 'pop-b',
    kind: 'PU',
    tag: 'B',
    startsAt: past,
    link: '/m/activity',
    images: { EN: '/media/p.webp' },
  })
  await make.announcement('one', {
    id: 'terms',
    kind: 'H',
    tag: 'terms',
    startsAt: past,
    titles: { EN: 'Terms', TH: 'เงื่อนไข' },
  })
  await make.announcement('one', { id: 'faq', kind: 'H', tag: 'faq', startsAt: past, rank: 2 })
  await make.announcement('one', { id: 'line', kind: 'N', startsAt: past })
  await make.promotionCategory('one', { id: 'live', rank: 2 })
  await make.promotionCategory('one', { id: 'slots', rank: 1, names: { EN: 'Slots', TH: 'สล็อต' } })
  await make.promotion('one', {
    id: 'p1',
    noExpiry: true,
    imageRequired: true,
    categories: ['slots'],
    images: [{ urls: { EN: '/media/p1.webp' }, sequence: 1 }],
  })
})

const ids = (list: { id: string }[]) => list.map((entry) => entry.id)

describe('the announcement call', () => {
  test('answers promotions, banners, notices and pop-ups [API-15, NOTICE-12]', async () => {
    const { body } = await shared().call('/wps/announcements?platform=M&merchantCode=one&language=EN&token=')
    expect(Object.keys(body.value).sort()).toEqual([
      'banners',
      'hot',
      'player',
      'popup',
      'promotion',
      'promotionCategories',
    ])
    expect(ids(body.value.banners)).toEqual(['video', 'b1', 'b2'])
    expect(ids(body.value.hot)).toEqual(['older'])
  })

  test('answers what types and groupName ask for, Promotion being PR [API-15, NOTICE-11, BANNER-05]', async () => {
    const banners = await shared().call('/wps/announcements?types=B&groupName=m_video&language=EN')
    expect(ids(banners.body.value.banners)).toEqual(['video'])
    expect(banners.body.value.player).toEqual([])
    const promotions = await shared().call('/wps/announcements?types=Promotion&language=EN')
    expect(promotions.body.value.promotion[0]).toEqual({
      id: 'p1',
      linkedPromotionId: '',
      title: 'Promotion',
      content: '<p>Text</p>',
      startDate: Date.parse('2026-01-01T00:00:00Z'),
      endDate: Date.parse('2099-12-31T00:00:00Z'),
      noExpiry: 1,
      imageRequired: 'Y',
      remarkRequired: 'N',
      promoAnnouncementCategoryIds: ['slots'],
      announcementImages: [{ url: '/media/p1.webp', sequence: 1 }],
    })
  })

  test('names the categories of promotions in the order of their tabs, where promotions are asked for [API-15]', async () => {
    const categories = async (query: string) =>
      (await shared().call(`/wps/announcements?${query}`)).body.value.promotionCategories
    const live = { id: 'live', name: 'Category live' }
    expect(await categories('types=PR&language=TH')).toEqual([{ id: 'slots', name: 'สล็อต' }, live])
    expect(await categories('language=EN')).toEqual([{ id: 'slots', name: 'Slots' }, live])
    expect(await categories('types=B,PL,PU')).toEqual([])
  })

  test('shows a visitor only pop-ups for visitors, and every notice as read [NOTICE-09, NOTICE-07, NOTICE-18-D]', async () => {
    const { body } = await shared().call('/wps/announcements?types=PU,PL&language=EN')
    expect(body.value.popup).toEqual([
      {
        id: 'pop-b',
        execution: 'B',
        title: expect.any(String),
        content: '<p>Text</p>',
        url: '/media/p.webp',
        link: '/m/activity',
      },
    ])
    expect(body.value.player.every((notice: { read: boolean }) => notice.read)).toBe(true)
  })

  test('lists current player notices newest first, agents’ ones to nobody here [NOTICE-10, NOTICE-16-D, NOTICE-19-D]', async () => {
    const { body } = await shared().call('/wps/announcements?types=PL&language=TH')
    expect(ids(body.value.player)).toEqual(['newer', 'older'])
    expect(body.value.player[0]).toMatchObject({
      title: 'ข่าว',
      preview: 'ไทย',
      content: '<p>ไทย</p>',
      startDate: past.getTime(),
    })
  })

  test('takes scripts, event attributes and script links out of HTML [GEN-13-D]', async () => {
    const { body } = await shared().call('/wps/announcements?types=PL&language=EN')
    expect(body.value.player[0].content).toBe('<p>Hi<a>a</a></p>')
  })
})

test('popular announcements and notices answer lists [API-17]', async () => {
  expect(ids((await shared().call('/wps/announcements/popular')).body.value.list)).toEqual(['older'])
  expect(ids((await shared().call('/wps/notices')).body.value.list)).toEqual(['newer', 'older'])
})

test('the help centre answers topics in their order and by tag [API-18, HELP-05]', async () => {
  const all = await shared().call('/wps/help?language=EN&device=MOBILE')
  expect(all.body.value.list.map((topic: { tag: string }) => topic.tag)).toEqual(['terms', 'faq'])
  const one = await shared().call('/wps/help?language=EN&tag=terms')
  expect(one.body.value.list).toEqual([{ tag: 'terms', title: 'Terms', content: '<p>Text</p>' }])
})

test('a topic of the help centre without a content in a language is in another one as a whole [HELP-05]', async () => {
  const { body } = await shared().call('/wps/help?language=TH&tag=terms')
  expect(body.value.list).toEqual([{ tag: 'terms', title: 'Terms', content: '<p>Text</p>' }])
})

test('lobby news answer a list [API-02, API-62-D]', async () => {
  expect(ids((await shared().call('/wps/lobby/news')).body.value.list)).toEqual(['line'])
})

test('marking read needs a session, and says so [API-16, API-58-D]', async () => {
  const answer = await shared().call('/wps/announcements/read', {
    method: 'POST',
    body: { announcementId: 'newer', read: true },
  })
  expect(answer).toMatchObject({
    status: 401,
    body: {
      success: false,
      errorCode: 'session.missing',
      message: 'Sorry, you are not logged in! please login first.',
    },
  })
})

describe('with a session', () => {
  const asMember = async (type: MemberType = 0) => {
    const browser = openBrowser(shared(), { merchant: 'one' })
    const name = await shared().make.member('one', { type })
    expect((await browser.logIn(name, PASSWORD)).status).toBe(200)
    return browser
  }
  const asTrial = async () => {
    const browser = openBrowser(shared(), { merchant: 'one' })
    browser.token = (await browser.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
    return browser
  }
  const readOf = async (browser: TestBrowser, path = '/wps/notices?language=EN') => {
    const { value } = (await browser.call(path)).body
    const list: { id: string; read: boolean }[] = value.list ?? value.player
    return Object.fromEntries(list.map(({ id, read }) => [id, read]))
  }
  const mark = (browser: TestBrowser, announcementId: string) =>
    browser.call('/wps/announcements/read', { method: 'POST', body: { announcementId, read: true } })

  test('a member has read what they marked, wherever notices are listed; another has not [API-16, NOTICE-06, NOTICE-12]', async () => {
    const [member, other] = [await asMember(), await asMember()]
    expect(await readOf(member)).toEqual({ newer: false, older: false })
    for (let round = 0; round < 2; round++) expect((await mark(member, 'older')).status).toBe(200)
    for (const path of ['/wps/notices', '/wps/announcements?types=PL']) {
      expect(await readOf(member, path)).toEqual({ newer: false, older: true })
      expect(await readOf(other, path)).toEqual({ newer: false, older: false })
    }
    expect(await readOf(member, '/wps/announcements/popular')).toEqual({ older: true })
  })

  test('agents read theirs among the players’, and mark them; the marquee has the players’ only [NOTICE-19-D, NOTICE-11]', async () => {
    const [agent, player] = [await asMember(2), await asMember(0)]
    const { list } = (await agent.call('/wps/notices?language=EN')).body.value
    expect(list.map((one: { id: string; groupName: string }) => [one.id, one.groupName])).toEqual([
      ['agents', 'A'],
      ['newer', 'PL'],
      ['older', 'PL'],
    ])
    expect(await readOf(agent, '/wps/announcements?types=PL')).toEqual({ newer: false, older: false })
    expect((await mark(agent, 'agents')).status).toBe(200)
    expect(await readOf(agent)).toEqual({ agents: true, newer: false, older: false })
    expect(await readOf(player)).toEqual({ newer: false, older: false })
    expect(await mark(player, 'agents')).toMatchObject({ status: 404, body: { field: 'announcementId' } })
  })

  test('for a trial everything is read, and it marks nothing [NOTICE-07, ROLE-04, NOTICE-06]', async () => {
    const trial = await asTrial()
    expect(await readOf(trial)).toEqual({ newer: true, older: true })
    expect(await mark(trial, 'newer')).toMatchObject({ status: 403, body: { errorCode: 'trial.refused' } })
  })

  test.each(['unknown', 'pop-b', 'over'])(
    'no notice %s is marked: the answer names the field [API-58-D]',
    async (id) => {
      const member = await asMember()
      expect(await mark(member, id)).toMatchObject({ status: 404, body: { field: 'announcementId' } })
    },
  )

  test('pop-ups are those for players who are logged in, trials among them [NOTICE-09, HOME-27-D]', async () => {
    for (const browser of [await asMember(), await asTrial()]) {
      const { body } = await browser.call('/wps/announcements?types=PU')
      expect(ids(body.value.popup)).toEqual(['pop-a'])
    }
  })
})
