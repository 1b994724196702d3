export { accountFeature } from './feature.ts'
export type { HumanChecks } from './human-service.ts'
export { MADE_TYPES } from './member-administration.ts'
export { operatorAccounts, operatorMovements } from './member-wallet.ts'
