import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn, members } from '../member/index.ts'
import type { ContractKind, ContractPeriod, ContractState, ContractTerm } from './contract.ts'

/** Contracts that agents offered their players, whatever became of them; nothing is ever overwritten. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    kind: text().$type<ContractKind>().notNull(),
    /** The agent who offers it; null for the house. */
    fromMember: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** The player who answers. */
    toMember: memberColumn(),
    terms: jsonb().$type<readonly ContractTerm[]>().notNull(),
    period: text().$type<ContractPeriod>().notNull(),
    /** First day, in the merchant's time zone. */
    startsOn: date({ mode: 'string' }).notNull(),
    state: text().$type<ContractState>().notNull().default('pending'),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until the player has answered. */
    answeredAt: timestamp({ withTimezone: true }),
    /** Null unless it was taken back, or gave way to the next one: then the moment from which that one pays, also before it has come. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('contracts_pending').on(table.toMember, table.kind).where(sql`${table.state} = 'pending'`),
    uniqueIndex('contracts_in_force').on(table.toMember, table.kind).where(sql`${table.state} = 'accepted'`),
    index('contracts_newest').on(table.toMember, table.kind, table.requestedAt.desc()),
    index('contracts_offered').on(table.fromMember),
    check('contracts_kind', sql`${table.kind} IN ('salary', 'dividend', 'hourly')`),
    check('contracts_period', sql`${table.period} IN ('hour', 'day', 'week', 'halfMonth', 'month')`),
    check('contracts_state', sql`${table.state} IN ('pending', 'accepted', 'refused', 'ended')`),
    check('contracts_two_parties', sql`${table.fromMember} <> ${table.toMember}`),
  ],
)

/** What contracts paid for periods, each once; of 0 as well, with what led to it. Amounts are minor units. */
export const contractPayouts = pgTable(
  'contract_payouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    contract: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    from: timestamp({ withTimezone: true }).notNull(),
    before: timestamp({ withTimezone: true }).notNull(),
    /** What the team did: valid bets, active players, what it lost. */
    valid: bigint({ mode: 'number' }).notNull(),
    active: integer().notNull(),
    loss: bigint({ mode: 'number' }).notNull(),
    /** Losses below 0 of the period before, and for the next one. */
    carried: bigint({ mode: 'number' }).notNull(),
    carry: bigint({ mode: 'number' }).notNull(),
    /** The line of the terms that was reached. */
    term: jsonb().$type<ContractTerm>(),
    /** What it brings, and what of it went to those directly below. */
    gross: bigint({ mode: 'number' }).notNull(),
    below: bigint({ mode: 'number' }).notNull(),
    paid: bigint({ mode: 'number' }).notNull(),
    paidAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('contract_payouts_once').on(table.contract, table.from),
    index('contract_payouts_merchant').on(table.merchant),
  ],
)

/** Losses that an operator has struck off, so that they lower no later dividend; the payouts stay as they are. */
export const struckCarries = pgTable('struck_carries', {
  /** The payout that carries them. */
  payout: uuid()
    .primaryKey()
    .references(() => contractPayouts.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
