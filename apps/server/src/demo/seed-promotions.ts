import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { promotionCategories, promotions } from '../features/content/content-tables.ts'
import { PROMOTION_CATEGORIES } from './data/demo-promotion.ts'

/**
 * Gives a demo merchant without categories of promotions those that its promotions name. Those that are there stay as
 * they are, whatever a tester made of them; gives how many were written.
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
  const wanted = PROMOTION_CATEGORIES.filter(({ id }) => named.has(id))
  if (wanted.length === 0) return 0
  await transaction
    .insert(promotionCategories)
    .values(wanted.map(({ id, names }, index) => ({ merchant, id, names, rank: index + 1 })))
  return wanted.length
}
