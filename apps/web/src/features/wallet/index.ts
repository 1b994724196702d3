export { BalanceLine } from './balance-line.tsx'
export { BalanceSum } from './balance-sum.tsx'
export { WalletList } from './wallet-list.tsx'
