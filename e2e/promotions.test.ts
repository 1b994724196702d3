import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answering,
  checkAccess,
  expectNoSidewaysScroll,
  expectNothingCut,
  goInside,
  inFullTier,
  openPage,
  openPageAs,
} from './harness/index.ts'

const LIST = '/m/activity'
const DETAIL = '/m/activityDetail'
const words = {
  EN: {
    title: 'Promotions',
    tabs: 'Categories of promotions',
    all: 'All',
    slots: 'Slots',
    live: 'Live casino',
    long: 'No end date',
    welcome: 'Welcome: 500 play credits',
    lanterns: 'Golden Lantern Nights',
    jackpot: 'Show your jackpot, get 10% more',
    baccarat: 'Live baccarat Monday rebate',
    splash: 'Splash slot battle, coming soon',
    fish: 'The great fish hunt (finished)',
    soon: 'Coming soon',
    closed: 'Ended',
    terms: 'Once per account',
    join: 'Join',
    apply: 'Apply for reward',
    gone: 'There is no such promotion any more',
    seeAll: 'See all promotions',
    back: 'Back',
  },
  TH: {
    title: 'โปรโมชั่น',
    tabs: 'หมวดโปรโมชั่น',
    all: 'ทั้งหมด',
    slots: 'สล็อต',
    live: 'คาสิโนสด',
    long: 'ไม่มีวันหมดอายุ',
    welcome: 'ต้อนรับสมาชิกใหม่ รับเครดิตทดลอง 500',
    lanterns: 'เทศกาลโคมทอง แจกเครดิตทุกค่ำคืน',
    jackpot: 'อวดภาพแจ็กพอต รับเพิ่ม 10%',
    baccarat: 'บาคาร่าสด คืนยอดเล่นทุกวันจันทร์',
    splash: 'ศึกสล็อตสาดน้ำ เร็ว ๆ นี้',
    fish: 'มหกรรมยิงปลา (จบแล้ว)',
    soon: 'เร็ว ๆ นี้',
    closed: 'สิ้นสุดแล้ว',
    terms: 'รับได้หนึ่งครั้งต่อหนึ่งบัญชี',
    join: 'เข้าร่วม',
    apply: 'ขอรับรางวัล',
    gone: 'ไม่พบโปรโมชั่นนี้แล้ว',
    seeAll: 'ดูโปรโมชั่นทั้งหมด',
    back: 'ย้อนกลับ',
  },
} as const
type Language = keyof typeof words

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, language: Language, name: string) =>
  page.getByRole('navigation', { name: words[language].tabs }).getByRole('link', { name, exact: true })
const cards = (page: Page) => main(page).getByRole('listitem').getByRole('link')
const place = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

