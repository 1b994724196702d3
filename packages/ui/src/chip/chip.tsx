import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './chip.module.css'

export type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
  /** Chosen or not. */
  pressed: boolean
  /** How many things the choice would leave, as written in the player's language. */
  count?: ReactNode
}

/** A filter that is on or off. */
export function Chip({ pressed, count, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={styles.chip} aria-pressed={pressed}>
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
