import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useSite } from '../../merchant/index.ts'
import { rewardDoor } from './reward-door.ts'

/** How long the player reads where to turn, in ms (ERR-02). */
const CONTACT_MS = 2000

/** Sends everybody home, told why where there is a reason (ERR-02, REWARD-25-D, ROLE-12). */
export function useRewardDoor(): void {
  const { t } = useLingui()
  const router = useRouter()
  const { toaster } = useScreenContext()
  const door = rewardDoor(useSession(), useSite().switches.REWCEN3 === true)
  const pass = useEffectEvent(() => {
    if (door === 'contact-service') {
      toaster.show({ kind: 'info', text: t`Please contact customer service`, duration: CONTACT_MS })
    }
    if (door === 'trial') {
      toaster.show({ kind: 'fail', text: t`Please login an actual account to use this function` })
    }
    void router.navigate({ href: paths.home, replace: true })
  })
  useEffect(() => {
    if (door !== 'unknown') pass()
  }, [door])
}
