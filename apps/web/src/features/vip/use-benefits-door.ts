import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../lib/paths.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { benefitsDoor } from './benefits-door.ts'
import { useShowsBenefits } from './use-shows-benefits.ts'

/** Sends those home, told why, to whom the benefits are closed (ROUTE-64-D, ROLE-12). */
export function useBenefitsDoor(): void {
  const { t } = useLingui()
  const router = useRouter()
  const { toaster } = useScreenContext()
  const door = benefitsDoor(useSession(), useShowsBenefits())
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
