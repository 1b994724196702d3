import styles from './badge.module.css'
import { countText } from './count-text.ts'

export type CountBadgeProps = {
  /** Unread things; 0 draws nothing, above 99 reads `99+`. */
  count: number
  /** The whole sentence for screen readers, such as "3 unread messages". */
  label?: string | undefined
  /** Writes a number in the player's language. */
  format?: ((value: number) => string) | undefined
}

/** A small round count for corners of icons. */
export function CountBadge({ count, label, format }: CountBadgeProps) {
  const text = countText(count, format)
  if (text === '') return null
  return (
    <span className={styles.count}>
      <span dir="ltr" aria-hidden={label === undefined ? undefined : true}>
        {text}
      </span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
