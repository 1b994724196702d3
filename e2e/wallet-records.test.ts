import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answering,
  checkAccess,
  DEMO_PASSWORD,
  expectNoSidewaysScroll,
  expectNothingCut,
  inFullTier,
  loginForm,
  openHeldPage,
  openPageAs,
  ownProduct,
  refusing,
  runMemberCommand,
  switchFeatures,
  untilLive,
  type Visitor,
} from './harness/index.ts'

const RECORDS = '/m/transaction/record'
const CALL = '**/wps/wallets/gcs/records*'
const words = {
  EN: {
    account: 'My account',
    title: 'Account record',
    types: 'Types of records',
    all: 'All',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    transfer: 'Transfer',
    bonus: 'Bonus',
    today: 'Today',
    week: '7 days',
    month: '30 days',
    success: 'Success',
    order: 'Order number',
    copy: 'Copy the order number',
    copied: 'Copied',
    refused: 'Your browser did not allow copying',
    afterwards: 'Balance afterwards',
    note: 'Note',
    none: 'No records found for this choice.',
    more: 'All records of 30 days',
  },
  TH: {
    account: 'บัญชีของฉัน',
    title: 'ประวัติการเงิน',
    types: 'ประเภทรายการ',
    all: 'ทั้งหมด',
    deposit: 'ฝากเงิน',
    withdraw: 'ถอนเงิน',
    transfer: 'โอนเงิน',
    bonus: 'โบนัส',
    today: 'วันนี้',
    week: '7 วัน',
    month: '30 วัน',
    success: 'สำเร็จ',
    order: 'หมายเลขรายการ',
    copy: 'คัดลอกหมายเลขรายการ',
    copied: 'คัดลอกแล้ว',
    refused: 'เบราว์เซอร์ไม่อนุญาตให้คัดลอก',
    afterwards: 'ยอดเงินหลังทำรายการ',
    note: 'หมายเหตุ',
    none: 'ไม่พบรายการตามที่เลือก',
    more: 'ดูรายการทั้งหมดใน 30 วัน',
  },
} as const
type Language = keyof typeof words

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const product = ownProduct()
const asMember = (name: string, visitor: Visitor = {}) =>
  openPageAs(name, { language: 'EN', ...visitor, origin: product.running().origin })
const move = (what: 'credit' | 'debit', name: string, ...more: readonly string[]) =>
  runMemberCommand(product.running(), what, name, '--merchant', 'naga', ...more)

const rows = (page: Page) => page.getByRole('main').locator('li > details')
/** What the rows say, each in one line. */
const said = async (page: Page) =>
  (await rows(page).locator('summary').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
const shown = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  searchParams.delete('merchant')
  return `${pathname}?${searchParams}`
}
const tab = (page: Page, language: Language, name: 'all' | 'deposit' | 'withdraw' | 'transfer' | 'bonus') =>
  page
    .getByRole('navigation', { name: words[language].types })
    .getByRole('link', { name: words[language][name], exact: true })
const period = (page: Page, language: Language, name: 'today' | 'week' | 'month') =>
  page.getByRole('radio', { name: words[language][name], exact: true })