describe.each(['EN', ...inFullTier('TH')] as const)('in %s', (language) => {
  const said = words[language]

  test('promotions stand in tabs; a tap on a card opens it, and back leads home [PROMO-01, PROMO-02, PROMO-03, PROMO-05, PROMO-06, PROMO-08, PROMO-09, PROMO-13-D, PROMO-14-D, ROUTE-22, ROUTE-51]', async () => {
    const page = await openPage({ path: '/m/home', language })
    const block = page.getByRole('region', { name: said.title })
    await block.getByRole('link', { name: said.all }).click()
    await page.waitForURL(`**${LIST}`)
    await page.getByRole('heading', { level: 1, name: said.title }).waitFor()
    expect(await tab(page, language, said.all).getAttribute('aria-current')).toBe('page')
    const all = await cards(page).count()
    expect(all).toBeGreaterThan(6)
    const welcome = main(page).getByRole('link', { name: said.welcome })
    expect(await welcome.innerText()).toContain(said.long)
    const lanterns = main(page).getByRole('link', { name: said.lanterns })
    expect(await lanterns.innerText()).toMatch(/\d{1,2} \S+ \d{4} – \d{1,2} \S+ \d{4}/)

    await tab(page, language, said.slots).click()
    await expect.poll(() => cards(page).count()).toBeLessThan(all)
    expect(await tab(page, language, said.slots).getAttribute('aria-current')).toBe('page')
    await lanterns.waitFor()
    await main(page).getByRole('link', { name: said.jackpot }).waitFor()
    expect(await welcome.count()).toBe(0)
    await page.goBack()

    await welcome.click()
    await page.waitForURL(`**${DETAIL}?id=naga-promo-01`)
    await main(page).getByRole('heading', { level: 2, name: said.welcome }).waitFor()
    await main(page).getByText(said.terms).waitFor()
    await page.getByRole('link', { name: said.back }).click()
    await page.waitForURL('**/m/home')
  })

  test('whoever joins logs in first and comes back; what is not open offers nothing [PROMO-16-D, PROMO-15-D, PROMO-19-D, PROMO-11]', async () => {
    const page = await openPage({ path: LIST, language })
    expect(await main(page).getByRole('link', { name: said.splash }).innerText()).toContain(said.soon)
    expect(await main(page).getByRole('link', { name: said.fish }).innerText()).toContain(said.closed)
    await goInside(page, addressOf(`${DETAIL}?id=naga-promo-08`))
    await expect.poll(() => main(page).getByRole('button', { name: said.soon }).isDisabled()).toBe(true)
    await goInside(page, addressOf(`${DETAIL}?id=naga-promo-09`))
    await main(page).getByRole('heading', { level: 2, name: said.fish }).waitFor()
    expect(await main(page).getByRole('button').count()).toBe(0)
    await goInside(page, addressOf(`${DETAIL}?id=naga-promo-01`))
    await main(page).getByRole('link', { name: said.join }).click()
    await page.waitForURL(`**/m/login?redirect=%2Fm%2FactivityDetail%3Fid%3Dnaga-promo-01`)
  })

  test('an id in the address opens its tab and marks the card; an unknown one says so [PROMO-07, PROMO-18-D]', async () => {
    const page = await openPage({ path: `${LIST}?id=naga-promo-04`, language })
    expect(await tab(page, language, said.live).getAttribute('aria-current')).toBe('page')
    const marked = main(page).locator('[data-marked]')
    expect(await marked.innerText()).toContain(said.baccarat)
    await expect.poll(() => marked.isVisible()).toBe(true)
    for (const query of ['?id=none', '']) {
      await page.goto(addressOf(`${DETAIL}${query}`))
      await main(page).getByText(said.gone).waitFor()
    }
    await main(page).getByRole('link', { name: said.seeAll }).click()
    await page.waitForURL(`**${LIST}`)
  })

  test('nothing is cut off at 320 px, and everybody can read it', { tags: 'full' }, async () => {
    const page = await openPage({ path: LIST, language, width: 320 })
    for (const path of [LIST, `${DETAIL}?id=naga-promo-03`]) {
      await page.goto(addressOf(path))
      await main(page).getByText(said.jackpot).first().waitFor()
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page)
      await checkAccess(page)
    }
  })
})

test('before any script the promotions are there, and their links lead on [PROMO-02, PROMO-05]', async () => {
  const page = await openPage({ path: LIST, language: 'EN', javaScript: false })
  await tab(page, 'EN', words.EN.live).click()
  await main(page).getByRole('link', { name: words.EN.baccarat }).click()
  await main(page).getByRole('heading', { level: 2, name: words.EN.baccarat }).waitFor()
  expect(place(page)).toContain(`${DETAIL}?id=naga-promo-04`)
})

test('promotions that cannot be had are tried again; none at all says so [PROMO-04, ERR-04]', async () => {
  const page = await openPage({ path: '/m/download', language: 'EN', expectedProblems: [/Failed to load/] })
  const calls = '**/wps/announcements?*'
  await page.route(calls, (route) => route.abort())
  await goInside(page, addressOf(LIST))
  const retry = main(page).getByRole('button', { name: 'Loading failed, click to retry' })
  await retry.waitFor()
  await page.unroute(calls)
  const none = { promotion: [], promotionCategories: [], banners: [], player: [], popup: [], hot: [] }
  await page.route(calls, answering(none))
  await retry.click()
  await main(page).getByText('There are no promotions at the moment').waitFor()
  await main(page).getByRole('link', { name: 'To the games' }).click()
  await page.waitForURL('**/m/home')
})

test('who has no session of their own cannot apply: visitors silently, trials with the reason [REWARD-02, REWARD-22-D, ROUTE-65-D, ROLE-12]', {
  tags: 'full',
}, async () => {
  const visitor = await openPage({ path: '/m/applyReward?id=naga-promo-03', language: 'EN' })
  await visitor.waitForURL(`**${LIST}*`)
  expect(await visitor.getByText('not logged in').count()).toBe(0)

  const trial = await openPageAs('trial', { path: `${DETAIL}?id=naga-promo-03`, language: 'EN' })
  const reason = 'Please login an actual account to use this function'
  await main(trial).getByRole('button', { name: words.EN.join }).click()
  await trial.getByText(reason).first().waitFor()
  await trial.goto(addressOf('/m/applyReward?id=naga-promo-03'))
  await trial.getByText(reason).first().waitFor()
  await trial.waitForURL(`**${LIST}`)
})
