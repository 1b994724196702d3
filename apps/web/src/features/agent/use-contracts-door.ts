import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { contractsDoor } from './contracts-door.ts'

/**
 * Sends those home, told why, to whom contracts are closed (AGENT-15-D, ROUTE-64-D, ROLE-12).
 * @returns whether the page may show and ask for what is the member's own
 */
export function useContractsDoor(): boolean {
  const { t } = useLingui()
  const router = useRouter()
  const { toaster } = useScreenContext()
  const door = contractsDoor(useSession())
  const turnAway = useEffectEvent(() => {
    const text =
      door === 'trial'
        ? t`Please login an actual account to use this function`
        : t`Sorry, this account does not have permission or the feature is temporarily unavailable.`
    toaster.show({ kind: 'fail', text })
    void router.navigate({ href: paths.home, replace: true })
  })
  useEffect(() => {
    if (door === 'trial' || door === 'closed') turnAway()
  }, [door])
  return door === 'open'
}
