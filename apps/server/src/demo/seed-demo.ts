import { AVAILABLE_LANGUAGES, wholeInMinor } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isDatabaseAway } from '../db/index.ts'
import { merchants } from '../merchants/index.ts'
import { StartError } from '../start-checks.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { type DemoMerchant, demoContent } from './data/demo-content.ts'
import { evenPlayer, TEAM_PLAYERS } from './data/month.ts'
import { seedChannels } from './seed-channels.ts'
import { seedContracts } from './seed-contracts.ts'
import { seedInbox } from './seed-inbox.ts'
import { seedMall } from './seed-mall.ts'
import { seedMembers } from './seed-members.ts'
import { seedMerchant } from './seed-merchant.ts'
import { seedMonth } from './seed-month.ts'
import { seedOperators } from './seed-operators.ts'
import { seedPayout } from './seed-payout.ts'
import { seedPlay } from './seed-play.ts'
import { seedPromotionCategories } from './seed-promotions.ts'
import { seedRewards } from './seed-rewards.ts'
import { seedTeam } from './seed-team.ts'
import { seedVip } from './seed-vip.ts'
import { seedWallets } from './seed-wallets.ts'

interface SeedLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** Stake of the demo's player, in whole units of the currency. */
const STAKE = 200

interface SeedOptions {
  /** The dates of the demo lie around this moment. */
  readonly now?: Date
  /** Whether a brand for visitors from everywhere offers every language of the product, whatever its content has. */
  readonly inAllLanguages?: boolean
}

/** Key of the lock under which one process seeds. */
const SEED_LOCK = 0x464f59

/**
 * Puts the demo merchants into an installation that has no merchant of their codes yet, and demo accounts, VIP levels,
 * play money, an agent's team with a month of play, rewards, items of the points mall, messages, ways to deposit, contracts and categories of promotions into those that came
 * before there were any. Otherwise later starts change nothing, so that what a tester edits stays.
 * A connection that is lost meanwhile is tried once more, all of it.
 * @throws {StartError} where it is lost twice
 */
export async function seedDemo(
  orm: NodePgDatabase,
  log: SeedLog,
  { now = new Date(), inAllLanguages = false }: SeedOptions = {},
): Promise<void> {
  const options = { now, inAllLanguages }
  try {
    await seedAll(orm, log, options)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, 'the connection to the database was lost while the demo was made: once more')
    await seedAll(orm, log, options).catch((cause: unknown) => {
      throw isDatabaseAway(cause) ? new StartError(LOST_TWICE, { cause }) : cause
    })
  }
}

const LOST_TWICE =
  'The connection to the database was lost twice while the demo was made, and nothing of it was kept. See what the log of the database says and whether the machine has memory left, then start again.'

async function seedAll(
  orm: NodePgDatabase,
  log: SeedLog,
  { now, inAllLanguages }: Required<SeedOptions>,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`)
    const known = await transaction
      .select({ code: merchants.code, demo: merchants.demo, currency: merchants.currency })
      .from(merchants)
    const codes = new Set(known.map(({ code }) => code))
    // Making up their content takes a while, and every start but the first needs none of it.
    const isWhole = DEMO_BRANDS.every((brand) => codes.has(brand.code))
    const wanted = isWhole ? [] : demoContent(now).merchants.filter((merchant) => !codes.has(merchant.code))
    for (const merchant of wanted) {
      const languages = inAllLanguages && merchant.isForAll ? AVAILABLE_LANGUAGES : merchant.languages
      await seedMerchant(transaction, { ...merchant, languages }, now)
      log.info({ merchant: merchant.code, games: merchant.games.length }, 'demo merchant seeded')
    }
    let content: readonly DemoMerchant[] | undefined
    const contentOf = (code: string) => {
      content ??= demoContent(now).merchants
      return content.find((merchant) => merchant.code === code)
    }
    const ofDemo = known.filter(({ code, demo }) => demo && DEMO_BRANDS.some((brand) => brand.code === code))
    const made = wanted.map(({ code, currency }) => ({ code, currency: currency.code }))
    for (const { code, currency } of [...made, ...ofDemo]) {
      const accounts = await seedMembers(transaction, code)
      if (accounts > 0) {
        await seedPayout(transaction, { merchant: code, currency })
        log.info({ merchant: code, accounts }, 'demo accounts made')
      }
      const levels = await seedVip(transaction, code, accounts > 0)
      if (levels > 0) log.info({ merchant: code, levels }, 'demo VIP levels made')
      const channels = await seedChannels(transaction, code)
      if (channels > 0) log.info({ merchant: code, channels }, 'demo deposit channels made')
      const team = await seedTeam(transaction, { merchant: code, currency }, now)
      if (team > 0) log.info({ merchant: code, members: team }, 'demo team made')
      const contracts = await seedContracts(transaction, code, now)
      if (contracts > 0) log.info({ merchant: code, contracts }, 'demo contracts made')
      // Before the play money of today, so that records are in the order of time.
      const month = await seedMonth(transaction, () => contentOf(code), code, TEAM_PLAYERS, now)
      if (month > 0) log.info({ merchant: code, rounds: month }, 'demo month played')
      const wallets = await seedWallets(transaction, code, currency, now)
      if (wallets > 0) log.info({ merchant: code, wallets }, 'demo play money given')
      const messages = await seedInbox(transaction, code, now)
      if (messages > 0) log.info({ merchant: code, messages }, 'demo messages written')
      const categories = await seedPromotionCategories(transaction, code)
      if (categories > 0) log.info({ merchant: code, categories }, 'demo categories of promotions made')
      const played = await seedPlay(transaction, () => contentOf(code), code, now)
      if (played > 0) log.info({ merchant: code, rounds: played }, 'demo rounds played')
      const rewards = await seedRewards(transaction, { merchant: code, currency }, now)
      if (rewards > 0) log.info({ merchant: code, rewards }, 'demo rewards given')
      const even = await seedMonth(
        transaction,
        () => contentOf(code),
        code,
        [evenPlayer(wholeInMinor(STAKE, currency))],
        now,
      )
      if (even > 0) log.info({ merchant: code, rounds: even }, 'demo player has bet')
      const items = await seedMall(transaction, { merchant: code, currency })
      if (items > 0) log.info({ merchant: code, items }, 'demo points mall filled')
    }
    await seedOperators(transaction)
  })
}
