import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'
import type { GameStatus, GameType, ValidBetRule } from './game.ts'

/** Providers of a merchant's games. */
export const vendors = pgTable(
  'vendors',
  {
    merchant: merchantColumn(),
    /** Provider code, `vassalage` on the wire. */
    code: text().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    isHot: boolean().notNull().default(false),
    /** Mark for dark and for light ground: paths below `/media/`, empty for none. */
    whiteIcon: text().notNull().default(''),
    blackIcon: text().notNull().default(''),
  },
  (table) => [primaryKey({ name: 'vendors_pk', columns: [table.merchant, table.code] })],
)

/** Games of a merchant. Read whole at start and after a change, never by a visitor's call. */
export const games = pgTable(
  'games',
  {
    merchant: merchantColumn(),
    /** `nodeId` on the wire. */
    id: text().notNull(),
    /** The provider's own id, `gameId` on the wire. */
    code: text().notNull(),
    type: text().$type<GameType>().notNull(),
    vendor: text().notNull(),
    name: text().notNull(),
    names: jsonb().$type<Texts>().notNull().default({}),
    classify: text().array().notNull().default([]),
    isNew: boolean().notNull().default(false),
    hotRank: integer(),
    rank: integer().notNull().default(0),
    badge: text().notNull().default(''),
    /** Minor units of the merchant's currency. */
    minBet: bigint({ mode: 'number' }),
    minLine: integer(),
    image: text().notNull().default(''),
    icon: text().notNull().default(''),
    wideImage: text().notNull().default(''),
    supportsTrial: boolean().notNull().default(false),
    validBet: text().$type<ValidBetRule>().notNull().default('type'),
    maxMultiple: integer(),
    status: text().$type<GameStatus>().notNull().default('active'),
  },
  (table) => [
    primaryKey({ name: 'games_pk', columns: [table.merchant, table.id] }),
    index('games_vendor').on(table.merchant, table.vendor),
    index('games_code').on(table.merchant, table.code),
    check('games_min_bet_not_negative', sql`${table.minBet} >= 0`),
    check('games_valid_bet', sql`${table.validBet} IN ('type', 'stake', 'table', 'none')`),
    check('games_max_multiple', sql`${table.maxMultiple} > 0`),
  ],
)
