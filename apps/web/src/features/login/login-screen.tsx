import { isTrial } from '@foyer/contract/member-types'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { paths } from '../../lib/paths.ts'
import { sameSitePath } from '../../lib/same-site-path.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { forgetEndedSession, hasSessionEnded } from '../../lib/session/ended-session.ts'
import { wishedPage } from '../../lib/session/kept-wish.ts'
import { useGoneWhenLoggedIn } from '../../lib/session/use-gone-when-logged-in.ts'
import { DoorFrame, registerSettingsQuery } from '../credentials/index.ts'
import { LoginForm } from './form/login-form.tsx'

export const catalogues = ['login', 'merchant']

const expiredNote = later(() => import('./expired-note.tsx'), 'ExpiredNote')

/** Reads which services there are to log in at. */
export async function load(context: ScreenContext): Promise<void> {
  await context.queries.prefetchQuery(registerSettingsQuery(context))
}

/** Logging in as a page: guards lead here, and from here back to where the player wanted to go. */
export function Screen() {
  const { t } = useLingui()
  const router = useRouter()
  const context = useScreenContext()
  const { session } = context
  const { redirect } = useSearch({ from: paths.login })
  const back = sameSitePath(redirect) ?? wishedPage(false) ?? paths.home
  const [hasEnded, setHasEnded] = useState(() => hasSessionEnded(context))
  useEffect(() => forgetEndedSession(context), [context])
  useGoneWhenLoggedIn(back)
  // By the form, in another tab, or by what the device remembers: whoever is in goes on.
  useEffect(
    () =>
      session.subscribe(() => {
        const info = session.current()
        if (!info && hasSessionEnded(context)) {
          setHasEnded(true)
          forgetEndedSession(context)
        }
        // A trial sees no more than home shows, unless it came for what it may have.
        const forTrial = () => wishedPage(true) ?? paths.home
        if (info) void router.navigate({ href: isTrial(info.type) ? forTrial() : back, replace: true })
      }),
    [context, session, router, back],
  )
  return (
    <DoorFrame other={{ words: t`New here?`, href: paths.register, action: t`Sign up` }}>
      {hasEnded && <expiredNote.Part skeleton={null} />}
      <LoginForm />
    </DoorFrame>
  )
}
