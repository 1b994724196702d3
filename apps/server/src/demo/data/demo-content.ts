import { type DrawnBanner, type DrawnEntry, readBanners, readDrawn, readProviders } from '../brand-files.ts'
import { DEMO_BRANDS } from './brands.ts'
import { DEMO_CATALOGUE } from './catalogue.ts'
import { classifyOf, type DemoClassify } from './classify.ts'
import type { DemoBrand } from './demo-brand.ts'
import type { DemoMerchantGame } from './demo-game.ts'
import { type DemoLottery, type DemoLotteryGroup, LOTTERY_GROUPS, lotteriesOf } from './lotteries.ts'
import { merchantGames } from './merchant-games.ts'
import { type VendorSorting, vendorSortingOf } from './vendor-sorting.ts'
import { type DemoWin, simulateWins } from './winners.ts'

/** A demo merchant with everything that is seeded for it. */
export interface DemoMerchant extends DemoBrand {
  /** Pop-ups for both login states. */
  readonly popUps: readonly DrawnEntry[]
  /** Promotions in the order of the page. */
  readonly promotions: readonly DrawnEntry[]
  /** Its games in the order of their rank. */
  readonly games: readonly DemoMerchantGame[]
  /** Vendor codes of each category, in order (`sorting`). */
  readonly vendorSorting: readonly VendorSorting[]
  /** Classify keys that occur among its games, with their labels. */
  readonly classify: readonly DemoClassify[]
  /** Banners, group by group. */
  readonly banners: readonly DrawnBanner[]
  /** Lotteries, group by group, as they stand at `now`. */
  readonly lotteries: readonly DemoLottery[]
  /** Groups of the lottery pages. */
  readonly lotteryGroups: readonly DemoLotteryGroup[]
  /** Simulated wins of the last 24 hours, newest first. */
  readonly wins: readonly DemoWin[]
}

/** What is seeded on a demo installation. */
export interface DemoContent {
  /** The demo merchants, the default one first. */
  readonly merchants: readonly DemoMerchant[]
}

function merchantOf(brand: DemoBrand, now: Date): DemoMerchant {
  const games = merchantGames(DEMO_CATALOGUE, {
    merchant: brand.code,
    seed: brand.code,
    vendors: new Set(readProviders(brand.code).map(({ code }) => code)),
    leftOut: brand.leftOut,
    firstThemes: brand.firstThemes,
    firstClassify: brand.firstClassify,
    betFor: brand.betFor,
  })
  return {
    ...brand,
    popUps: readDrawn(brand.code, 'popups'),
    promotions: readDrawn(brand.code, 'promotions'),
    games,
    vendorSorting: vendorSortingOf(brand, games),
    classify: classifyOf(games),
    banners: readBanners(brand.code),
    lotteries: lotteriesOf(games, now),
    lotteryGroups: LOTTERY_GROUPS,
    wins: simulateWins({ games, seed: brand.code, now }),
  }
}

/** The whole content of the demo. Pure: the same `now` gives the same content, on every machine. */
export function demoContent(now: Date): DemoContent {
  return { merchants: DEMO_BRANDS.map((brand) => merchantOf(brand, now)) }
}
