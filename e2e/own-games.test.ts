import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  inFullTier,
  newMember,
  openPageAs,
  runMemberCommand,
  untilLive,
} from './harness/index.ts'

const words = {
  EN: {
    roll: 'Roll',
    won: /You won/,
    rolled: /Rolled (\d+\.\d\d)/,
    menu: 'Rules, history and fairness',
    history: 'History',
    fairness: 'Fairness',
    change: 'Change the seeds and reveal',
    revealed: 'Revealed seeds',
    check: 'Check this round',
    close: 'Close',
    back: 'Back to the games',
    result: 'Result of the round',
    start: 'Start',
    tile: /^Tile 13/,
    cashOut: /Cash out/,
    random: 'Random tile',
    paid: /You cashed out|You hit a mine/,
    buy: /^Buy \d+ free spins/,
    buyAct: 'Buy',
    freeSpin: (number: number) => new RegExp(`^Free spin ${number} of \\d+$`),
    afterFree: /stopped after \d+ free spins\./,
    bet: 'Bet',
    crashed: 'Crashed',
    autoCashOut: { name: 'Cash out automatically at' },
    last: 'Last flights',
    leftAt: (times: string) => `You left at ${times} times the stake. You won ${times} times your stake.`,
    staysTill: /^The flight crashed at [\d,.]+ times the stake\. No win\.$/,
    lost: /connection is slow|No connection/,
  },
} as const
const say = words.EN

