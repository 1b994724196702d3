export { creditDemo, creditTrial } from './credit.ts'
export { LedgerError, type LedgerExecutor, post } from './ledger.ts'
export { walletBindings } from './wallet-routes.ts'
export { findWallets, listEntries, sumOf, type Wallet, type WalletEntry } from './wallet-store.ts'
