import { type ReactNode, useId } from 'react'
import css from './field.module.css'

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isOptional?: boolean
  /** Text for what need not be filled in. */
  readonly optional?: string
  /** @param ids of the control, and of what describes it */
  readonly children: (ids: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

/** A control with its label, what it takes, and what is wrong with it. */
export function Field({ label, hint, error, isOptional = false, optional, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {isOptional && optional && <span className={css.optional}>{optional}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {hint && !error && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

export const controlLook = css.control
