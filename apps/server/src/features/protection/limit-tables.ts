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
} from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'
import type { PlayerLimit } from './limit-rules.ts'

/** Money that came above a limit of deposits. */
export interface MoneyBar {
  /** What of the balance may be withdrawn and not staked, in minor units. */
  readonly amount: number
  /** What it was before anything of it was withdrawn. */
  readonly atMost: number
  /** Moments in ms since 1970: when the first of it came, and when the window of the limit ends. */
  readonly since: number
  readonly until: number
}

/** What members have set to play less. Whoever has set nothing has no row. */
export const playerProtections = pgTable(
  'player_protections',
  {
    member: memberColumn().primaryKey(),
    merchant: merchantColumn(),
    limits: jsonb().$type<PlayerLimit[]>().notNull().default([]),
    /** Money that came above limits of deposits. It goes first when the player withdraws, and comes back where that is refused. */
    bars: jsonb().$type<MoneyBar[]>().notNull().default([]),
    /** Grows with each change of the limits and of what counts towards them, so that a bet is taken on what it was decided on. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('player_protections_merchant').on(table.merchant)],
)

/**
 * What members have staked, won and spent in time, by hours of their merchant's time zone. Trials and made-up players have none. What is
 * taken back leaves the hour in which it was staked.
 */
export const playerHours = pgTable(
  'player_hours',
  {
    member: memberColumn(),
    /** When the hour begins. */
    hour: timestamp({ withTimezone: true }).notNull(),
    /** ISO 4217; amounts are its minor units. */
    currency: text().notNull(),
    /** All stakes, and what of them was the player's own money. */
    staked: bigint({ mode: 'number' }).notNull().default(0),
    own: bigint({ mode: 'number' }).notNull().default(0),
    /** What has come to the player's own money; below 0 where more was taken back. */
    won: bigint({ mode: 'number' }).notNull().default(0),
    /** What operators have given, which counts as deposited. */
    credited: bigint({ mode: 'number' }).notNull().default(0),
    /** Time between stakes, in ms; longer pauses do not count. */
    played: integer().notNull().default(0),
    /** When the last stake arrived; null before the first. */
    stakedAt: timestamp({ withTimezone: true }),
    /** When the player began to play without a longer pause; null before the first stake. */
    playingSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'player_hours_pk', columns: [table.member, table.hour, table.currency] }),
    check('player_hours_played', sql`${table.played} >= 0`),
  ],
)
