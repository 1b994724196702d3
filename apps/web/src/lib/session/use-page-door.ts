import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../paths.ts'
import { useScreenContext } from '../screen/use-screen-context.ts'
import { pageDoor } from './page-door.ts'
import { useSession } from './use-session.ts'

/** Sends those home, told why, to whom a page is closed because its feature is off (ROUTE-64-D, ROLE-12). */
export function usePageDoor(isOn: boolean): void {
  const { t } = useLingui()
  const router = useRouter()
  const { toaster } = useScreenContext()
  const door = pageDoor(useSession(), isOn)
  const pass = useEffectEvent(() => {
    const text =
      door === 'trial'
        ? t`Please login an actual account to use this function`
        : t`Sorry, this account does not have permission or the feature is temporarily unavailable.`
    toaster.show({ kind: 'fail', text })
    void router.navigate({ href: paths.home, replace: true })
  })
  useEffect(() => {
    if (door !== 'open') pass()
  }, [door])
}
