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
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'

/** Messages that operators send again and again, in plain words with variables such as `{name}`. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    merchant: merchantColumn(),
    code: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
  },
  (table) => [primaryKey({ name: 'message_templates_pk', columns: [table.merchant, table.code] })],
)

/** Whom a message goes to: all players, those with a tag or of a level, or those that are named, parted by blanks. */
export type AudienceKind = 'all' | 'tag' | 'level' | 'names'
export type RunState = 'running' | 'stopped' | 'done'

/** Messages to many members, sent part by part. */
export const messageRuns = pgTable(
  'message_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: merchantColumn(),
    /** Code of the template; what it said then stands beside it. */
    template: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
    audience: text().$type<AudienceKind>().notNull(),
    value: text().notNull(),
    state: text().$type<RunState>().notNull().default('running'),
    /** Members that it goes to, as counted at the beginning, and those that have it. */
    total: integer().notNull(),
    sent: integer().notNull().default(0),
    /** The last member that has it: the others come behind, by their ids. */
    last: uuid(),
    by: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('message_runs_list').on(table.merchant, table.id.desc()),
    index('message_runs_running').on(table.id).where(sql`${table.state} = 'running'`),
    check('message_runs_state', sql`${table.state} IN ('running', 'stopped', 'done')`),
  ],
)
