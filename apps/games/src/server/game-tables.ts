import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
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
    /** Address of the page with the player's limits; null where the operator has named none. */
    limits: text(),
    /** How the operator's jurisdiction wants it to be played: least time between two bets, in ms, and whether there may be a jackpot. */
    msBetweenBets: integer().notNull().default(0),
    jackpots: boolean().notNull().default(true),
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

/**
 * Hash chains that decide the flights of crash. Each hash is the SHA-256 of the next one. The end of the chain is published first, and
 * flights use the hashes from there backwards, so nobody can change a future flight.
 */
export const flightChains = gamesSchema.table('flight_chains', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The hash before the first flight, published from the start. */
  end: text().notNull(),
  /** How many flights it has. */
  length: integer().notNull(),
  /** The hash of the last flight, encrypted: all others follow from it. */
  lastHash: bytes().notNull(),
  /** Fixed by those on board at the first take-off; null before. */
  salt: text(),
  createdAt: moment().notNull().defaultNow(),
})

/** Flights of crash, one after the other, on which everybody bets. */
export const flights = gamesSchema.table(
  'flights',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chain: integer()
      .notNull()
      .references(() => flightChains.id),
    /** Its place in the chain, from 1 on. */
    number: integer().notNull(),
    /** `boarding`: bets are taken; `cancelled`: it was interrupted, and stakes that were not cashed out are returned. */
    state: text().$type<'boarding' | 'flying' | 'crashed' | 'cancelled'>().notNull().default('boarding'),
    takesOffAt: moment().notNull(),
    tookOffAt: moment(),
    endedAt: moment(),
    /** Its hash and where it crashed, in hundredths; null until it is over. */
    hash: text(),
    height: integer(),
  },
  (table) => [
    unique('flights_of_chain').on(table.chain, table.number),
    uniqueIndex('flights_one_live').on(sql`(1)`).where(sql`${table.state} IN ('boarding', 'flying')`),
  ],
)

/** Jackpots: money of the house and of players, which one player wins. */
export const jackpots = gamesSchema.table(
  'jackpots',
  {
    connection: text().notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    /** Minor units. A win is deducted before the player is told, so it can never be paid twice. */
    balance: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connection, table.currency] }),
    check('jackpots_not_overpaid', sql`${table.balance} >= 0`),
  ],
)

/** Contributions that are not in their jackpots yet: each round writes its own row, so no player waits for another. */
export const jackpotChanges = gamesSchema.table('jackpot_changes', {
  round: uuid().primaryKey(),
  connection: text().notNull(),
  currency: text().notNull(),
  /** Minor units. */
  amount: money().notNull(),
})

/** Work that only one process may do at a time, and which one does it. */
export const leases = gamesSchema.table('leases', {
  name: text().primaryKey(),
  /** Null for one that was given back. */
  holder: uuid(),
  until: moment().notNull(),
})

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
    /** What decides the round: a pair of seeds with a nonce, or the flight that it is bet on, whose number is the nonce then. */
    seedPair: uuid().references(() => seedPairs.id),
    nonce: integer().notNull(),
    flight: bigint({ mode: 'number' }).references(() => flights.id),
    /** At which height the server cashes it out, in hundredths; null for games without flights. */
    leavesAt: integer(),
    currency: text().notNull(),
    /** Minor units. */
    stake: money().notNull(),
    choice: jsonb().notNull(),
    /** Steps of the player, in a game of several. */
    moves: jsonb().$type<readonly unknown[]>().notNull().default([]),
    /** The step whose further stake the wallet has not taken yet; null for none. */
    askedMove: jsonb().$type<unknown>(),
    /** How many further stakes were asked for, each under a transaction of its own. */
    furtherBets: integer().notNull().default(0),
    /** What steps have staked further, in minor units. */
    furtherStake: money().notNull().default(0),
    /** Null for a round that is still played. */
    outcome: jsonb(),
    /** Hundredths of the stake, without what is left of a hundredth. */
    multiplier: integer().notNull().default(0),
    /** Minor units; the jackpot is part of it. */
    win: money().notNull().default(0),
    /** What it won of the jackpot, and what it puts into it once the wallet has taken the bet, in minor units. */
    jackpot: money().notNull().default(0),
    contribution: money().notNull().default(0),
    /**
     * What the wallet has not answered yet: `decided`, the bet, whose outcome nobody has seen; `raising`, the further stake of a step;
     * `ended`, the win; `returning`, the rollback of a bet that was still unanswered when its flight took off.
     */
    state: text()
      .$type<'decided' | 'open' | 'raising' | 'ended' | 'returning' | 'paid' | 'refused'>()
      .notNull()
      .default('decided'),
    /** What the wallet refused it with, or in an open round the last further stake. */
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
    uniqueIndex('rounds_one_waiting')
      .on(table.player)
      .where(sql`${table.state} IN ('decided', 'raising', 'ended') AND ${table.flight} IS NULL`),
    uniqueIndex('rounds_one_open')
      .on(table.player, table.game)
      .where(sql`${table.state} IN ('open', 'raising') AND ${table.flight} IS NULL`),
    uniqueIndex('rounds_one_of_flight')
      .on(table.flight, table.player)
      .where(sql`${table.state} <> 'refused'`),
    check('rounds_decided_by', sql`(${table.seedPair} IS NULL) <> (${table.flight} IS NULL)`),
    index('rounds_to_settle')
      .on(table.nextTryAt)
      .where(sql`${table.state} IN ('decided', 'open', 'raising', 'ended', 'returning')`),
    index('rounds_of_player').on(table.player, table.decidedAt),
    index('rounds_of_session').on(table.session),
  ],
)
