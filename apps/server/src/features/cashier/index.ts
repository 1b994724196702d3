export { type Cashier, toldCashier } from './cashier.ts'
export {
  DEPOSIT_ACTIONS,
  type DemoBank,
  type DemoDeposit,
  type DemoWithdrawal,
  type DepositAction,
  WITHDRAWAL_ACTIONS,
  type WithdrawalAction,
} from './demo-bank.ts'
export { CHANNEL_ICONS, type DepositChannel } from './deposit-channel.ts'
export { loadDepositChannels, replaceDepositChannels } from './deposit-channel-store.ts'
export { countStuckDeposits } from './deposit-store.ts'
export { cashierFeature, demoBankOf, depositChannelsOf } from './feature.ts'
export { hasOrders } from './merchant-orders.ts'
export {
  describedCompany,
  describedRequestProblems,
  isNamed,
  UnknownPaymentError,
} from './payment-company/described-company.ts'
export { currencyProblems, factKeys, toldPaymentKeys, unitOf } from './payment-company/told-payment.ts'
export { countOpenPayments } from './unmatched-payment-store.ts'
export { countStuckWithdrawals } from './withdrawal-store.ts'
