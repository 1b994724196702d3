import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonData } from './button-look.ts'

/** Props of {@link Button}: those of a native button, its look, and whether it works. */
export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Shows a ring in place of the words, keeps the width and answers no press. */
    loading?: boolean | undefined
    /** Word that a screen reader hears while loading; needed where `loading` is used. */
    loadingLabel?: string | undefined
    /** Icon before the words, 20 CSS px. */
    icon?: ReactNode
  }

/** A button with words; `type` is `button` unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, block, loading = false, loadingLabel, icon, children, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...buttonData({ variant, size, block })}
      className={styles.button}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.label}>
        {icon}
        <span>{children}</span>
      </span>
      {loading && (
        <span className={styles.ring}>
          <Spinner label={loadingLabel} />
        </span>
      )}
    </button>
  )
}
