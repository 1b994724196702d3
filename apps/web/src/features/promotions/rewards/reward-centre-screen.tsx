import { rewardMessages } from './reward-messages.ts'
import { useRewardDoor } from './use-reward-door.ts'

/** Words of this screen. */
export const messages = [rewardMessages]

/** The door of the reward centre, which says why it is closed (ROUTE-41, SWITCH-01); behind it there is nothing yet. */
export function Screen() {
  useRewardDoor()
  return null
}
