import type { Executor } from '../db/index.ts'
import {
  listPromotionCategories,
  listPromotions,
  replacePromotionCategories,
} from '../features/content/content-row-store.ts'
import { readPromotionTabs } from './brand-files.ts'

/**
 * Gives a demo merchant that is older than the categories of promotions those that its promotions name. Those that are
 * there stay as they are, whatever a tester made of them; gives how many were written.
 */
export async function seedPromotionCategories(transaction: Executor, merchant: string): Promise<number> {
  if ((await listPromotionCategories(transaction, merchant)).length > 0) return 0
  const named = new Set((await listPromotions(transaction, merchant)).flatMap(({ categories }) => categories))
  const wanted = readPromotionTabs(merchant).filter(({ id }) => named.has(id))
  const rows = wanted.map(({ id, name }) => ({ id, names: name }))
  await replacePromotionCategories(transaction, merchant, rows)
  return rows.length
}
