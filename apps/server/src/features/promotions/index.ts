export { type ApplicationAdministration, applicationAdministration } from './application-administration.ts'
export { type FindPromotion, promotionBindings } from './promotion-routes.ts'
export type { Decision } from './standing.ts'
