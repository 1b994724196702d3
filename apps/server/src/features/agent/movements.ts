import { movement } from '../../money/movement.ts'
import { chart } from '../wallet/index.ts'

/** The account of the house that agents are paid from. */
export const agentAccounts = chart('commissions')

/** What agents move. */
export const agentMovements = {
  commission: movement('commission', { record: 'transfer' }),
  contract: movement('contract-payout', { record: 'transfer' }),
}
