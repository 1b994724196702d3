import { movement } from '../../money/movement.ts'
import { chart } from '../wallet/index.ts'

/** The account of the house that rebates come from. */
export const rebateAccounts = chart('rebates')

/** What rebates move. */
export const rebateMovements = {
  rebate: movement('rebate', { record: 'rebate' }),
}
