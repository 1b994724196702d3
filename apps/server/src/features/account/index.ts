export { accountFeature } from './feature.ts'
export type { HumanChecks } from './human/human-service.ts'
export { MADE_TYPES } from './members/member-administration.ts'
export { operatorAccounts, operatorMovements } from './members/member-wallet.ts'
