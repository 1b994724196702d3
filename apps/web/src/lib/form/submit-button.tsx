import { Button } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useHydrated } from '../page-life/use-hydrated.ts'
import styles from './form.module.css'

interface SubmitButtonProps {
  /** What is wrong with the form as a whole; empty where nothing is. */
  readonly refusal: string
  readonly pending: boolean
  readonly pendingLabel: string
  readonly disabled?: boolean
  /** `danger` for what cannot be undone. */
  readonly variant?: 'accent' | 'danger'
  readonly children: ReactNode
}

/** The end of a form: what is wrong with all of it, and its one action; asleep until the script can take it. */
export function SubmitButton(props: SubmitButtonProps) {
  const { refusal, pending, pendingLabel, disabled = false, variant = 'accent', children } = props
  // A form that is sent before its script runs would send the password as it is.
  const hydrated = useHydrated()
  return (
    <>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <Button
        type="submit"
        variant={variant}
        size="l"
        block
        disabled={disabled || !hydrated}
        loading={pending}
        loadingLabel={pendingLabel}
      >
        {children}
      </Button>
    </>
  )
}
