export { findAffiliateCode } from './affiliate-store.ts'
export { agentBindings } from './agent-routes.ts'
export { type CommissionAdministration, commissionAdministration } from './commission-administration.ts'
export {
  CONTRACT_KINDS,
  type ContractKind,
  type ContractPeriod,
  type ContractTerm,
} from './contract.ts'
export { type ContractAdministration, contractAdministration } from './contract-administration.ts'
export { readContractTerms } from './contract-terms-file.ts'
export { type InvitationAdministration, invitationAdministration } from './invitation-administration.ts'
export { teamBindings } from './team-routes.ts'
