import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'main' | 'plain' | 'ghost' | 'danger'
  readonly icon?: ReactNode
  /** Whether what it began is under way; it cannot be pressed again then. */
  readonly isBusy?: boolean
}

/** Begins something. */
export function Button({
  look = 'plain',
  icon,
  isBusy = false,
  children,
  className = '',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${css.button} ${css[look]} ${className}`}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** The look of a button for a link. */
export const linkButton = (look: 'main' | 'plain' | 'ghost' = 'plain') => `${css.button} ${css[look]}`
