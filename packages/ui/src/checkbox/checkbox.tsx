import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './checkbox.module.css'

/** Props of {@link Checkbox}: those of a native one, its words as children. */
export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type'> & {
  /** What is agreed to; may hold links. */
  children: ReactNode
}

/** A box to tick, with its words. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className={styles.line}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
