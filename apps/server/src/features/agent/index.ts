export { closeInvitations, findAffiliateCode, findInvited } from './affiliate-store.ts'
export type { ContractKind, ContractPeriod, ContractTerm } from './contract.ts'
export { earnsAsAgent } from './contract-store.ts'
export { agentFeature } from './feature.ts'
