import type { PlayRefusal, ProviderErrorCode } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn, merchants } from '../../merchants/index.ts'
import type { ValidBetRule } from '../catalogue/index.ts'
import { memberColumn, members } from '../member/index.ts'

/** Launched games: which member plays what, through which provider. */
export const gameSessions = pgTable(
  'game_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    /** Name of the connection to the provider. */
    connection: text().notNull(),
    /** SHA-256 of the token that the provider holds, as base64url. */
    token: text().notNull(),
    /** Null once the member is gone; nothing can be played then. */
    member: uuid().references(() => members.id, { onDelete: 'set null' }),
    isTrial: boolean().notNull(),
    /** The demo's simulated play, marked as such. */
    simulated: boolean().notNull().default(false),
    /** Id in the catalogue; null for the lobby of a provider. */
    game: text(),
    /** The provider's own id of the game, or `lobby`. */
    code: text().notNull(),
    vendor: text().notNull(),
    type: text().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    language: text().notNull(),
    /** ISO 3166-1 alpha-2 of where it was launched; empty where unknown. */
    country: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** From then on it takes no bets. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When its provider was asked to end it, since the member pauses; null before, and where nobody had to. */
    endAskedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('game_sessions_token').on(table.token),
    index('game_sessions_member').on(table.member, table.createdAt.desc()),
    index('game_sessions_old').on(table.createdAt),
    index('game_sessions_merchant').on(table.merchant),
  ],
)

/** Numbers of rounds: a partitioned table gives none by itself before PostgreSQL 17. */
export const gameRoundNumbers = pgSequence('game_round_numbers')

/** Where a round stands. */
export type RoundState = 'open' | 'settled' | 'cancelled'

/**
 * Rounds of games: what was staked and won. Partitioned by the month in which they were opened (see the migration); a round is found
 * by its provider's id through `provider_rounds`.
 */
export const gameRounds = pgTable(
  'game_rounds',
  {
    /** Of `game_round_numbers`. */
    id: bigint({ mode: 'number' }).notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** Null once the member is gone. */
    member: uuid().references(() => members.id, { onDelete: 'set null' }),
    connection: text().notNull(),
    /** The provider's own id of it. */
    round: text().notNull(),
    session: uuid().notNull(),
    game: text(),
    code: text().notNull(),
    vendor: text().notNull(),
    type: text().notNull(),
    /** ISO 4217; amounts are its minor units. */
    currency: text().notNull(),
    isTrial: boolean().notNull(),
    state: text().$type<RoundState>().notNull().default('open'),
    /** Everything that was staked, and what of it was taken back. */
    stake: bigint({ mode: 'number' }).notNull().default(0),
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** What counts for rebates and wagering; 0 while it is open. */
    valid: bigint({ mode: 'number' }).notNull().default(0),
    /** What was won and not taken back, without what is held. */
    won: bigint({ mode: 'number' }).notNull().default(0),
    /** What of its wins waits until a person releases it. */
    held: bigint({ mode: 'number' }).notNull().default(0),
    /** What of its stakes counts, as the catalogue said when it was opened. */
    validBet: text().$type<ValidBetRule>().notNull().default('type'),
    /** The demo's simulated play, marked as such. */
    simulated: boolean().notNull().default(false),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it ended, or was cancelled; null while it is open. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'game_rounds_pk', columns: [table.openedAt, table.id] }),
    index('game_rounds_member').on(table.member, table.openedAt.desc(), table.id.desc()),
    index('game_rounds_number').on(table.id),
    index('game_rounds_won').on(table.merchant, table.settledAt.desc(), table.won),
    index('game_rounds_tables')
      .on(table.merchant, table.code, table.openedAt)
      .where(sql`${table.type} = 'LIVE'`),
    index('game_rounds_open')
      .on(table.merchant, table.connection, table.openedAt)
      .where(sql`${table.state} = 'open'`),
    index('game_rounds_held').on(table.merchant, table.member).where(sql`${table.held} > 0`),
    check('game_rounds_state', sql`${table.state} IN ('open', 'settled', 'cancelled')`),
    check('game_rounds_open', sql`(${table.state} = 'open') = (${table.settledAt} IS NULL)`),
    check(
      'game_rounds_amounts',
      sql`${table.stake} >= ${table.refunded} AND ${table.refunded} >= 0 AND ${table.won} >= 0 AND ${table.valid} >= 0 AND ${table.held} >= 0`,
    ),
  ],
)

