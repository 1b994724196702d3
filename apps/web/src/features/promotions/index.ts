export { promotionsMessages } from './messages.ts'
export { PromotionCards } from './promotion-cards.tsx'
export { type Promotion, promotionsQuery } from './promotion-queries.ts'
