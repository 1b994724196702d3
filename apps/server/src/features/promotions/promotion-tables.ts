import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'
import type { ApplicationStatus, Standing } from './standing.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** How far members are with promotions; who has not joined one has no row. */
export const promotionStandings = pgTable(
  'promotion_standings',
  {
    member: memberColumn(),
    /** Id of a promotion of the member's merchant; no reference, for promotions go and what members did stays. */
    promotion: text().notNull(),
    status: text().$type<Standing>().notNull().default('joined'),
    joinedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'promotion_standings_pk', columns: [table.member, table.promotion] }),
    check(
      'promotion_standings_status',
      sql`${table.status} IN ('joined', 'applying', 'process', 'rejected', 'issued', 'claimed')`,
    ),
  ],
)

/** Applications for rewards: none is overwritten, one that was rejected may be followed by another. */
export const rewardApplications = pgTable(
  'reward_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    member: memberColumn(),
    promotion: text().notNull(),
    /** As the member wrote them, plain text; empty for none. */
    remarks: text().notNull(),
    status: text().$type<ApplicationStatus>().notNull().default('applying'),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until it is rejected or issued. */
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('reward_applications_one')
      .on(table.member, table.promotion)
      .where(sql`${table.status} <> 'rejected'`),
    index('reward_applications_pending')
      .on(table.merchant, table.requestedAt)
      .where(sql`${table.status} IN ('applying', 'process')`),
    index('reward_applications_member').on(table.member),
    check(
      'reward_applications_status',
      sql`${table.status} IN ('applying', 'process', 'rejected', 'issued', 'claimed')`,
    ),
  ],
)

/** Pictures of applications, written anew without what cameras note of places. */
export const rewardPictures = pgTable(
  'reward_pictures',
  {
    application: uuid()
      .notNull()
      .references(() => rewardApplications.id, { onDelete: 'cascade' }),
    /** From 1, as the member put them. */
    position: integer().notNull(),
    type: text().$type<'jpeg' | 'png'>().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ name: 'reward_pictures_pk', columns: [table.application, table.position] }),
    check('reward_pictures_type', sql`${table.type} IN ('jpeg', 'png')`),
  ],
)