describe.each([
  ['EN', 'partner', '8,600.00', '9,100.50'],
  ...inFullTier(['TH', 'agent2', '23,440.50', '23,941.00']),
] as const)('in %s', (language, account, begun, then) => {
  const say = words[language]
  const moment = String.raw`\d{1,2} \S+ \d{4} \d{2}:\d{2} ${say.success}`
  const line = (type: string, sum: string) =>
    expect.stringMatching(new RegExp(`^${type} ${sum.replace('+', String.raw`\+`)} ${moment}$`))

  test('a member comes from the menu, reads what moved, chooses by type and days, and opens one [ROUTE-44, MENU-12-D, WALLET-11-D]', async () => {
    const note = ['--note', 'Goodwill']
    await move('credit', account, '--amount', '500.50', '--key', `${account}-1`, ...note)
    await move('debit', account, '--amount', '20.25', '--key', `${account}-2`)
    const page = await asMember(account, {
      language,
      width: 320,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await page.getByRole('banner').getByRole('button', { name: account }).click()
    await page.getByRole('dialog', { name: say.account }).getByRole('link', { name: say.title }).click()
    await page.waitForURL(`**${RECORDS}`)
    await page.getByRole('heading', { level: 1, name: say.title }).waitFor()
    await eventually(() => said(page)).toEqual([
      line(say.withdraw, '−฿20.25'),
      line(say.deposit, '+฿500.50'),
      line(say.bonus, `+฿${begun}`),
    ])
    expect(await tab(page, language, 'all').getAttribute('aria-current')).toBe('page')
    expect(await period(page, language, 'week').isChecked()).toBe(true)
    await expectNoSidewaysScroll(page)
    await expectNothingCut(page)
    await checkAccess(page)

    await tab(page, language, 'deposit').click()
    await eventually(() => said(page)).toEqual([line(say.deposit, '+฿500.50')])
    expect(shown(page)).toBe(`${RECORDS}?type=deposit`)
    await period(page, language, 'today').check()
    await eventually(() => shown(page)).toBe(`${RECORDS}?type=deposit&period=today`)
    await page.reload()
    await untilLive(page)
    await eventually(() => said(page)).toEqual([line(say.deposit, '+฿500.50')])
    expect(await period(page, language, 'today').isChecked()).toBe(true)
    expect(await tab(page, language, 'deposit').getAttribute('aria-current')).toBe('page')

    const first = rows(page).first()
    await first.locator('summary').focus()
    await page.keyboard.press('Enter')
    await first.getByText('Goodwill', { exact: true }).waitFor()
    const number = await first.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).innerText()
    expect(await first.locator('dt').allInnerTexts()).toEqual([say.order, say.afterwards, say.note])
    expect((await first.locator('dd').allInnerTexts()).slice(1)).toEqual([`฿${then}`, 'Goodwill'])
    await first.getByRole('button', { name: say.copy }).click()
    await page.getByText(say.copied).first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
    await expectNoSidewaysScroll(page)
    await checkAccess(page)

    await page.goBack()
    await eventually(() => shown(page)).toBe(`${RECORDS}?type=deposit`)
    await eventually(() => period(page, language, 'week').isChecked()).toBe(true)
    await tab(page, language, 'transfer').click()
    await page.getByText(say.none).waitFor()
    await checkAccess(page)
    await page.getByRole('link', { name: say.more }).click()
    await eventually(() => rows(page).count()).toBe(3)
    expect(shown(page)).toBe(`${RECORDS}?period=30days`)
    expect(await tab(page, language, 'all').getAttribute('aria-current')).toBe('page')
  })
})

test('a record of weeks comes in pages of 20, sorted, each once; the types part it [WALLET-11-D]', {
  tags: 'full',
}, async () => {
  const page = await asMember('player', { path: `${RECORDS}?period=30days` })
  await eventually(() => rows(page).count()).toBeGreaterThanOrEqual(20)
  await eventually(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return rows(page).count()
  }).toBe(21)
  const times = await rows(page)
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(times).size).toBe(21)
  for (const [type, count] of [
    ['deposit', 11],
    ['withdraw', 7],
    ['bonus', 3],
  ] as const) {
    await tab(page, 'EN', type).click()
    await eventually(() => rows(page).count()).toBe(count)
    for (const text of await said(page))
      expect(text).toMatch(type === 'withdraw' ? /^Withdraw −฿/ : /^(?:Deposit|Bonus) \+฿/)
  }
})

const record = (number: number) => ({
  orderNo: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: 'deposit',
  amount: number * 100,
  balanceAfter: 5_000_00,
  status: number === 1 ? 'processing' : 'success',
  note: '',
  time: Date.UTC(2026, 0, 1) - number * 60_000,
})

test('pages follow each other once; one that fails is tried again by a press; what waits says so [WALLET-11-D]', {
  tags: 'full',
}, async () => {
  const page = await asMember('player', { expectedProblems: [/Failed to load resource/] })
  const asked: string[] = []
  let broken = true
  await page.route(CALL, (route) => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('after')?.split('_')[0] ?? 0)
    asked.push(`${from} ${query.get('pageSize')} ${query.get('type')} ${query.get('period')}`)
    if (from === 20 && broken) return refusing(500, 'server.failed', 'Unknown error')(route)
    const list = Array.from({ length: 20 }, (_, index) => record(from + index + 1)).slice(0, 25 - from)
    const next = from < 20 ? `${from + 20}_${record(1).orderNo}` : ''
    return answering({ currency: 'THB', list, next })(route)
  })
  await page.goto(addressOf(`${RECORDS}?type=deposit`))
  await untilLive(page)
  await eventually(() => rows(page).count()).toBe(20)
  expect((await said(page))[0]).toMatch(/ Processing$/)
  const retry = page.getByRole('main').getByRole('button', { name: 'Loading failed, click to retry' })
  await eventually(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return retry.count()
  }).toBe(1)
  broken = false
  await retry.click()
  await eventually(() => rows(page).count()).toBe(25)
  expect(asked).toEqual(['0 20 deposit 7days', '20 20 deposit 7days', '20 20 deposit 7days'])
  expect(await retry.count()).toBe(0)
})

