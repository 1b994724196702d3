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

const of = (words: string) =>
  new RegExp(`${words}\\s+(?:ONLY\\s+)?(?:"?public"?\\.)?"?(?:${LARGE.join('|')})"?(?![\\w"])`, 'i')
const ALTERED = of('ALTER TABLE(?: IF EXISTS)?')
/** What reads or writes all of a table, or locks it meanwhile, by what is wrong with it. */
const RULES: readonly (readonly [fault: string, isWrong: (statement: string) => boolean])[] = [
  [
    'builds an index while nobody may write',
    (text) => /CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i.test(text) && of('ON').test(text),
  ],
  ['rewrites all rows', (text) => ALTERED.test(text) && /ALTER COLUMN \S+ (?:SET DATA )?TYPE/i.test(text)],
  [
    'writes a value of its own into every row',
    (text) => ALTERED.test(text) && /ADD COLUMN.*(?:DEFAULT\s+(?:\w+\.)?\w+\(|GENERATED)/is.test(text),
  ],
  ['reads all rows', (text) => ALTERED.test(text) && /SET NOT NULL/i.test(text)],
  [
    'checks all rows',
    (text) => ALTERED.test(text) && /ADD CONSTRAINT/i.test(text) && !/NOT VALID|USING INDEX/i.test(text),
  ],
  ['writes all rows', (text) => of('^(?:UPDATE|DELETE FROM)').test(text)],
  ['rewrites the table', (text) => of('(?:VACUUM FULL|CLUSTER|TRUNCATE)').test(text)],
]
const faultIn = (statement: string) => RULES.find(([, isWrong]) => isWrong(statement))?.[0]

const statementsOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('--> statement-breakpoint')
    .map((text) => text.replace(/^\s*--.*$/gm, '').trim())

test.each([
  ['CREATE INDEX "x" ON "ledger_entries" USING btree ("at");', 'builds an index while nobody may write'],
  ['CREATE UNIQUE INDEX x ON game_rounds (id)', 'builds an index while nobody may write'],
  ['ALTER TABLE "ledger_entries" ALTER COLUMN "amount" SET DATA TYPE numeric;', 'rewrites all rows'],
  [
    'ALTER TABLE "members" ADD COLUMN "code" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'writes a value of its own into every row',
  ],
  ['ALTER TABLE "provider_rounds" ALTER COLUMN "round" SET NOT NULL;', 'reads all rows'],
  ['ALTER TABLE "betting_days" ADD CONSTRAINT "c" CHECK (valid >= 0);', 'checks all rows'],
  ['UPDATE public.members SET type = 1', 'writes all rows'],
  ['CLUSTER ledger_transfers', 'rewrites the table'],
])('%s is refused', (statement, fault) => {
  expect(faultIn(statement)).toBe(fault)
})

test.each([
  'ALTER TABLE "ledger_transfers" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;',
  'CREATE INDEX CONCURRENTLY "x" ON "ledger_entries" USING btree ("at");',
  'ALTER TABLE "ledger_accounts" ADD CONSTRAINT "c" CHECK (balance >= 0) NOT VALID;',
  'CREATE INDEX "x" ON "members_of_small_tables" ("at");',
  'UPDATE merchants SET code = code',
])('%s is taken', (statement) => {
  expect(faultIn(statement)).toBeUndefined()
})

test('no migration since reads, writes or locks all of a large table', () => {
  const folder = findMigrations()
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.sql') && Number.parseInt(name.replace('steps/', ''), 10) >= SINCE,
  )
  expect(files.length).toBeGreaterThan(1)
  const faults = files.flatMap((name) =>
    statementsOf(join(folder, name)).flatMap((statement) => {
      const fault = faultIn(statement)
      return fault === undefined ? [] : [`${name} ${fault}: ${statement.slice(0, 100)}`]
    }),
  )
  expect(faults).toEqual([])
})
