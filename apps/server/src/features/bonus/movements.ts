import { movement } from '../../money/movement.ts'
import { chart } from '../wallet/index.ts'

/** The account of the house that bonuses come from and go back to: what it is short of is what bonuses cost. */
export const bonusAccounts = chart('bonuses')

/**
 * What bonuses move besides stakes and wins. The record of a member's account shows what reaches the wallet; what bonuses were worth to
 * them is the sum of all.
 */
export const bonusMovements = {
  /** A bonus with wagering is given. */
  grant: movement('bonus-grant', { record: 'bonus' }),
  /** It becomes the player's own. */
  conversion: movement('bonus-conversion', { record: 'bonus' }),
  /** What is left of it goes back to the house. */
  end: movement('bonus-end', { record: 'bonus' }),
  /** The house pays for what is taken back of a bonus whose money it has received. */
  cover: movement('bonus-cover', { record: 'bonus' }),
}
