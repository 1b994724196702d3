export { findClaims } from './case-claims.ts'
export { caseOperations } from './case-operations.ts'
export { caseFeature } from './feature.ts'
