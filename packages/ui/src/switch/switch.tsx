import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './switch.module.css'

/** Props of {@link Switch}: those of a native checkbox, its words as children. */
export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'role'> & {
  /** What is switched. */
  children: ReactNode
}

/** Something that is on or off at once, without a button to confirm. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <label className={styles.line}>
      <span className={styles.words}>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
    </label>
  )
}
