import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { promotionCategories, promotions } from '../features/content/content-tables.ts'
import { readPromotionTabs } from './brand-files.ts'

/**
 * Gives a demo merchant that is older than the categories of promotions those that its promotions name. Those that are
 * there stay as they are, whatever a tester made of them; gives how many were written.
 */
export async function seedPromotionCategories(
  transaction: Pick<NodePgDatabase, 'select' | 'insert'>,
  merchant: string,
): Promise<number> {
  const there = await transaction
    .select({ id: promotionCategories.id })
    .from(promotionCategories)
    .where(eq(promotionCategories.merchant, merchant))
    .limit(1)
  if (there.length > 0) return 0
  const rows = await transaction
    .select({ categories: promotions.categories })
    .from(promotions)
    .where(eq(promotions.merchant, merchant))
  const named = new Set(rows.flatMap(({ categories }) => categories))
  const wanted = readPromotionTabs(merchant).filter(({ id }) => named.has(id))
  if (wanted.length === 0) return 0
  await transaction
    .insert(promotionCategories)
    .values(wanted.map(({ id, name }, index) => ({ merchant, id, names: name, rank: index + 1 })))
  return wanted.length
}
