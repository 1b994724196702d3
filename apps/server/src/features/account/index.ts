export { createAccount } from './account.ts'
export { accountBindings } from './account-routes.ts'
export type { HumanChecks } from './human-service.ts'
export { hashPassword } from './passwords.ts'
