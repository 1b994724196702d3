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
    lost: /connection is slow|No connection/,
  },
} as const
const say = words.EN

/** A member with ฿2,000, who opens a game of ours by its tile. */
async function openGame(
  typed: string,
  game: string,
  visitor: { width?: number; merchant?: 'naga' | 'northlight' } = {},
) {
  const { merchant = 'naga', width = 390 } = visitor
  const name = await newMember(merchant)
  await runMemberCommand(
    { dataDir: inject('productDataDir') },
    ...['credit', name, '--merchant', merchant, '--amount', '2000', '--key', `own-games-${name}`],
  )
  const page = await openPageAs(name, {
    // The last two are what axe wants of a page, whose policy lets nobody set styles.
    expectedProblems: [/ERR_INTERNET_DISCONNECTED/, /Applying inline style/, /load preload assets/],
    path: '/m/search-games',
    language: 'EN',
    width,
    merchant,
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

test('a round of mines outlives a lost connection and a closed window, and is cashed out where it stood', async () => {
  const page = await openGame('Tower of Jewels', 'mines', { width: 320 })
  const gems = page.locator('[data-state=gem]')
  for (let rounds = 0; rounds < 10 && (await gems.count()) === 0; rounds++) {
    await page.getByRole('button', { name: say.start, exact: true }).click()
    await page.getByRole('button', { name: say.cashOut }).waitFor()
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
