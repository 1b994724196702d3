export { PromotionCards } from './promotion-cards.tsx'
export { promotionsQuery } from './promotion-queries.ts'
