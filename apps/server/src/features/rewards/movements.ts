import { movement } from '../../money/movement.ts'

/** What rewards move. */
export const rewardMovements = {
  /** One without terms is claimed. */
  reward: movement('reward', { record: 'bonus' }),
}
