import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { members } from '../features/member/index.ts'
import { loadVipLevels, replaceVipLevels } from '../features/vip/index.ts'
import { vipStandings } from '../features/vip/vip-tables.ts'
import { DEMO_STANDINGS, DEMO_VIP_LEVELS } from './data/vip-levels.ts'

/**
 * Gives a demo merchant without VIP levels its own, and the demo accounts their places among them. Levels that are there
 * stay as they are, whatever a tester made of them; gives how many were written.
 * @param newAccounts some demo accounts were made just now and have no place yet
 */
export async function seedVip(
  transaction: Executor,
  merchant: string,
  newAccounts: boolean,
): Promise<number> {
  const levels = DEMO_VIP_LEVELS[merchant] ?? []
  const there = await loadVipLevels(transaction, merchant)
  if (there.length === 0) await replaceVipLevels(transaction, merchant, levels)
  else if (!newAccounts) return 0
  const known = new Set((there.length === 0 ? levels : there).map(({ id }) => id))
  const rows = (await findAccounts(transaction, merchant)).flatMap(({ id, username }) => {
    const standing = DEMO_STANDINGS.find((one) => one.username === username)
    const level = standing && levels[standing.rank - 1]
    if (!level || !known.has(level.id)) return []
    const expected = (levels[standing.rank] ?? level).conditions.length
    const completed = Math.min(standing.completed, expected)
    return [{ member: id, merchant, level: level.id, completed, expected }]
  })
  if (rows.length > 0) await transaction.insert(vipStandings).values(rows).onConflictDoNothing()
  return there.length === 0 ? levels.length : 0
}

function findAccounts(transaction: Executor, merchant: string) {
  const username = sql<string>`lower(${members.username})`
  const names = DEMO_STANDINGS.map((standing) => standing.username)
  return transaction
    .select({ id: members.id, username })
    .from(members)
    .where(and(eq(members.merchant, merchant), inArray(username, names)))
}