test('records that cannot be had are tried again in their place, and a browser that does not copy says so', {
  tags: 'full',
}, async () => {
  const page = await asMember('player', { expectedProblems: [/Failed to load resource/] })
  await page.route(CALL, refusing(500, 'server.failed', 'Unknown error'))
  await page.goto(addressOf(`${RECORDS}?type=bonus&period=30days`))
  const retry = page.getByRole('main').getByRole('button', { name: 'Loading failed, click to retry' })
  await retry.waitFor()
  await checkAccess(page)
  await page.unroute(CALL)
  await retry.click()
  await eventually(() => rows(page).count()).toBe(3)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    document.execCommand = () => false
  })
  await rows(page).first().locator('summary').click()
  await rows(page).first().getByRole('button', { name: words.EN.copy }).click()
  await page.getByText(words.EN.refused).first().waitFor()
})

test('where nothing moved at all, the way leads to the games', { tags: 'full' }, async () => {
  const page = await asMember('player')
  await page.route(CALL, answering({ currency: 'THB', list: [], next: '' }))
  await page.goto(addressOf(`${RECORDS}?period=30days`))
  await page.getByText('No money has come or gone in the last 30 days.').waitFor()
  const way = page.getByRole('link', { name: 'To the games' })
  expect(await way.getAttribute('href')).toBe('/m/home')
  await checkAccess(page)
})

test('without a script the tabs are links, which keep the days [WALLET-11-D]', async () => {
  const page = await asMember('player', { path: `${RECORDS}?period=30days`, javaScript: false })
  await tab(page, 'EN', 'bonus').click()
  await page.waitForURL('**type=bonus*')
  expect(shown(page)).toBe(`${RECORDS}?type=bonus&period=30days`)
  expect(await tab(page, 'EN', 'bonus').getAttribute('aria-current')).toBe('page')
  expect(await period(page, 'EN', 'month').isChecked()).toBe(true)
})

test('days tapped before the page is live count [WALLET-11-D]', { tags: 'full' }, async () => {
  const { origin } = product.running()
  const member = await asMember('player')
  const { page, live } = await openHeldPage({
    language: 'EN',
    origin,
    path: `${RECORDS}?type=bonus`,
    context: { storageState: await member.context().storageState() },
  })
  await period(page, 'EN', 'month').check()
  await live()
  await eventually(() => rows(page).count()).toBe(3)
  expect(shown(page)).toBe(`${RECORDS}?type=bonus&period=30days`)
})

test('a visitor logs in first and comes back to what was asked for [ROUTE-58-D, ROUTE-59-D]', {
  tags: 'full',
}, async () => {
  const page = await product.open(`${RECORDS}?type=bonus`)
  expect(new URL(page.url()).pathname).toBe('/m/login')
  await loginForm(page).send('player', DEMO_PASSWORD)
  await page.waitForURL(`**${RECORDS}*`)
  await eventually(() => rows(page).count()).toBe(1)
  expect(shown(page)).toBe(`${RECORDS}?type=bonus`)
})

test('a trial sees the credit that it plays with [WALLET-11-D, TRIAL-06-D]', { tags: 'full' }, async () => {
  const page = await asMember('trial', { path: RECORDS })
  await eventually(() => said(page)).toEqual([expect.stringMatching(/^Bonus \+฿2,000\.00 .* Success$/)])
})

test('where TRANSREC3 is off the page sends members and trials home, told why, and the menu has no way to it [SWITCH-10-D, ROUTE-64-D, MENU-11, MENU-13-D]', {
  tags: 'full',
}, async () => {
  const { origin } = product.running()
  const [member, trial] = [await asMember('player'), await asMember('trial')]
  await switchFeatures(product.running(), 'naga', { TRANSREC3: false })
  const isShown = async () => {
    const answer = await fetch(`${origin}/wps/system/whitelabel?merchant=naga`)
    return (await answer.json()).value.TRANSREC3
  }
  await eventually(isShown).toBe(false)
  try {
    for (const [page, told] of [
      [member, 'Sorry, this account does not have permission or the feature is temporarily unavailable.'],
      [trial, 'Please login an actual account to use this function'],
    ] as const) {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/wps/wallets/gcs/records')) asked.push(request.url())
      })
      await page.goto(addressOf(RECORDS))
      await page.waitForURL('**/m/home*')
      await page.getByText(told).first().waitFor()
      expect(asked).toEqual([])
    }
    await member
      .getByRole('banner')
      .getByRole('button', { name: /player/ })
      .click()
    const menu = member.getByRole('dialog', { name: words.EN.account })
    await menu.getByRole('link', { name: 'Change password' }).waitFor()
    expect(await menu.getByRole('link', { name: words.EN.title }).count()).toBe(0)
  } finally {
    await switchFeatures(product.running(), 'naga', { TRANSREC3: true })
  }
})
