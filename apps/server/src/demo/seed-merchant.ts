import { isLanguageCode } from '@foyer/contract'
import type { Executor } from '../db/index.ts'
import { games } from '../features/catalogue/catalogue-tables.ts'
import { draws, lotteries } from '../features/lottery/lottery-tables.ts'
import { merchants } from '../merchants/index.ts'
import { gameRows, lotteryRows } from './catalogue-rows.ts'
import type { DemoMerchant } from './data/demo-content.ts'
import { seedContent } from './seed-content.ts'

/** Rows per statement; PostgreSQL takes 65,535 parameters. */
const CHUNK = 1000

/** Writes one demo merchant whole, its dates around `now`. */
export async function seedMerchant(transaction: Executor, merchant: DemoMerchant, now: Date): Promise<void> {
  await transaction.insert(merchants).values(merchantRow(merchant))
  await seedContent(transaction, merchant, now)
  for (const chunk of inChunks(gameRows(merchant))) await transaction.insert(games).values(chunk)
  const { lotteryList, drawList } = lotteryRows(merchant)
  await transaction.insert(lotteries).values(lotteryList)
  await transaction.insert(draws).values(drawList)
}

/** The merchant as a new one is made; its name, words and mark come with its content. */
function merchantRow(merchant: DemoMerchant): typeof merchants.$inferInsert {
  const { settings } = merchant
  const others = merchant.languages.filter((language) => language !== merchant.defaultLanguage)
  return {
    code: merchant.code,
    hosts: [...merchant.hosts],
    names: {},
    languages: [merchant.defaultLanguage, ...others].filter(isLanguageCode),
    currency: merchant.currency.code,
    currencySymbol: merchant.currency.symbol,
    timeZone: merchant.currency.timeZone,
    ageLimit: merchant.ageLimit,
    themeName: merchant.theme,
    switches: merchant.switches,
    settings: {
      referral: settings.referral,
      jackpot: settings.jackpot,
      jackpotFeedStart: settings.jackpotFeedStart,
      vipBenefit: settings.vipBenefit,
      homeBlocks: merchant.homeBlocks,
      homeRows: merchant.homeRows,
      inHouseVendors: settings.inHouseVendors,
      esportVendors: settings.esportVendors,
      cockfightVendors: settings.cockfightVendors,
      minBets: settings.minBets,
      minLines: settings.minLines,
      sorting: merchant.vendorSorting,
      template: settings.template,
      classifyNames: Object.fromEntries(merchant.classify.map((entry) => [entry.key, entry.names])),
      support: { title: {}, greeting: {}, hours: {} },
      appMark: settings.appMark,
    },
    featureSettings: { cashier: { withdrawMinutes: 120, ...merchant.cashier } },
    regionRules: { allowedCountries: [], deniedCountries: [], allowedAddresses: [], deniedAddresses: [] },
    demo: true,
  }
}

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
