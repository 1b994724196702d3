export { creditDemo, creditTrial } from './credit.ts'
export { walletFeature } from './feature.ts'
export { chart, chartOf } from './house-account.ts'
export {
  LedgerError,
  MAIN_WALLET,
  MOST_POSTED,
  openAccounts,
  post,
  postAll,
  revert,
  type TransferRow,
  transferRow,
} from './ledger.ts'
export {
  findFirstTransfer,
  findTransferKeys,
  findTransferOf,
  type HouseTransfer,
  ledgerLines,
  listHouseTransfers,
  sumKinds,
} from './ledger-day.ts'
export { ledgerAccounts, ledgerTransfers } from './ledger-tables.ts'
export { creditAccounts, creditMovements, DEPOSIT_KIND } from './movements.ts'
export { listMovesOf, sumMoves, sumMovesBeside } from './moves.ts'
export { sumMovesOfTeam, sumTeamDeposits, sumTeamMoves } from './team-sums.ts'
export { spanOf, type TimeSpan } from './wallet-record-days.ts'
export {
  BONUS_ACCOUNTS,
  findAccount,
  findWallets,
  hasWallets,
  listAccounts,
  listEntries,
  listOwnMovements,
  type MemberAccount,
  sumOf,
  VENDOR_ACCOUNTS,
  type Wallet,
  type WalletEntry,
} from './wallet-store.ts'
export { moneyTimeline } from './wallet-timeline.ts'
