import { type ReactNode, useId } from 'react'
import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  /** What grows. */
  label: ReactNode
  /** How far, 0 to `max`. */
  value: number
  /** The whole; default 1. */
  max?: number | undefined
  /** How far in words, such as "350 of 500". */
  text?: ReactNode
}

/** How far something has come. */
export function ProgressBar({ label, value, max = 1, text }: ProgressBarProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span>{text}</span>
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  )
}
