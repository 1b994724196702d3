export { BalanceLine } from './balance-line.tsx'