/** A member with ฿2,000, who opens a game of ours by its tile. */
async function openGame(
  typed: string,
  game: string,
  visitor: { width?: number; merchant?: 'naga' | 'northlight'; moves?: boolean } = {},
) {
  const { merchant = 'naga', width = 390, moves = false } = visitor
  const name = await newMember(merchant)
  await runMemberCommand(
    { dataDir: inject('productDataDir') },
    ...['credit', name, '--merchant', merchant, '--amount', '2000', '--key', `own-games-${name}`],
  )
  const page = await openPageAs(name, {
    // The last two are what axe wants of a page, whose policy lets nobody set styles.
    expectedProblems: [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
      /Applying inline style/,
      /load preload assets/,
    ],
    path: '/m/search-games',
    language: 'EN',
    width,
    merchant,
    moves,
  })
  await page.getByRole('searchbox').fill(typed)
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: typed }).first()
  await tile.locator('a[class*=link]').click()
  await page.waitForURL(`**/games/${game}*`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const heard = (page: Page) => page.getByRole('status').last()

const VISITORS: readonly { width: number; merchant: 'naga' | 'northlight'; title: string }[] = [
  { width: 390, merchant: 'naga', title: 'Dice across the River' },
  ...inFullTier({ width: 320, merchant: 'northlight', title: 'Dice under the Stars' } as const),
]

test.each(VISITORS)(
  'at $width px of $merchant a member taps a tile, plays dice until a win, reveals the seeds, checks the roll by hand, and is back at the tile',
  async (visitor) => {
    const page = await openGame(visitor.title, 'dice', visitor)
    // Neither the ticket nor anything else of the launch stays in the address, and the page has no origin to steal from.
    expect(page.url()).not.toMatch(/#|ticket|token/)
    expect(await page.evaluate(() => self.origin)).toBe('null')
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    for (let rolls = 0; rolls < 40; rolls++) {
      await page.getByRole('button', { name: say.roll, exact: true }).click()
      await expect.poll(() => heard(page).innerText()).toMatch(say.rolled)
      if (say.won.test(await heard(page).innerText())) break
      // The next press is heard once the last result rests.
      await page.waitForFunction(() => document.querySelector('[data-phase=ready]') !== null)
    }
    expect(await heard(page).innerText()).toMatch(say.won)
    const [, rolled] = say.rolled.exec(await heard(page).innerText()) ?? []

    // A page that is loaded again plays on with the same seeds.
    await page.reload()
    await page.getByRole('button', { name: say.menu }).click()
    await page.getByRole('button', { name: say.fairness, exact: true }).click()
    await checkAccess(page)
    await page.getByRole('button', { name: say.change }).click()
    await page.getByRole('heading', { name: say.revealed }).waitFor()
    await page.getByRole('button', { name: say.history, exact: true }).click()
    await page.getByRole('dialog').locator('summary').first().click()
    await page.getByRole('dialog').getByRole('link', { name: say.check }).first().click()
    await page.waitForURL('**/m/fair*')
    await untilLive(page)
    await expect.poll(() => page.getByRole('region', { name: say.result }).innerText()).toContain(rolled)
    await checkAccess(page)

    await page.goBack()
    await page.getByRole('link', { name: say.back }).click()
    await page.waitForURL('**/m/search-games*')
  },
)

test('a round of mines outlives lost answers, a lost connection and a closed window, and is cashed out where it stood', async () => {
  const page = await openGame('Tower of Jewels', 'mines', { width: 320 })
  // The bet arrives, and what is answered is lost: the page asks on until it knows.
  let lost = 0
  await page.route('**/games/v1/rounds', async (route) => {
    if (route.request().method() === 'POST' && lost++ < 4) {
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  const gems = page.locator('[data-state=gem]')
  for (let rounds = 0; rounds < 10 && (await gems.count()) === 0; rounds++) {
    await page.getByRole('button', { name: say.start, exact: true }).click()
    await page.getByRole('button', { name: say.cashOut }).waitFor()
    expect(lost).toBeGreaterThanOrEqual(5)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: say.tile }).click()
    await page.context().setOffline(false)
    // The step is sent again until it is answered; a gem goes on, a mine ends the round.
    await expect.poll(() => page.locator('[data-state=gem], [data-state=hit]').count()).toBe(1)
  }
  await page.reload()
  await expect.poll(() => page.locator('[data-state=gem]').count()).toBe(1)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: say.cashOut }).click()
  await expect.poll(() => heard(page).innerText()).toMatch(/You cashed out\. You won 1\.12 times your stake/)
})

test('free spins that were bought are shown from their beginning to a phone that was dark in between, and were paid for once', async () => {
  const page = await openGame('Roar of the Azure Wyrm', 'slot', { width: 320, moves: true })
  const freeSpin = (number: number) => page.getByText(say.freeSpin(number))
  await page.getByRole('button', { name: say.buy }).click()
  await page.getByRole('button', { name: say.buyAct, exact: true }).click()
  await freeSpin(2).waitFor()
  await page.reload()
  await freeSpin(1).waitFor()
  await freeSpin(2).waitFor()
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('main')
    .locator('div[data-phase=showing]')
    .click({ position: { x: 20, y: 20 } })
  await expect.poll(() => heard(page).innerText()).toMatch(say.afterFree)
  await checkAccess(page)

  await page.reload()
  await page.getByRole('button', { name: say.menu }).click()
  await page.getByRole('button', { name: say.history, exact: true }).click()
  await expect.poll(() => page.getByRole('dialog').locator('summary').count()).toBe(1)
  expect(await page.getByText(/^Free spin/).count()).toBe(0)
})

test('three players are on one flight: one leaves by a tap, one by the server, one stays; all see the same crash, and prove it', async () => {
  const title = 'Endless Multiplier Rocket'
  const [taps, automatic, stays] = await Promise.all([
    openGame(title, 'crash', { width: 320 }),
    openGame(title, 'crash'),
    openGame(title, 'crash', { merchant: 'northlight' }),
  ])
  const pages = [taps, automatic, stays]
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await automatic.getByRole('switch', say.autoCashOut).click()
  await automatic.getByRole('textbox', say.autoCashOut).fill('1.01')
  // One flight in fifty crashes before anybody can leave.
  for (let flights = 0; flights < 5; flights++) {
    await Promise.all(
      pages.map(async (page) => {
        await page.locator('[data-state=boarding]').waitFor({ timeout: 200_000 })
        await page.locator('button[data-phase=ready][aria-disabled=false]').click()
      }),
    )
    await Promise.race([
      button(taps, say.cashOut).click(),
      taps.getByText(say.crashed, { exact: true }).waitFor(),
    ])
    await expect.poll(() => heard(automatic).innerText()).not.toBe('')
    if ((await heard(taps).innerText()).startsWith('You left')) break
  }
  const [, left = ''] = /at ([\d.]+) times/.exec(await heard(taps).innerText()) ?? []
  expect(await heard(taps).innerText()).toBe(say.leftAt(left))
  expect(await heard(automatic).innerText()).toBe(say.leftAt('1.01'))
  await checkAccess(taps)
  await expectNoSidewaysScroll(taps)
  for (const page of pages) await page.getByText(say.crashed, { exact: true }).waitFor({ timeout: 200_000 })
  await expect.poll(() => heard(stays).innerText()).toMatch(say.staysTill)
  const heights = await Promise.all(
    pages.map((page) => page.getByRole('list', { name: say.last }).getByRole('listitem').first().innerText()),
  )
  expect(new Set(heights).size).toBe(1)

  await stays.getByRole('button', { name: say.menu }).click()
  await stays.getByRole('button', { name: say.history, exact: true }).click()
  await stays.getByRole('dialog').locator('summary').first().click()
  await stays.getByRole('dialog').getByRole('link', { name: say.check }).first().click()
  await stays.waitForURL('**/m/fair*')
  await untilLive(stays)
  await expect
    .poll(() => stays.getByRole('region', { name: say.result }).innerText())
    .toContain(heights[0]?.replaceAll(',', ''))
}, 300_000)
