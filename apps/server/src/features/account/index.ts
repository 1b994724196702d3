export { createAccount } from './account.ts'
export { accountBindings } from './account-routes.ts'
export { hashPassword } from './passwords.ts'
