import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { LoginForm } from '../../features/login/form/login-form.tsx'
import { FormSkeleton } from '../../lib/form/form-skeleton.tsx'
import { later } from '../../lib/page-life/later.tsx'
import { paths } from '../../lib/paths.ts'
import { wishedPage } from '../../lib/session/kept-wish.ts'
import type { Popup } from '../../lib/use-popup.ts'
import { useReturnPath } from '../../lib/use-return-path.ts'
import type { DoorName } from './door.ts'
import styles from './doors.module.css'

const registration = later(() => import('../../features/registration/registration.tsx'), 'Registration')
const recoveryForm = later(() => import('../../features/recovery/recovery-form.tsx'), 'RecoveryForm')

interface DoorBodyProps {
  readonly door: DoorName
  readonly title: string
  readonly hide: Popup['hide']
  /** Shows another of the three in the place of this one. */
  readonly go: (to: DoorName) => void
}

/** The form of a door; it takes the focus, so that it is read where another one was before. */
export function DoorBody({ door, title, hide, go }: DoorBodyProps) {
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
        {door === 'login' && (
          <LoginForm
            onDone={() => hide()}
            onTrial={() => hide(goOnTrial)}
            onForgot={() => go('forgot')}
            returnTo={page}
          />
        )}
        {door === 'register' && (
          <registration.Part
            onRegistered={(entered, goOn) => (entered ? hide(() => void goOn(router, false)) : go('login'))}
          />
        )}
        {door === 'forgot' && (
          <recoveryForm.Part onDone={(entered) => (entered ? hide() : go('login'))} onSent={() => hide()} />
        )}
      </Suspense>
    </section>
  )
}
