import type { ToastRequest } from '@foyer/ui/toaster'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../paths.ts'
import { useScreenContext } from '../screen/use-screen-context.ts'
import type { Door } from './page-door.ts'

/**
 * Sends those home, told why, to whom a page is neither open nor unknown yet (ROUTE-64-D).
 * @param notice what the page itself says to those it sends `home`
 */
export function useSentHome(door: Door, notice?: ToastRequest): void {
  const { t } = useLingui()
  const router = useRouter()
  const { toaster } = useScreenContext()
  const sendHome = useEffectEvent(() => {
    if (door === 'trial') {
      toaster.show({ kind: 'fail', text: t`Please login an actual account to use this function` })
    }
    if (door === 'closed') {
      const text = t`Sorry, this account does not have permission or the feature is temporarily unavailable.`
      toaster.show({ kind: 'fail', text })
    }
    if (door === 'home' && notice) toaster.show(notice)
    void router.navigate({ href: paths.home, replace: true })
  })
  useEffect(() => {
    if (door !== 'open' && door !== 'unknown') sendHome()
  }, [door])
}
