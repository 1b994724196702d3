import { useLingui } from '@lingui/react/macro'
import { Navigate, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FormSkeleton } from '../../lib/form/form-skeleton.tsx'
import { later } from '../../lib/page-life/later.tsx'
import { paths } from '../../lib/paths.ts'
import { sameSitePath } from '../../lib/same-site-path.ts'
import type { ScreenContext, ScreenPlace, Search } from '../../lib/screen/screen.ts'
import { wishedPage } from '../../lib/session/kept-wish.ts'
import { useGoneWhenLoggedIn } from '../../lib/session/use-gone-when-logged-in.ts'
import { useStepBack } from '../../lib/use-step-back.ts'
import { DoorFrame, registerRulesQuery } from '../credentials/index.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import { LINK_OPENED } from './link-opened.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { recoveryMethods } from './recovery-methods.ts'

export const catalogues = ['credentials', 'recovery', 'merchant']

/** What a mailed link leads to: most who have forgotten come without one. */
const linkReset = later(() => import('./link-reset.tsx'), 'LinkReset')

/** Whether a mailed link leads here, or led here before its secret was taken. */
const isOfLink = ({ resetToken, view }: Search) => Boolean(resetToken) || view === LINK_OPENED

/** Reads the rules; a merchant that offers no way back has login instead. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { switches } = await context.queries.ensureQueryData(siteQuery(context, context.words.language()))
  if (recoveryMethods(switches).length === 0) throw redirect({ href: paths.login, replace: true })
  await Promise.all([
    context.queries.prefetchQuery(registerRulesQuery(context)),
    isOfLink(search) ? linkReset.fetch(context.words) : undefined,
  ])
}

/** A forgotten password as a page. */
export function Screen() {
  const { switches } = useSite()
  const search = useSearch({ from: paths.forget })
  if (isOfLink(search) && switches.CHNGPASSMAIL3) {
    return (
      <DoorFrame>
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <linkReset.Part />
        </Suspense>
      </DoorFrame>
    )
  }
  // What was switched off while the page was open is gone as well.
  if (recoveryMethods(switches).length === 0) return <Navigate to={paths.login} replace />
  return <Recovery />
}

function Recovery() {
  const { t } = useLingui()
  const router = useRouter()
  const stepBack = useStepBack()
  const { redirect: back } = useSearch({ from: paths.forget })
  useGoneWhenLoggedIn()
  const leave = (entered: boolean) =>
    void router.navigate({
      href: entered ? (sameSitePath(back) ?? wishedPage(false) ?? paths.home) : paths.login,
      replace: true,
    })
  return (
    <DoorFrame other={{ words: t`Do you know your password?`, href: paths.login, action: t`Log in` }}>
      <RecoveryForm onDone={leave} onSent={stepBack} />
    </DoorFrame>
  )
}
