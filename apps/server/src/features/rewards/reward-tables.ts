import type { RewardSource } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'
import { type BonusTerms, grants } from '../bonus/index.ts'
import { memberColumn } from '../member/index.ts'

/** Where a reward stands. `revoked`: taken back before it was claimed; its member does not see it any more. */
export type RewardState = 'claimable' | 'claimed' | 'expired' | 'revoked'

/** What members may claim, each once. */
export const rewards = pgTable(
  'rewards',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    member: memberColumn(),
    source: text().$type<RewardSource>().notNull(),
    /** What of the source it is for, such as an application or a year: it is given once. */
    ref: text().notNull(),
    /** Id of the promotion that it comes from; null for none. */
    promotion: text(),
    titles: jsonb().$type<Texts>().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Null for money that is the player's own at once. */
    terms: jsonb().$type<BonusTerms>(),
    state: text().$type<RewardState>().notNull().default('claimable'),
    issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null where a claim has no end. */
    expiresAt: timestamp({ withTimezone: true }),
    claimedAt: timestamp({ withTimezone: true }),
    /** The request that claimed it; the same again gets the same answer. */
    request: uuid(),
    /** The bonus that it became. */
    grant: uuid().references(() => grants.id),
  },
  (table) => [
    uniqueIndex('rewards_once').on(table.member, table.source, table.ref),
    index('rewards_member').on(table.member, table.issuedAt.desc(), table.id.desc()),
    index('rewards_merchant').on(table.merchant, table.issuedAt.desc()),
    index('rewards_grant').on(table.grant),
    index('rewards_ending').on(table.expiresAt).where(sql`${table.state} = 'claimable'`),
    check('rewards_state', sql`${table.state} IN ('claimable', 'claimed', 'expired', 'revoked')`),
    check('rewards_claimed', sql`(${table.state} = 'claimed') = (${table.claimedAt} IS NOT NULL)`),
    check('rewards_amount', sql`${table.amount} > 0`),
  ],
)
