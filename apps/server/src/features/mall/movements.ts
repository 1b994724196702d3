import { movement } from '../../money/movement.ts'
import { chart } from '../wallet/index.ts'

/** Points stand in the ledger as a currency of their own, without minor units. */
export const POINTS = 'PTS'

/** The account of the house that points come from and go to, and that pays what they are redeemed for. */
export const mallAccounts = chart('mall')

/** What the mall moves. */
export const mallMovements = {
  earned: movement('points-earned', {}),
  redeemed: movement('points-redeemed', {}),
  /** Money that points were redeemed for. */
  prize: movement('mall-prize', { record: 'bonus' }),
}
