import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchants, type Texts } from '../../merchants/index.ts'
import { members } from '../member/index.ts'
import { ledgerAccounts } from '../wallet/index.ts'

/** How much of a valid bet counts towards the wagering of a bonus; what names more wins, and what nothing names counts 0. */
export interface WageringPercent {
  /** Type of game, such as `RNG`. */
  readonly category: string
  /** Code of a provider; absent for all. */
  readonly vendor?: string
  /** Id of a game in the catalogue; absent for all. */
  readonly game?: string
  /** 0 to 100. */
  readonly percent: number
}

/** Terms of a bonus, copied when it is claimed: what a promotion says later changes nothing. */
export interface BonusTerms {
  /** The valid bets that convert it, as a multiple of its amount, in hundredths. */
  readonly times: number
  /** Days until it expires. */
  readonly days: number
  /** The largest stake that may draw on it, in minor units; null for any. */
  readonly maxStake: number | null
  /** The most that becomes the player's own, in minor units; null for all of it. */
  readonly cap: number | null
  readonly percents: readonly WageringPercent[]
  /** What a withdrawal does to it. */
  readonly onWithdrawal: 'kept' | 'forfeited'
}

/**
 * Where a bonus stands. `converted`: its wagering was done, and its money became the player's own. `spent`: it was lost in play, and is
 * active again where a provider gives something back in time. All others are for ever.
 */
export type GrantState = 'active' | 'converted' | 'spent' | 'expired' | 'forfeited'

/** Bonuses with wagering. The money of each stands in an account of its own beside the wallet. */
export const grants = pgTable(
  'grants',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** Null once the member is gone. */
    member: uuid().references(() => members.id, { onDelete: 'set null' }),
    /** ISO 4217; amounts are its minor units. */
    currency: text().notNull(),
    account: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    titles: jsonb().$type<Texts>().notNull(),
    state: text().$type<GrantState>().notNull().default('active'),
    granted: bigint({ mode: 'number' }).notNull(),
    /** Valid bets that convert it, and those that have counted so far. */
    required: bigint({ mode: 'number' }).notNull(),
    counted: bigint({ mode: 'number' }).notNull().default(0),
    /** What has become the player's own; below 0 where the wallet has paid what the bonus could not give back. */
    converted: bigint({ mode: 'number' }).notNull().default(0),
    /** What has gone to the house; below 0 where the house has paid back more than it received. */
    returned: bigint({ mode: 'number' }).notNull().default(0),
    terms: jsonb().$type<BonusTerms>().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** When it stopped being active; null while it is. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('grants_active').on(table.member, table.currency).where(sql`${table.state} = 'active'`),
    index('grants_member').on(table.member, table.startedAt.desc()),
    index('grants_merchant').on(table.merchant),
    index('grants_account').on(table.account),
    index('grants_ending').on(table.endsAt).where(sql`${table.state} = 'active'`),
    check('grants_state', sql`${table.state} IN ('active', 'converted', 'spent', 'expired', 'forfeited')`),
    check('grants_ended', sql`(${table.state} = 'active') = (${table.endedAt} IS NULL)`),
    check('grants_amounts', sql`${table.granted} > 0 AND ${table.required} >= 0`),
  ],
)

/** Rounds that were opened while a bonus was active, with the parts of it in them. Amounts are minor units. */
export const grantRounds = pgTable(
  'grant_rounds',
  {
    /** Number of the round. */
    round: bigint({ mode: 'number' }).primaryKey(),
    grant: uuid()
      .notNull()
      .references(() => grants.id),
    /** What of the stakes came from the bonus, less what was taken back. */
    stake: bigint({ mode: 'number' }).notNull().default(0),
    /** What of the wins went to the bonus. */
    won: bigint({ mode: 'number' }).notNull().default(0),
    /** What of the valid bet counts towards its wagering. */
    counted: bigint({ mode: 'number' }).notNull().default(0),
    isOpen: boolean().notNull().default(true),
    /** Whether a win of it waits until a person releases it; the bonus goes on so long. */
    isHeld: boolean().notNull().default(false),
  },
  (table) => [
    index('grant_rounds_open').on(table.grant).where(sql`${table.isOpen}`),
    index('grant_rounds_held').on(table.grant).where(sql`${table.isHeld}`),
    index('grant_rounds_grant').on(table.grant, table.round.desc()),
    check('grant_rounds_amounts', sql`${table.stake} >= 0 AND ${table.won} >= 0 AND ${table.counted} >= 0`),
  ],
)
