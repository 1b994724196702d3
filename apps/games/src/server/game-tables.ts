import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** Everything of the games stands in a schema of its own, under a role that sees nothing else. */
export const gamesSchema = pgSchema('games')

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = () => timestamp({ withTimezone: true, precision: 3 })
const money = () => bigint({ mode: 'number' })

/** Somebody who plays through one connection, as its wallet names them. */
export const players = gamesSchema.table(
  'players',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Key of the connection: `MERCHANT.NAME`. */
    connection: text().notNull(),
    /** The wallet's name for the player, the same for ever. */
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [unique('players_of_connection').on(table.connection, table.name)],
)

/** Seeds of a player. One pair is played with; the server's half of the one to come is published already. */
export const seedPairs = gamesSchema.table(
  'seed_pairs',
  {
    id: uuid().primaryKey().defaultRandom(),
    player: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    state: text().$type<'next' | 'active' | 'revealed'>().notNull(),
    /** Encrypted until it is revealed. */
    serverSeed: bytes().notNull(),
    /** SHA-256 of the server seed, published from the start. */
    hash: text().notNull(),
    /** The player's half; empty for a pair that is to come. */
    clientSeed: text().notNull(),
    /** For the next round; a used one never comes again. */
    nextNonce: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    revealedAt: moment(),
  },
  (table) => [
    uniqueIndex('seed_pairs_one_active').on(table.player).where(sql`${table.state} = 'active'`),
    uniqueIndex('seed_pairs_one_next').on(table.player).where(sql`${table.state} = 'next'`),
    index('seed_pairs_of_player').on(table.player, table.createdAt),
  ],
)

/** A launched game. Its ticket lies in the address once; the page then plays with a secret of its own. */
export const gameSessions = gamesSchema.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the ticket. */
    ticket: text().notNull().unique('sessions_ticket'),
    /** SHA-256 of the page's secret; null until the page has come. */
    secret: text().unique('sessions_secret'),
    connection: text().notNull(),
    /** The wallet's token, encrypted. */
    walletToken: bytes().notNull(),
    /** The provider's own id of what was launched: the name of a game, or of a title with other artwork. */
    title: text().notNull(),
    /** Address that the game leads back to. */
    back: text().notNull(),
    /** Null until the wallet has said who plays. */
    player: uuid().references(() => players.id, { onDelete: 'cascade' }),
    /** ISO 4217; empty until then. */
    currency: text().notNull().default(''),
    isTrial: boolean().notNull().default(false),
    /** What was staked and won in this session, in minor units. */
    staked: money().notNull().default(0),
    won: money().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sessions_expired').on(table.expiresAt)],
)

/** Rounds, written with their outcome before the wallet hears of them. */
export const rounds = gamesSchema.table(
  'rounds',
  {
    /** Also the id of round and transaction at the wallet. */
    id: uuid().primaryKey(),
    player: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    session: uuid().references(() => gameSessions.id, { onDelete: 'set null' }),
    connection: text().notNull(),
    /** The wallet's token, encrypted; emptied once the wallet has answered. */
    walletToken: bytes(),
    /** What the page named the round by, so that it may ask again. */
    request: uuid().notNull(),
    title: text().notNull(),
    game: text().notNull(),
    seedPair: uuid()
      .notNull()
      .references(() => seedPairs.id),
    nonce: integer().notNull(),
    currency: text().notNull(),
    /** Minor units. */
    stake: money().notNull(),
    choice: jsonb().notNull(),
    /** Steps of the player, in a game of several. */
    moves: jsonb().$type<readonly unknown[]>().notNull().default([]),
    /** Null for a round that is still played. */
    outcome: jsonb(),
    /** Hundredths of the stake, without what is left of a hundredth. */
    multiplier: integer().notNull().default(0),
    /** Minor units. */
    win: money().notNull().default(0),
    /** `decided`: the wallet has not answered about the bet, and nobody has seen the outcome; `ended`: nor about the win. */
    state: text().$type<'decided' | 'open' | 'ended' | 'paid' | 'refused'>().notNull().default('decided'),
    /** What the wallet refused it with. */
    refusal: text(),
    /** The player's balance after it, in minor units. */
    balance: money(),
    tries: integer().notNull().default(0),
    /** When the wallet is asked again, or an open round ends by itself. */
    nextTryAt: moment().notNull(),
    decidedAt: moment().notNull().defaultNow(),
    settledAt: moment(),
  },
  (table) => [
    unique('rounds_request').on(table.player, table.request),
    unique('rounds_nonce').on(table.seedPair, table.nonce),
    // One round of a player at a time waits for the wallet.
    uniqueIndex('rounds_one_waiting').on(table.player).where(sql`${table.state} IN ('decided', 'ended')`),
    uniqueIndex('rounds_one_open').on(table.player, table.game).where(sql`${table.state} = 'open'`),
    index('rounds_to_settle').on(table.nextTryAt).where(sql`${table.state} IN ('decided', 'open', 'ended')`),
    index('rounds_of_player').on(table.player, table.decidedAt),
    index('rounds_of_session').on(table.session),
  ],
)
