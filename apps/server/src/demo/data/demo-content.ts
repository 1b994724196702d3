import { type DrawnBanner, type DrawnEntry, readBanners, readDrawn } from '../brand-files.ts'
import { DEMO_BRANDS } from './brands.ts'
import { DEMO_CATALOGUE } from './catalogue.ts'
import { classifyOf, type DemoClassify } from './classify.ts'
import type { DemoBrand } from './demo-brand.ts'
import type { DemoMerchantGame } from './demo-game.ts'
import { type DemoLottery, type DemoLotteryGroup, LOTTERY_GROUPS, lotteriesOf } from './lotteries.ts'
import { merchantGames } from './merchant-games.ts'
import { type VendorSorting, vendorSortingOf } from './vendor-sorting.ts'
import { DEMO_VENDORS, type DemoVendor } from './vendors.ts'
import { type DemoWin, simulateWins } from './winners.ts'

/** A demo merchant with everything that is seeded for it. */
export interface DemoMerchant extends DemoBrand {
  /** Pop-ups for both login states. */
  readonly popUps: readonly DrawnEntry[]
  /** Promotions in the order of the page. */
  readonly promotions: readonly DrawnEntry[]
  /** Its games in the order of their rank. */
  readonly games: readonly DemoMerchantGame[]
  /** Vendors that have games here, in the order of the lobby. */
  readonly vendors: readonly DemoVendor[]
  /** Vendor codes of each category, in order (`sorting` of VENDOR-04). */
  readonly vendorSorting: readonly VendorSorting[]
  /** Classify keys that occur among its games, with their labels. */
  readonly classify: readonly DemoClassify[]
  /** Banners, group by group. */
  readonly banners: readonly DrawnBanner[]
  /** Lotteries, group by group, as they stand at `now`. */
  readonly lotteries: readonly DemoLottery[]
  /** Groups of the lottery pages. */
  readonly lotteryGroups: readonly DemoLotteryGroup[]
  /** Simulated wins of the last 24 hours, newest first (WINNER-12-D). */
  readonly wins: readonly DemoWin[]
}

/** What is seeded on a demo installation. */
export interface DemoContent {
  /** Every vendor of the catalogue. */
  readonly vendors: readonly DemoVendor[]
  /** The demo merchants, the default one first. */
  readonly merchants: readonly DemoMerchant[]
}

function merchantOf(brand: DemoBrand, now: Date): DemoMerchant {
  const games = merchantGames(DEMO_CATALOGUE, {
    merchant: brand.code,
    seed: brand.code,
    withoutVendors: brand.withoutVendors,
    leftOut: brand.leftOut,
    firstThemes: brand.firstThemes,
    firstClassify: brand.firstClassify,
    betFor: brand.betFor,
  })
  const vendorSorting = vendorSortingOf(brand, games)
  const inLobby = new Set(vendorSorting.flatMap(({ vendors }) => vendors))
  return {
    ...brand,
    popUps: readDrawn(brand.code, 'popups'),
    promotions: readDrawn(brand.code, 'promotions'),
    games,
    vendors: [...inLobby].flatMap((code) => DEMO_VENDORS.find((vendor) => vendor.code === code) ?? []),
    vendorSorting,
    classify: classifyOf(games),
    banners: readBanners(brand.code),
    lotteries: lotteriesOf(games, now),
    lotteryGroups: LOTTERY_GROUPS,
    wins: simulateWins({ games, seed: brand.code, now }),
  }
}

/** The whole content of the demo. Pure: the same `now` gives the same content, on every machine. */
export function demoContent(now: Date): DemoContent {
  return { vendors: DEMO_VENDORS, merchants: DEMO_BRANDS.map((brand) => merchantOf(brand, now)) }
}
