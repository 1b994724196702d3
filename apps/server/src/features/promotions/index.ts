export { type ApplicationAdministration, applicationAdministration } from './application-administration.ts'
export { promotionFeature } from './feature.ts'
export type { Decision } from './standing.ts'
