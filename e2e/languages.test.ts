import { AVAILABLE_LANGUAGES, languageDirection, languageTag } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers } from './harness/find-barriers.ts'
import { addressOf, openPage, openPageAs, untilLive } from './harness/index.ts'
import { layoutFaults } from './harness/layout-faults.ts'

/** The brand that speaks all languages. */
const MERCHANT = 'northlight'
const NARROW = 320
const SCREENS = [
  '/m/home',
  '/m/slot-games',
  '/m/provider',
  '/m/search-games',
  '/m/lott',
  '/m/activity',
  '/m/login',
  '/m/register',
  '/m/forget',
  '/m/menu',
  '/m/set',
  '/m/help?tag=terms',
  '/m/download',
]
const OWN_SCREENS = [
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/member/home',
  '/m/member/benefits',
  '/m/myAccount/index',
  '/m/securityCenter',
  '/m/transaction/record',
  '/m/gameRecord',
  '/m/profitandloss',
  '/m/rewardCenter',
]

test.each(AVAILABLE_LANGUAGES)(
  '%s fits every main screen of a narrow phone, without barriers [I18N-06-D]',
  {
    tags: 'full',
    timeout: 240_000,
  },
  async (language) => {
    const visitor = { language, merchant: MERCHANT, width: NARROW } as const
    const visits: [Visit, Visit] = [
      { page: await openPage(visitor), screens: SCREENS },
      { page: await openPageAs('player', { ...visitor, path: '/m/home' }), screens: OWN_SCREENS },
    ]
    const found: string[] = []
    for (const { page, screens } of visits) {
      for (const path of screens) {
        await page.goto(addressOf(path, MERCHANT))
        await untilLive(page)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready)
        const html = page.locator('html')
        expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
          languageTag(language),
          languageDirection(language),
        ])
        const faults = [
          ...(await highBars(page)),
          ...(await layoutFaults(page)),
          ...(await findBarriers(page)),
        ]
        found.push(...faults.map((fault) => `${path}: ${fault}`))
      }
    }
    // What opens over a page is as narrow as the page.
    const [{ page }] = visits
    await page.goto(addressOf('/m/slot-games', MERCHANT))
    await untilLive(page)
    await page.locator('#games ~ *, [data-above-list] ~ *').first().waitFor()
    await page.locator('h1').locator('xpath=../..').getByRole('button').last().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(500)
    found.push(...(await layoutFaults(page)).map((fault) => `filter: ${fault}`))
    expect(found).toEqual([])
  },
)

interface Visit {
  readonly page: Page
  readonly screens: readonly string[]
}

/** Header and footer menu where a long word makes them higher than they are meant to be. */
const highBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      { bar: document.querySelector('header'), most: 64 },
      { bar: document.querySelector('#menu'), most: 72 },
    ].flatMap(({ bar, most }) => {
      const height = bar?.getBoundingClientRect().height ?? 0
      return height > most ? [`${bar?.tagName} is ${height} px high`] : []
    }),
  )
