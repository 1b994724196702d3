import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { LoginForm } from '../../features/login/form/login-form.tsx'
import { FormSkeleton } from '../../lib/form/form-skeleton.tsx'
import { later } from '../../lib/page-life/later.tsx'
import { paths } from '../../lib/paths.ts'
import { wishedPage } from '../../lib/session/kept-wish.ts'
import type { Popup } from '../../lib/use-popup.ts'
import { useReturnPath } from '../../lib/use-return-path.ts'
import styles from './account-dialog.module.css'
import type { AccountFormName } from './account-forms.ts'

const registration = later(() => import('../../features/registration/registration.tsx'), 'Registration')
const recoveryForm = later(() => import('../../features/recovery/recovery-form.tsx'), 'RecoveryForm')

interface AccountFormProps {
  readonly form: AccountFormName
  readonly title: string
  readonly hide: Popup['hide']
  /** Shows another of the three in the place of this one. */
  readonly go: (to: AccountFormName) => void
}

/** One of the three forms. It takes the focus, so that screen readers announce it when it replaces another. */
export function AccountForm({ form, title, hide, go }: AccountFormProps) {
  const router = useRouter()
  const page = useReturnPath()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // When a dialog opens, it sets the focus itself.
    const { activeElement, body } = document
    const inside = place.current?.closest('[role=dialog]')?.contains(activeElement)
    if (inside || activeElement === body || activeElement === null) place.current?.focus()
  }, [])
  const goOnTrial = () => void router.navigate({ href: wishedPage(true) ?? paths.home })
  return (
    <section ref={place} aria-label={title} tabIndex={-1} className={styles.body}>
      <Suspense fallback={<FormSkeleton />}>
        {form === 'login' && (
          <LoginForm
            onDone={() => hide()}
            onTrial={() => hide(goOnTrial)}
            onForgot={() => go('forgot')}
            returnTo={page}
          />
        )}
        {form === 'register' && (
          <registration.Part
            onRegistered={(entered, goOn) => (entered ? hide(() => void goOn(router, false)) : go('login'))}
          />
        )}
        {form === 'forgot' && (
          <recoveryForm.Part onDone={(entered) => (entered ? hide() : go('login'))} onSent={() => hide()} />
        )}
      </Suspense>
    </section>
  )
}
