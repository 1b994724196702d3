export {
  type BankAccount,
  findNamesakes,
  findOwnersByLastDigits,
  listBankAccounts,
  notePaidTo,
} from './bank-account-store.ts'
export { type Bank, bankNameOf, banksOf } from './banks.ts'
export { afterAddingAccountOf, paymentPasswordDemandOf, payoutFeature } from './feature.ts'
export type { DemandPaymentPassword } from './payment-password-demand.ts'
export { bankAccounts } from './payout-tables.ts'
