import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'
import { members } from '../member/index.ts'
import type { LevelRequirement } from './vip-level.ts'

/** VIP levels of a merchant with what they take and bring. */
export const vipLevels = pgTable(
  'vip_levels',
  {
    merchant: merchantColumn(),
    id: text().notNull(),
    /** The lowest level is 1. */
    rank: integer().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    conditions: jsonb().$type<readonly Texts[]>().notNull().default([]),
    /** What the product checks by itself; null where only a person gives the level. */
    requires: jsonb().$type<readonly LevelRequirement[]>(),
    /** Hundredths of a percent of what is bet. */
    rebateRate: integer().notNull().default(0),
    /** From when on that rate holds; what it was before stands in `past_rates`. */
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Minor units, as all money here. */
    birthdayBonus: bigint({ mode: 'number' }).notNull().default(0),
    upgradeBonus: bigint({ mode: 'number' }).notNull().default(0),
    /** A day; null for no limit. */
    withdrawLimit: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ name: 'vip_levels_pk', columns: [table.merchant, table.id] })],
)

/** Which level a member has and how far the member is; who has no level has no row. */
export const vipStandings = pgTable(
  'vip_standings',
  {
    member: uuid()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The member's merchant: a level of another one is none here. */
    merchant: text().notNull(),
    level: text().notNull(),
    /** From when on the member has the level; what it was before stands in `past_rates`. */
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    completed: integer().notNull().default(0),
    expected: integer().notNull().default(0),
    /** Whether a person has lowered the level, which then stays until a person changes it. */
    isHeld: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'vip_standings_level_fk',
      columns: [table.merchant, table.level],
      foreignColumns: [vipLevels.merchant, vipLevels.id],
    }).onDelete('cascade'),
    index('vip_standings_level').on(table.merchant, table.level),
    check('vip_standings_counts', sql`${table.completed} >= 0 AND ${table.expected} >= 0`),
  ],
)
