import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'

/** What a person did, or wants to do, by which money reaches a member. */
export type ActKind = 'credit' | 'deposit' | 'payment' | 'withdrawal' | 'reward' | 'win'

/**
 * What people have given members by hand, also what still waits for a second person: its sums decide who may do more alone. Rows stay,
 * whatever becomes of what they name.
 */
export const guardedActs = pgTable(
  'guarded_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: merchantColumn(),
    kind: text().$type<ActKind>().notNull(),
    /** What it is about, such as the number of an order: each counts once. */
    subject: text().notNull(),
    /** Id of the member; no reference, since the sums stay when the member is gone. */
    member: uuid().notNull(),
    currency: text().notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Who did it, or wants to, as they named themselves; `system:USER` where nobody asks. */
    operator: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('guarded_acts_once').on(table.merchant, table.kind, table.subject),
    index('guarded_acts_day').on(table.merchant, table.currency, table.at),
  ],
)

/** Where a proposal stands. `void`: whoever proposed it may not do it any more. */
export type ProposalState = 'open' | 'done' | 'withdrawn' | 'void'

/** What somebody wants to do and needs a second person for: an operation with its input, which that person runs. */
export const proposals = pgTable(
  'proposals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: merchantColumn(),
    /** Id of the operation. */
    operation: text().notNull(),
    input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Why one person is not enough. */
    reason: text().notNull(),
    state: text().$type<ProposalState>().notNull().default('open'),
    /** Who proposed it: the name that they gave, and the user of the machine. */
    operator: text().notNull(),
    systemUser: text().notNull(),
    /** The operator who proposed it; null for a user of the machine. */
    operatorId: uuid(),
    proposedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who ran it or took it back; null while it is open. */
    decidedBy: text(),
    decidedUser: text(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('proposals_list').on(table.merchant, table.state, table.id.desc()),
    check('proposals_state', sql`${table.state} IN ('open', 'done', 'withdrawn', 'void')`),
    check('proposals_decided', sql`(${table.state} = 'open') = (${table.decidedAt} IS NULL)`),
  ],
)
