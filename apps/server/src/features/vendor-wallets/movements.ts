import { movement } from '../../money/movement.ts'
import { chartOf } from '../wallet/index.ts'

/** The account of the house that wins and losses at a provider are booked against, by the name of the connection. */
export const vendorResultsAccount = chartOf('vendor-results')

const fund = movement('vendor-fund', { record: 'transfer' })

/** What moves between a member's own wallet and those that providers hold. */
export const vendorMovements = {
  /** Money goes to the provider. */
  fund,
  /** It did not arrive there. */
  fundReturn: movement('vendor-fund-return', { record: 'transfer', reverts: fund }),
  /** Money comes back. */
  collect: movement('vendor-collect', { record: 'transfer' }),
  /** What was won or lost at the provider since its balance was read last. */
  result: movement('vendor-result', {}),
}
