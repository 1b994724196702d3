import { useLingui } from '@lingui/react/macro'
import { useSentHome } from '../../../lib/session/sent-home/use-sent-home.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useSite } from '../../merchant/index.ts'
import { rewardDoor } from './reward-door.ts'

/** How long the player reads where to turn, in ms. */
const CONTACT_MS = 2000

/**
 * Sends those home to whom the reward centre is closed, told why.
 * @returns whether it is open
 */
export function useRewardDoor(): boolean {
  const { t } = useLingui()
  const door = rewardDoor(useSession(), useSite().switches.REWCEN3 === true)
  useSentHome(door === 'contact-service' ? 'home' : door, {
    kind: 'info',
    text: t`Please contact customer service`,
    duration: CONTACT_MS,
  })
  return door === 'open'
}
