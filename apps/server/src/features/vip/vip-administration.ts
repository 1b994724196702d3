import type { LanguageCode } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { OperatorFileError } from '../../merchants/index.ts'
import type { VipLevel } from './vip-level.ts'
import { readVipLevels } from './vip-levels-file.ts'
import { findHeldLevels, loadVipLevels, replaceVipLevels } from './vip-store.ts'

/** What is known of the merchant whose levels are set. */
interface LevelsOwner {
  readonly code: string
  readonly languages: readonly LanguageCode[]
}

/**
 * Puts the levels of a JSON text in the place of the merchant's, all or none.
 * @throws {OperatorFileError} naming level and field of everything that is wrong, and levels that members have and the
 * text has not
 */
export async function setVipLevels(
  orm: NodePgDatabase,
  { code, languages: [language = 'EN'] }: LevelsOwner,
  json: string,
): Promise<readonly VipLevel[]> {
  const { entries: levels, problems } = readVipLevels(json, language)
  refuse(problems)
  await orm.transaction(async (transaction) => {
    // Nobody may be given a level that is about to go.
    await transaction.execute('LOCK TABLE vip_levels, vip_standings IN SHARE ROW EXCLUSIVE MODE')
    const held = await findHeldLevels(
      transaction,
      code,
      levels.map(({ id }) => id),
    )
    refuse(held.map(({ level, holders }) => `id "${level}" is missing, and members who have it: ${holders}`))
    await replaceVipLevels(transaction, code, levels)
  })
  return levels
}

/** The levels of a merchant as `setVipLevels` takes them. */
export async function printVipLevels(orm: NodePgDatabase, merchant: string): Promise<string> {
  return JSON.stringify(await loadVipLevels(orm, merchant), null, 2)
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new OperatorFileError(problems)
}
