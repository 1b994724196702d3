export { type ApplicationAdministration, applicationAdministration } from './application-administration.ts'
export { type FindPromotion, promotionBindings } from './promotion-routes.ts'
export type { EncodePicture } from './reward-picture.ts'
export type { Decision } from './standing.ts'
