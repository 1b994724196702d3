export { BalanceLine } from './balance-line.tsx'
export { BalanceSum } from './balance-sum.tsx'
export { walletMessages } from './messages.ts'
export { WalletList } from './wallet-list.tsx'
