import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchants } from '../../merchants/index.ts'
import { members } from '../member/index.ts'

/**
 * Where money is: a member's wallet, or an account of the house, which is where members' money comes from and goes to.
 * Nothing takes a merchant with accounts away, and a member who goes leaves the account behind, with nobody's name.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** Whose wallet; null for the house, and for a member who is gone. */
    member: uuid().references(() => members.id, { onDelete: 'set null' }),
    house: boolean().notNull(),
    /** `main` for a member's own wallet; the purpose of an account of the house. */
    name: text().notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    /** Minor units; a member's never falls below 0. The house's is the sum of its entries and stands nowhere. */
    balance: bigint({ mode: 'number' }),
    /** Entries so far, where there is a balance: each change of it is the entry of this number. */
    entries: bigint({ mode: 'number' }).notNull().default(0),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_accounts_member').on(table.member, table.name, table.currency),
    uniqueIndex('ledger_accounts_house')
      .on(table.merchant, table.name, table.currency)
      .where(sql`${table.house}`),
    check('ledger_accounts_balance', sql`(${table.balance} IS NULL) = ${table.house}`),
    check('ledger_accounts_not_below_zero', sql`${table.balance} >= 0`),
  ],
)

/** Money that moved from one account to another, once per key; never changed, never deleted. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    /** UUIDv7 of the moment at which it was written: rows that come together stand together in the index. */
    id: uuid().primaryKey().defaultRandom(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** Whoever asks again with the same key gets what was done the first time. */
    key: text().notNull(),
    /** Why it moved: a kind that a feature declares (`movement`). */
    kind: text().notNull(),
    from: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    to: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What it is about, such as the number of an order; null where its key says all there is. */
    reference: text(),
    /** The transfer that it takes back, each once. */
    reverts: uuid().references((): AnyPgColumn => ledgerTransfers.id),
    /** SHA-256 of what moved, as hex: who repeats a key repeats this. */
    content: text().notNull(),
    /** What the operator or the feature says of it; never names or numbers of people. */
    note: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Its place among the transfers of its statement, each another one: they move one after the other in this order. */
    place: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('ledger_transfers_key').on(table.merchant, table.key),
    uniqueIndex('ledger_transfers_reversed').on(table.reverts).where(sql`${table.reverts} IS NOT NULL`),
    // Small and cheap to keep: rows come in the order of their times.
    index('ledger_transfers_at').using('brin', table.at),
    index('ledger_transfers_reference').on(table.merchant, table.reference),
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_accounts', sql`${table.from} <> ${table.to}`),
  ],
)

/**
 * Both sides of a transfer, written by the database with it: what left one account (below 0) and reached the other;
 * never changed, never deleted. That its transfer and account exist is checked by the database's rules of the ledger, not by foreign keys,
 * which would look both up once more for each entry.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transfer: uuid().notNull(),
    account: uuid().notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What the account held afterwards, in minor units; null for the house. */
    balanceAfter: bigint({ mode: 'number' }),
    /** Number of the entry in its account, from 1; null for the house. */
    number: bigint({ mode: 'number' }),
    /**
     * That of the transfer, to the millisecond: pages begin where another ended, and times that travel have no finer
     * parts.
     */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'ledger_entries_pk', columns: [table.transfer, table.account] }),
    uniqueIndex('ledger_entries_numbered')
      .on(table.account, table.number)
      .where(sql`${table.number} IS NOT NULL`),
    index('ledger_entries_account').on(table.account, table.at.desc()),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
)
