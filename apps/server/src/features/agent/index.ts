export { findAffiliateCode, findInvited } from './affiliate-store.ts'
export type { ContractKind, ContractPeriod, ContractTerm } from './contract.ts'
export { hasContracts } from './contract-store.ts'
export { agentFeature } from './feature.ts'
