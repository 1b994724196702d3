import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findMigrations } from './migrate.ts'

/** Tables that grow with every bet or payment: nobody may have to wait until one of them is read or written as a whole. */
const LARGE = [
  ...[
    'ledger_accounts',
    'ledger_transfers',
    'ledger_entries',
    'game_rounds',
    'provider_rounds',
    'provider_transactions',
  ],
  ...[
    'game_sessions',
    'valid_bet_changes',
    'betting_days',
    'grant_rounds',
    'members',
    'pay_orders',
    'access_events',
  ],
]
/** The first migration of which this is asked. */
const SINCE = 83

const TABLE = `(?:ONLY )?(?:"?public"?\\.)?"?(?:${LARGE.join('|')})"?(?![\\w"])`
const namesLarge = (text: string) => new RegExp(`(?<![\\w"])${TABLE}`, 'i').test(text)

/** A column that is added with the same value in all rows, which stands in the catalogue, and with no rule that has to be checked. */
const PLAIN_COLUMN =
  /^ADD COLUMN (?:IF NOT EXISTS )?\S+ (?!\w*serial)\w+(?: precision| with(?:out)? time zone)?(?:\(\d+(?:, ?\d+)?\))?(?:\[\])?(?: DEFAULT (?:-?\d+|true|false|'[^']*'(?:::\w+)?))?(?: NOT NULL)?$/i
/** What changes a large table at once, without reading or writing its rows. */
const ALTERATIONS: readonly RegExp[] = [
  PLAIN_COLUMN,
  /^ADD CONSTRAINT .* (?:NOT VALID|USING INDEX \S+)$/is,
  /^DROP (?:CONSTRAINT|COLUMN) \S+$/i,
  /^ALTER COLUMN \S+ (?:DROP (?:DEFAULT|NOT NULL)|SET DEFAULT .+|SET STATISTICS \d+)$/i,
  /^SET \([^)]*\)$/i,
]
/** Statements that may name a large table. */
const FORMS: readonly ((statement: string) => boolean)[] = [
  (text) => /^CREATE (?:OR REPLACE )?(?:FUNCTION|TRIGGER|CONSTRAINT TRIGGER) /i.test(text),
  (text) => /^(?:DROP (?:FUNCTION|TRIGGER)|GRANT|REVOKE|COMMENT ON) /i.test(text),
  (text) => /^(?:CREATE (?:UNIQUE )?|DROP )INDEX CONCURRENTLY /i.test(text),
  // A new table may refer to a large one.
  (text) => /^CREATE TABLE /i.test(text) && !/\bSELECT\b/i.test(text),
  (text) => /^ALTER TABLE /i.test(text) && !new RegExp(`^ALTER TABLE ${TABLE}`, 'i').test(text),
  (text) => {
    const [, change] = new RegExp(`^ALTER TABLE ${TABLE} (.*?);?$`, 'is').exec(text) ?? []
    return change !== undefined && ALTERATIONS.some((form) => form.test(change))
  },
]
const takesLong = (statement: string) => {
  const text = statement.replace(/\s+/g, ' ').trim()
  const dropsIndex = new RegExp(`^DROP INDEX (?!CONCURRENTLY)[^;]*"?(?:${LARGE.join('|')})_`, 'i').test(text)
  return dropsIndex || (namesLarge(text) && !FORMS.some((isForm) => isForm(text)))
}

const statementsOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('--> statement-breakpoint')
    .map((text) => text.replace(/^\s*--.*$/gm, '').trim())

test.each([
  'CREATE INDEX "x" ON "ledger_entries" USING btree ("at");',
  'CREATE UNIQUE INDEX x ON game_rounds (id)',
  'DROP INDEX "ledger_entries_number";',
  'REINDEX TABLE ledger_entries',
  'ALTER TABLE "ledger_entries" ALTER COLUMN "amount" SET DATA TYPE numeric;',
  'ALTER TABLE "ledger_entries" ALTER "amount" TYPE numeric;',
  'ALTER TABLE "members" ADD COLUMN "code" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "members" ADD COLUMN "code" uuid DEFAULT (gen_random_uuid());',
  'ALTER TABLE "members" ADD COLUMN "n" bigserial;',
  'ALTER TABLE "members" ADD COLUMN "n" text UNIQUE;',
  'ALTER TABLE "members" ADD COLUMN "a" text, ADD COLUMN "b" bigserial;',
  'ALTER TABLE "provider_rounds" ALTER COLUMN "round" SET NOT NULL;',
  'ALTER TABLE "betting_days" ADD CONSTRAINT "c" CHECK (valid >= 0);',
  'ALTER TABLE "betting_days" ADD CHECK (valid >= 0);',
  'ALTER TABLE "betting_days" ADD PRIMARY KEY (id);',
  'ALTER TABLE "ledger_entries" SET UNLOGGED',
  'UPDATE public.members SET type = 1',
  'SELECT 1; UPDATE members SET type = 1',
  'WITH one AS (SELECT 1) UPDATE members SET type = 1',
  'DO $$ BEGIN UPDATE members SET type = 1; END $$',
  'INSERT INTO small SELECT * FROM ledger_entries',
  'CREATE TABLE copy AS SELECT * FROM ledger_entries',
  'LOCK TABLE ledger_entries',
  'CLUSTER ledger_transfers',
])('%s is refused', (statement) => {
  expect(takesLong(statement)).toBe(true)
})

test.each([
  'ALTER TABLE "ledger_transfers" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "members" ADD COLUMN "until" timestamp with time zone;',
  'CREATE INDEX CONCURRENTLY "x" ON "ledger_entries" USING btree ("at");',
  'ALTER TABLE "ledger_accounts" ADD CONSTRAINT "c" CHECK (balance >= 0) NOT VALID;',
  'ALTER TABLE "small" ADD CONSTRAINT "f" FOREIGN KEY ("member") REFERENCES "public"."members"("id");',
  'CREATE INDEX "x" ON "members_of_small_tables" ("at");',
  'UPDATE merchants SET code = code',
])('%s is taken', (statement) => {
  expect(takesLong(statement)).toBe(false)
})

test('no migration since reads, writes or locks all of a large table', () => {
  const folder = findMigrations()
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.sql') && Number.parseInt(name.replace('steps/', ''), 10) >= SINCE,
  )
  expect(files.length).toBeGreaterThan(1)
  const slow = files.flatMap((name) =>
    statementsOf(join(folder, name))
      .filter(takesLong)
      .map((statement) => `${name}: ${statement.slice(0, 100)}`),
  )
  expect(slow).toEqual([])
})
