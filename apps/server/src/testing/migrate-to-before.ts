import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate } from '../db/index.ts'
import { findMigrations } from '../db/migrate.ts'

/**
 * Gives a database the tables of the release before a migration.
 * @param tag name of the first migration that it does not have
 */
export async function migrateToBefore(database: Database, tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'))
  try {
    cpSync(findMigrations(), folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8'))
    const at = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
    if (at < 0) throw new Error(`There is no migration ${tag}.`)
    journal.entries.splice(at)
    writeFileSync(path, JSON.stringify(journal))
    await migrate(database, { folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Adds a merchant with the columns that every release has. */
export async function addMerchantOfBefore(database: Database, code: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO merchants (code, names, languages, theme_name, settings, region_rules)
     VALUES ($1, '{"EN": "Shop"}', '{EN}', 'naga', '{}', '{}')`,
    [code],
  )
}

/** Adds a member with the columns that every release has. */
export async function addMemberOfBefore(
  database: Database,
  merchant: string,
  username: string,
): Promise<void> {
  await database.pool.query("INSERT INTO members (merchant, username, origin) VALUES ($1, $2, 'TEST')", [
    merchant,
    username,
  ])
}

/** Gives the one old member money, as the tables were since migration 0032. @param amount minor units */
export async function addMoneyOfBefore(database: Database, merchant: string, amount: number): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; house: boolean }>(
    `INSERT INTO ledger_accounts (merchant, member, house, name, currency, balance)
      SELECT $1, id, false, 'main', 'THB', 0 FROM members WHERE merchant = $1
      UNION ALL SELECT $1, NULL, true, 'demo', 'THB', NULL RETURNING id, house`,
    [merchant],
  )
  const idOf = (isHouse: boolean) => rows.find(({ house }) => house === isHouse)?.id
  await database.pool.query(
    `INSERT INTO ledger_transfers (merchant, key, kind, "from", "to", amount, content)
      VALUES ($1, 'demo', 'demo-credit', $2, $3, $4, 'any')`,
    [merchant, idOf(true), idOf(false), amount],
  )
}
