import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { agentDoor } from './agent-door.ts'

/** Sends agents on to their area, and everybody else with a session home, told why. */
export function useAgentDoor(): void {
  const { t } = useLingui()
  const router = useRouter()
  const { session, toaster } = useScreenContext()
  const pass = useEffectEvent(() => {
    const door = agentDoor(session.current())
    if (door === 'form') return
    if (door !== 'area') {
      const text =
        door === 'trial'
          ? t`Please login an actual account to use this function`
          : t`Sorry, this account does not have permission or the feature is temporarily unavailable.`
      toaster.show({ kind: 'fail', text })
    }
    void router.navigate({ href: door === 'area' ? paths.agentHome : paths.home, replace: true })
  })
  useEffect(() => {
    pass()
    return session.subscribe(() => pass())
  }, [session])
}
