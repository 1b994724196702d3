export { type Cashier, toldCashier } from './cashier.ts'
export { CHANNEL_ICONS, type DepositChannel } from './channels/deposit-channel.ts'
export {
  DEPOSIT_ACTIONS,
  type DemoBank,
  type DemoDeposit,
  type DemoWithdrawal,
  type DepositAction,
  WITHDRAWAL_ACTIONS,
  type WithdrawalAction,
} from './demo-bank.ts'
export { loadDepositChannels, replaceDepositChannels } from './deposits/deposit-channel-store.ts'
export { countStuckDeposits } from './deposits/deposit-store.ts'
export { demandWithinLimits, depositedIn } from './deposits/own-limits.ts'
export { cashierFeature, demoBankOf, depositChannelsOf } from './feature.ts'
export { hasOrders } from './orders/merchant-orders.ts'
export { type FoundOrder, searchOrders } from './orders/order-search.ts'
export { listFirstApprovers } from './orders/order-steps.ts'
export { orderTimeline } from './orders/order-timeline.ts'
export { hasOrdersUnderWay } from './orders/orders-under-way.ts'
export { stepSource } from './orders/step-history.ts'
export {
  findPaidReferences,
  findToldFor,
  listToldPayments,
  type ToldPayment,
} from './orders/told-payments.ts'
export {
  describedCompany,
  describedRequestProblems,
  isNamed,
  UnknownPaymentError,
} from './payment-company/described-company.ts'
export { currencyProblems, factKeys, toldPaymentKeys, unitOf } from './payment-company/told-payment.ts'
export { countOpenPayments } from './payments/unmatched-payment-store.ts'
export { readBankAmount } from './payouts/payout-file.ts'
export { findSharedAccounts } from './withdrawals/shared-accounts.ts'
export { countStuckWithdrawals } from './withdrawals/withdrawal-store.ts'
