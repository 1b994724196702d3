import { useLingui } from '@lingui/react/macro'
import { Navigate, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { sameSitePath } from '../../../lib/same-site-path.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useGoneWhenLoggedIn } from '../../../lib/session/use-gone-when-logged-in.ts'
import { useStepBack } from '../../../lib/use-step-back.ts'
import { merchantMessages, siteQuery, useSite } from '../../merchant/index.ts'
import { DoorFrame } from '../door-frame.tsx'
import { doorMessages } from '../door-messages.ts'
import { registerRulesQuery } from '../register/register-queries.ts'
import { ForgotForm } from './forgot-form.tsx'
import { forgotMessages } from './forgot-messages.ts'
import { forgotMethods } from './forgot-methods.ts'
import { LinkReset } from './link-reset.tsx'

/** Words of this screen. */
export const messages = [doorMessages, forgotMessages, merchantMessages]

/** Reads the rules; a merchant that offers no way back has login instead (FORGOT-14-D). */
export async function load(context: ScreenContext): Promise<void> {
  const { switches } = await context.queries.ensureQueryData(siteQuery(context, context.words.language()))
  if (forgotMethods(switches).length === 0) throw redirect({ href: paths.login, replace: true })
  await context.queries.prefetchQuery(registerRulesQuery(context))
}

/** A forgotten password as a page (ROUTE-33, FORGOT-01 to FORGOT-18-D). */
export function Screen() {
  const { switches } = useSite()
  const { resetToken } = useSearch({ from: paths.forget })
  if (resetToken && switches.CHNGPASSMAIL3) {
    return (
      <DoorFrame>
        <LinkReset token={resetToken} />
      </DoorFrame>
    )
  }
  // What was switched off while the page was open is gone as well (SWITCH-28-D).
  if (forgotMethods(switches).length === 0) return <Navigate to={paths.login} replace />
  return <Forgot />
}

function Forgot() {
  const { t } = useLingui()
  const router = useRouter()
  const stepBack = useStepBack()
  const { redirect: back } = useSearch({ from: paths.forget })
  useGoneWhenLoggedIn()
  const leave = (entered: boolean) =>
    void router.navigate({ href: entered ? (sameSitePath(back) ?? paths.home) : paths.login, replace: true })
  return (
    <DoorFrame other={{ words: t`Do you know your password?`, href: paths.login, action: t`Log in` }}>
      <ForgotForm onDone={leave} onSent={stepBack} />
    </DoorFrame>
  )
}
