import type { FullPromotion, Promotions } from './promotion.ts'

/**
 * The category whose tab is open: that of the address, or the first of the promotion that the address names; else all,
 * the empty id.
 */
export function shownCategory(
  { promotions, categories }: Promotions,
  { category, id }: { readonly category?: string | undefined; readonly id?: string | undefined },
): string {
  const asked = id === undefined ? [category] : promotions.find((one) => one.id === id)?.categories
  return categories.find((one) => asked?.includes(one.id))?.id ?? ''
}

/** The promotions of a category; all for the empty id. */
export function inCategory({ promotions }: Promotions, category: string): readonly FullPromotion[] {
  return category === '' ? promotions : promotions.filter(({ categories }) => categories.includes(category))
}
