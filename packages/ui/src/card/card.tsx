import type { ComponentPropsWithRef } from 'react'
import styles from './card.module.css'

/** Props of {@link Card}: those of a `div`. */
export type CardProps = Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'> & {
  /** Content reaches the edges, such as a picture or list rows. */
  flush?: boolean | undefined
  /** One step lighter. */
  raised?: boolean | undefined
}

/** A surface that holds things together. */
export function Card({ flush, raised, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={styles.card}
      data-flush={flush || undefined}
      data-raised={raised || undefined}
    />
  )
}
