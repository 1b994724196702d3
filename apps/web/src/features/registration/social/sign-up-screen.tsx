import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { FormSkeleton } from '../../../lib/form/form-skeleton.tsx'
import { later } from '../../../lib/page-life/later.tsx'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useGoneWhenLoggedIn } from '../../../lib/session/use-gone-when-logged-in.ts'
import { registerRulesQuery, registerSettingsQuery } from '../../credentials/index.ts'
import { dropSignUp, type KeptSignUp, keptSignUp, SOCIAL_NAMES, SocialMark } from '../../login/index.ts'
import { BrandMark, useSite } from '../../merchant/index.ts'
import styles from '../fields/register.module.css'
import ownStyles from './sign-up.module.css'

const signUpForm = later(() => import('./sign-up-form.tsx'), 'SignUpForm')

export const catalogues = [
  'credentials',
  'registration',
  'registration/person',
  'registration/social',
  'merchant',
]

/** Reads rules and settings. */
export async function load(context: ScreenContext): Promise<void> {
  const { queries } = context
  await Promise.all([
    queries.prefetchQuery(registerRulesQuery(context)),
    queries.prefetchQuery(registerSettingsQuery(context)),
  ])
}

/**
 * What somebody fills in who logged in at another service for the first time. Without such a login, or after its end, it
 * leads to login.
 */
export function Screen() {
  const { t } = useLingui()
  const router = useRouter()
  const context = useScreenContext()
  const site = useSite()
  const rules = useQuery(registerRulesQuery(context)).data
  const settings = useQuery(registerSettingsQuery(context)).data
  const [signUp, setSignUp] = useState<KeptSignUp>()
  useGoneWhenLoggedIn()

  const leave = (to: string) => void router.navigate({ href: to, replace: true })
  const begin = useEffectEvent(() => {
    const kept = keptSignUp(Date.now())
    if (kept) setSignUp(kept)
    else if (!context.session.current()) leave(paths.login)
  })
  useEffect(() => begin(), [])
  // Another tab may have ended it by logging in.
  const follow = useEffectEvent(() => {
    if (signUp && context.session.current()) leave(signUp.returnTo)
  })
  useEffect(() => context.session.subscribe(() => follow()), [context])

  const skeleton = <FormSkeleton fields={2} tail="birthday" />
  return (
    <div className={styles.screen}>
      <div className={styles.brand}>
        <BrandMark brand={site} size={40} />
        <p className={styles.name}>{site.name}</p>
      </div>
      {signUp && rules && settings ? (
        <>
          <div className={ownStyles.intro}>
            <SocialMark provider={signUp.provider} />
            <p>
              {t`${SOCIAL_NAMES[signUp.provider]} has confirmed your account. Fill in the rest to become a member.`}
            </p>
          </div>
          <Suspense fallback={skeleton}>
            <signUpForm.Part
              rules={rules}
              settings={settings}
              signUp={signUp}
              onSignedUp={() => leave(signUp.returnTo)}
              onEnded={() => {
                dropSignUp()
                leave(paths.login)
              }}
            />
          </Suspense>
        </>
      ) : (
        skeleton
      )}
      <div className={styles.other}>
        <LinkButton href={paths.login} block onClick={dropSignUp}>
          {t`Back to login`}
        </LinkButton>
      </div>
    </div>
  )
}
