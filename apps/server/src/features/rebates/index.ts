export { rebateFeature } from './feature.ts'
export { mayClaimRebates } from './rebates.ts'
