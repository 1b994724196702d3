import { comingMessages } from '../../../lib/coming/coming-messages.ts'
import { ComingPage } from '../../../lib/coming/coming-page.tsx'
import { rewardMessages } from './reward-messages.ts'
import { useRewardDoor } from './use-reward-door.ts'

/** Words of this screen. */
export const messages = [rewardMessages, comingMessages]

/** The door of the reward centre, which says why it is closed; behind it there is nothing yet. */
export function Screen() {
  return useRewardDoor() ? <ComingPage /> : null
}
