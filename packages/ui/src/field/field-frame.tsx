import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** Words and state around the control of a field. */
export type FieldWords = {
  /** What belongs in. */
  label: ReactNode
  /** What helps to fill it in; stays visible beside an error. */
  hint?: ReactNode
  /** What is wrong and what to do; marks the field as invalid. */
  error?: ReactNode
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined
}

/** What ties a control to its words. */
export type ControlTies = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldWords & {
  /** The control's own id, if the page needs to know it. */
  id?: string | undefined
  /** Draws the control with what ties it to its words. */
  children: (ties: ControlTies) => ReactNode
}

/** Label, hint and error of a control, wired once (`for`, `aria-invalid`, `aria-describedby`). */
export function FieldFrame({ id, label, hint, error, labelHidden, children }: FieldFrameProps) {
  const own = useId()
  const control = id ?? own
  const invalid = error !== undefined && error !== null && error !== ''
  const hinted = hint !== undefined && hint !== null
  const described = [hinted && `${control}-hint`, invalid && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={control} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id: control,
        'aria-invalid': invalid || undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hinted && (
        <p id={`${control}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {invalid && (
        <p id={`${control}-error`} className={styles.error}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
