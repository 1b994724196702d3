import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '../fields/register.module.css'

interface RegisterStepProps {
  readonly number: 1 | 2
  readonly title: string
  readonly shown: boolean
  /** Whether it is the only one, which has no heading. */
  readonly only: boolean
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** One of two steps of the form. When it shows, its first field that is wrong has the focus, else its heading. */
export function RegisterStep({ number, title, shown, only, onBack, children }: RegisterStepProps) {
  const { t } = useLingui()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const wasShown = useRef(shown)
  useEffect(() => {
    if (shown && !wasShown.current) {
      const [heading, wrong] = ['h2', '[aria-invalid=true]'].map((what) =>
        place.current?.querySelector<HTMLElement>(what),
      )
      heading?.parentElement?.scrollIntoView()
      ;(wrong ?? heading)?.focus()
    }
    wasShown.current = shown
  }, [shown])
  return (
    <section
      ref={place}
      aria-labelledby={only ? undefined : id}
      className={styles.step}
      data-aside={!shown || undefined}
    >
      {!only && (
        <div className={styles.stepHead} data-step={number}>
          <h2 id={id} tabIndex={-1} className={styles.stepTitle}>
            <span>{t`Step ${number} of 2`}</span> {title}
          </h2>
          {onBack && (
            <Button size="s" variant="quiet" onClick={onBack}>
              {t`Back`}
            </Button>
          )}
        </div>
      )}
      {children}
    </section>
  )
}
