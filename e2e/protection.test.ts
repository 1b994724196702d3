import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openPageAs,
  prepareCases,
  untilLive,
} from './harness/index.ts'

const words = {
  EN: {
    break: 'Limits and breaks',
    stop: 'Stop for 24 hours',
    taking: 'You are taking a break',
    month: '30 days',
    weeks: '6 weeks',
    yes: 'Take the break',
    no: 'Not now',
    bank: 'Bank transfer',
    amount: 'Amount',
    deposit: 'Deposit ฿500.00',
    refused: 'You are taking a break. This works again when it ends.',
  },
  TH: {
    break: 'ขีดจำกัดและการพัก',
    stop: 'หยุดเล่น 24 ชั่วโมง',
    taking: 'คุณกำลังพักบัญชี',
    month: '30 วัน',
    weeks: '6 สัปดาห์',
    yes: 'ยืนยันพักบัญชี',
    no: 'ไว้ภายหลัง',
    bank: 'โอนผ่านธนาคาร',
    amount: 'จำนวนเงิน',
    deposit: 'ฝากเงิน ฿500.00',
    refused: 'คุณกำลังพักบัญชี ส่วนนี้จะใช้ได้อีกครั้งเมื่อครบกำหนด',
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s a player stops for a day by two taps from a list of games, then for longer; no deposit and no game follow',
  { timeout: 120_000 },
  async (language) => {
    const say = words[language]
    const name = await newMember('naga')
    const page = await openPageAs(name, {
      ...{ language, width: 320, path: '/m/slot-games', expectedProblems: [/403/] },
    })
    const main = page.getByRole('main')
    const look = async (at: Page) => {
      await checkAccess(at)
      await expectNoSidewaysScroll(at)
    }
    const header = page.getByRole('banner')
    const wayToStop = header.getByRole('link', { name: say.break })
    await wayToStop.waitFor()
    await header.getByRole('button', { name }).waitFor()
    const [bar, sign] = [await header.boundingBox(), await wayToStop.boundingBox()]
    expect(bar?.height, 'all of the header in one line').toBeLessThan(2 * (sign?.height ?? 0))
    await wayToStop.click()
    const stop = main.getByRole('button', { name: say.stop })
    await stop.waitFor()
    await look(page)
    await stop.click()
    const heading = main.getByRole('heading', { name: say.taking })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    const dayLater = await main
      .getByText(/\d\d:\d\d/)
      .first()
      .innerText()
    await look(page)

    const month = main.getByRole('button', { name: say.month })
    await month.click()
    await look(page)
    await main.getByRole('button', { name: say.no }).click()
    await month.click()
    await main.getByRole('button', { name: say.yes }).click()
    await month.waitFor({ state: 'detached' })
    await main.getByRole('button', { name: say.weeks }).waitFor()
    await expect
      .poll(() =>
        main
          .getByText(/\d\d:\d\d/)
          .first()
          .innerText(),
      )
      .not.toBe(dayLater)

    await page.goto(addressOf('/m/voucherCenter'))
    await untilLive(page)
    await main.getByRole('radio', { name: say.bank }).check()
    await main.getByRole('textbox', { name: say.amount }).fill('500')
    await main.getByRole('button', { name: say.deposit }).click()
    await page.getByText(say.refused).first().waitFor()
    await page.goto(addressOf('/m/slot-games'))
    await untilLive(page)
    await main.getByRole('article').first().locator('a[class*=link]').first().click()
    await page.getByRole('alert').getByText(say.refused).waitFor()
  },
)

/** Waits until the keyboard is there: what was pressed before may be gone. */
const expectFocus = (at: Locator) =>
  expect.poll(() => at.evaluate((element) => element === document.activeElement)).toBe(true)

const limitWords = {
  EN: {
    set: 'Set a limit',
    mine: 'My limits',
    notNow: 'Not now',
    save: 'Set the limit',
    amount: 'Amount',
    left: 'left',
    limited: /^Your deposits are limited to ฿1,000 a day\. Until .* 00:00 you can still deposit ฿1,000\.$/,
    change: 'Change: Deposits per day',
    keep: 'Keep ฿1,000',
    removed: 'Remove the limit',
    answer: 'Answer them for yourself',
    never: 'Never',
    result: 'What my answers say',
    noSign: 'Your answers show no sign that playing harms you.',
    half: '6 months',
    exclude: 'Exclude me',
    excluded: 'You have excluded yourself',
    refused: 'You have excluded yourself from playing. You can withdraw at any time.',
    bank: 'Bank transfer',
    deposit: 'Deposit ฿1,500.00',
  },
  TH: {
    set: 'ตั้งขีดจำกัด',
    mine: 'ขีดจำกัดของฉัน',
    notNow: 'ไว้ภายหลัง',
    save: 'บันทึกขีดจำกัด',
    amount: 'จำนวนเงิน',
    left: 'เหลือ',
    limited: /^ขีดจำกัดยอดฝากของคุณคือ ฿1,000 ต่อวัน คุณยังฝากได้อีก ฿1,000 จนถึง .* 00:00$/,
    change: 'เปลี่ยน: ยอดฝาก ต่อวัน',
    keep: 'ใช้ ฿1,000 ต่อไป',
    removed: 'ยกเลิกขีดจำกัด',
    answer: 'ตอบคำถามด้วยตัวเอง',
    never: 'ไม่เคย',
    result: 'คำตอบของฉันบอกอะไร',
    noSign: 'คำตอบของคุณไม่มีข้อใดบ่งบอกว่าการเล่นเป็นผลเสียต่อคุณ',
    half: '6 เดือน',
    exclude: 'งดเล่น',
    excluded: 'คุณอยู่ระหว่างงดเล่น',
    refused: 'คุณอยู่ระหว่างงดเล่น แต่ถอนเงินได้ทุกเมื่อ',
    bank: 'โอนผ่านธนาคาร',
    deposit: 'ฝากเงิน ฿1,500.00',
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s a player limits deposits and is told what is left, wants more and keeps it, answers the questions and excludes themselves',
  { timeout: 120_000 },
  async (language) => {
    const say = limitWords[language]
    const name = await newMember('naga')
    const page = await openPageAs(name, {
      ...{ language, width: 320, path: '/m/protection', expectedProblems: [/403/] },
    })
    const main = page.getByRole('main')
    const look = async (at: Page) => {
      await checkAccess(at)
      await expectNoSidewaysScroll(at)
    }
    const setTo = async (amount: string) => {
      await main.getByRole('textbox', { name: say.amount }).fill(amount)
      await main.getByRole('button', { name: say.save }).click()
    }
    await main.getByRole('button', { name: say.set }).click()
    await look(page)
    await setTo('1000')
    const change = main.getByRole('button', { name: say.change })
    await change.waitFor()
    await expectFocus(main.getByRole('button', { name: say.set }))
    await look(page)
    await page.goto(addressOf('/m/voucherCenter'))
    await untilLive(page)
    await main.getByRole('radio', { name: say.bank }).check()
    await main.getByRole('textbox', { name: say.amount }).fill('1500')
    await main.getByRole('button', { name: say.deposit }).click()
    await main.getByText(say.limited).waitFor()

    await page.goto(addressOf('/m/protection'))
    await untilLive(page)
    await change.click()
    await setTo('2000')
    const keep = main.getByRole('button', { name: say.keep })
    await keep.waitFor()
    await look(page)
    await keep.click()
    await keep.waitFor({ state: 'detached' })
    await expectFocus(main.getByRole('heading', { name: say.mine }))

    await main.getByRole('button', { name: say.answer }).click()
    const never = main.getByRole('radio', { name: say.never })
    await never.first().waitFor()
    for (const answer of await never.all()) await answer.check()
    await main.getByRole('button', { name: say.result }).click()
    await main.getByText(say.noSign).waitFor()
    await look(page)

    const half = main.getByRole('button', { name: say.half })
    await half.click()
    await main.getByRole('button', { name: say.notNow, exact: true }).click()
    await expectFocus(half)
    await half.click()
    await main.getByRole('button', { name: say.exclude, exact: true }).click()
    await expectFocus(main.getByRole('heading', { name: say.excluded }))
    await look(page)
    await page.goto(addressOf('/m/slot-games'))
    await untilLive(page)
    await main.getByRole('article').first().locator('a[class*=link]').first().click()
    await page.getByRole('alert').getByText(say.refused).waitFor()
  },
)

const clockWords = {
  EN: {
    title: 'A look at the clock',
    goOn: 'Go on playing',
    stop: 'Stop for 24 hours',
    result: '−฿300',
    taking: 'You are taking a break',
    leave: 'Sign out',
    today: 'You have played today:',
  },
  TH: {
    title: 'ดูเวลาสักนิด',
    goOn: 'เล่นต่อ',
    stop: 'หยุดเล่น 24 ชั่วโมง',
    result: '−฿300',
    taking: 'คุณกำลังพักบัญชี',
    leave: 'ออกจากระบบ',
    today: 'วันนี้คุณเล่นไปแล้ว',
  },
} as const

test.for(['EN', ...inFullTier('TH')] as const)(
  'in %s who comes back from a game after an hour sees for how long and with what result, goes on or stops, and sees it when leaving',
  { timeout: 120_000 },
  async (language) => {
    const say = clockWords[language]
    const name = await newMember('naga')
    await prepareCases('naga', ({ rows }) =>
      rows(
        `INSERT INTO player_hours (member, hour, currency, staked, own, won, played, staked_at, playing_since)
          SELECT id, date_trunc('hour', now()), 'THB', 50000, 50000, 20000, 5400000, now() - interval '1 minute', now() - interval '90 minutes'
          FROM members WHERE merchant = 'naga' AND username = $1`,
        [name],
      ),
    )
    const page = await openPageAs(name, { language, width: 320, path: '/m/home' })
    const back = async () => {
      await page.evaluate(() => sessionStorage.setItem('gameOpened', '1'))
      await page.goto(addressOf('/m/set'))
      await untilLive(page)
    }
    await back()
    const dialog = page.getByRole('dialog', { name: say.title })
    await dialog.getByText(say.result).waitFor()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: say.goOn }).click()
    await dialog.waitFor({ state: 'detached' })
    await back()
    await page.getByRole('main').getByRole('button', { name: say.leave }).click()
    await page.getByText(say.today).waitFor()
    await page.getByText(say.result).waitFor()
    await checkAccess(page)
    expect(await dialog.count()).toBe(0)

    await page.evaluate(() => sessionStorage.removeItem('lookedAtClock'))
    await back()
    await dialog.getByRole('button', { name: say.stop }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(addressOf('/m/protection'))
    await page.getByRole('main').getByRole('heading', { name: say.taking }).waitFor()
  },
)
