import { movement } from '../../money/movement.ts'
import { chart } from './house-account.ts'

/** Kind of the movement by which a deposit reaches a wallet; the cashier declares it. */
export const DEPOSIT_KIND = 'deposit'

/** Accounts of the house that play credit comes from. */
export const creditAccounts = chart('trial', 'demo')

/** Credit that the product itself gives. */
export const creditMovements = {
  trial: movement('trial-credit', { record: 'bonus' }),
  demo: movement('demo-credit', { record: 'bonus' }),
}