/** Which round a provider's id names, unique for ever. */
export const providerRounds = pgTable(
  'provider_rounds',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    connection: text().notNull(),
    round: text().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'provider_rounds_pk', columns: [table.merchant, table.connection, table.round] }),
  ],
)

/** What a provider asked for. `end`: a round's end. `release` and `dismiss`: what a person decided about a win that was held. */
export type TransactionKind = 'bet' | 'win' | 'betwin' | 'rollback' | 'end' | 'release' | 'dismiss'

/**
 * What became of a transaction. `awaited`: it was rolled back before it came. `refused`: a bet that was not taken, which is answered so
 * for ever.
 */
export type TransactionState = 'applied' | 'cancelled' | 'awaited' | 'refused'

/** Every transaction of providers, once for ever, with what it was answered. */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    connection: text().notNull(),
    transaction: text().notNull(),
    kind: text().$type<TransactionKind>().notNull(),
    state: text().$type<TransactionState>().notNull().default('applied'),
    /** SHA-256 of what was asked for, as base64url; empty while it is awaited. */
    content: text().notNull(),
    /** Id of our round and when it was opened; null where it has none. */
    round: bigint({ mode: 'number' }),
    roundOpenedAt: timestamp({ withTimezone: true }),
    /** Minor units: what a bet staked, or a win paid. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    /** Minor units: what a `betwin` paid. */
    won: bigint({ mode: 'number' }).notNull().default(0),
    /** What of both came from a bonus, and went to one. */
    bonus: bigint({ mode: 'number' }).notNull().default(0),
    bonusWon: bigint({ mode: 'number' }).notNull().default(0),
    /** What of a win waits until a person releases it, in minor units; not part of `won`. */
    held: bigint({ mode: 'number' }).notNull().default(0),
    /** What the member had afterwards, in minor units. */
    balance: bigint({ mode: 'number' }).notNull().default(0),
    /** Why a bet was refused; null for all others. */
    error: text().$type<ProviderErrorCode>(),
    reasons: text().array().$type<PlayRefusal[]>().notNull().default([]),
    /** What a rollback took back; null for all others. */
    refers: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'provider_transactions_pk',
      columns: [table.merchant, table.connection, table.transaction],
    }),
    index('provider_transactions_round').on(table.round),
    check(
      'provider_transactions_state',
      sql`${table.state} IN ('applied', 'cancelled', 'awaited', 'refused')`,
    ),
  ],
)

/**
 * What settled rounds changed in the valid bets of members and no day has counted yet: each once, also below 0 where something was taken
 * back. Trials and made-up players have none.
 */
export const validBetChanges = pgTable(
  'valid_bet_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: merchantColumn(),
    member: memberColumn(),
    /** ISO 4217; amounts are its minor units. */
    currency: text().notNull(),
    type: text().notNull(),
    vendor: text().notNull(),
    valid: bigint({ mode: 'number' }).notNull(),
    /** What of it was staked with own money. */
    own: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When the round was settled first: what it earns, and gives back, it does at the rates of then. Null for `at`. */
    earnedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('valid_bet_changes_merchant').on(table.merchant, table.id),
    index('valid_bet_changes_member').on(table.member),
  ],
)

/**
 * Valid bets of members by the merchant's days, types of games and providers. A day that is over changes no more: what is undone later
 * counts below 0 on the day on which it is.
 */
export const bettingDays = pgTable(
  'betting_days',
  {
    merchant: merchantColumn(),
    member: memberColumn(),
    /** ISO 4217; amounts are its minor units. */
    currency: text().notNull(),
    /** In the merchant's time zone. */
    day: date({ mode: 'string' }).notNull(),
    type: text().notNull(),
    vendor: text().notNull(),
    valid: bigint({ mode: 'number' }).notNull().default(0),
    own: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'betting_days_pk',
      columns: [table.member, table.currency, table.day, table.type, table.vendor],
    }),
    index('betting_days_merchant').on(table.merchant, table.day),
  ],
)
