export { createAccount } from './account.ts'
export { accountBindings } from './account-routes.ts'
export type { HumanChecks } from './human-service.ts'
export {
  ALL_SESSIONS,
  MADE_TYPES,
  type MemberAdministration,
  memberAdministration,
} from './member-administration.ts'
export type { MemberSummary } from './member-summary.ts'
export { operatorAccounts, operatorMovements } from './member-wallet.ts'
export { newPassword } from './new-password.ts'
export type { CodeFlood } from './send-code.ts'
