import type { MallOrderStatus } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'
import type { BonusTerms } from '../bonus/index.ts'
import { memberColumn } from '../member/index.ts'

/** What an item brings; amounts are minor units of the merchant's currency. */
export type MallPrize =
  | { readonly kind: 'cash'; readonly amount: number }
  | { readonly kind: 'bonus'; readonly amount: number; readonly terms: BonusTerms }
  | { readonly kind: 'goods' }

/** What points may be redeemed for. */
export const mallItems = pgTable(
  'mall_items',
  {
    merchant: merchantColumn(),
    id: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    /** Address of a picture; empty for none. */
    image: text().notNull().default(''),
    points: integer().notNull(),
    stock: integer().notNull(),
    prize: jsonb().$type<MallPrize>().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'mall_items_pk', columns: [table.merchant, table.id] }),
    check('mall_items_numbers', sql`${table.points} > 0 AND ${table.stock} >= 0`),
  ],
)

/** What members have redeemed. */
export const mallOrders = pgTable(
  'mall_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    member: memberColumn(),
    /** Id of the item; no reference, for items go and what was redeemed stays. */
    item: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    points: integer().notNull(),
    status: text().$type<MallOrderStatus>().notNull(),
    /** The request that redeemed it. */
    request: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('mall_orders_request').on(table.member, table.request),
    index('mall_orders_member').on(table.member, table.at.desc(), table.id.desc()),
    index('mall_orders_pending').on(table.merchant, table.at).where(sql`${table.status} = 'pending'`),
    index('mall_orders_merchant').on(table.merchant),
  ],
)

/** What members have earned and no point has been posted for yet. */
export const pointAccruals = pgTable(
  'point_accruals',
  {
    merchant: merchantColumn(),
    member: memberColumn().primaryKey(),
    /** Valid bets of own money, in minor units; below 0 where more was taken back. */
    own: bigint({ mode: 'number' }).notNull().default(0),
    /** How often points were posted. */
    postings: integer().notNull().default(0),
  },
  (table) => [index('point_accruals_merchant').on(table.merchant)],
)
