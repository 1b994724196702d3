import { movement } from '../../../money/movement.ts'
import { chart, chartOf, DEPOSIT_KIND } from '../../wallet/index.ts'
import { withdrawalStatuses } from './withdrawal-statuses.ts'

/** Accounts of the house that withdrawals go through: held until they are paid or come back, then paid out. */
export const withdrawalAccounts = chart('withdrawals', 'payouts')

/** The account of the house that the money of a deposit channel comes from, by the channel's code. */
export const channelAccount = chartOf('channel')

/** The amount of a withdrawal leaves the wallet and is held. */
const withdrawal = movement('withdrawal', {
  record: 'withdraw',
  team: 'withdraw',
  statusesOf: withdrawalStatuses,
})

/** What deposits and withdrawals move; each is about the number of its order. */
export const cashierMovements = {
  deposit: movement(DEPOSIT_KIND, { record: 'deposit', team: 'deposit' }),
  withdrawal,
  /** What was held comes back. */
  withdrawalReturn: movement('withdrawal-return', {
    record: 'withdraw',
    team: 'withdraw',
    reverts: withdrawal,
  }),
  /** What was held has been paid to the member's bank account. */
  withdrawalPayment: movement('withdrawal-payment', { record: 'withdraw' }),
}
