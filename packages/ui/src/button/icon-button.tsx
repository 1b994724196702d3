import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'aria-label'> & {
  /** Name for screen readers; the icon itself says nothing. The words of a count follow it. */
  label: string
  /** The icon, 20 to 24 CSS px. */
  children: ReactNode
  /** `true` or `false` makes it a toggle. */
  pressed?: boolean | undefined
  /** Draws a plate behind the icon. */
  plate?: boolean | undefined
  /** The icon points along the line and turns round where text runs to the left. */
  arrow?: boolean | undefined
  /** A count in the upper corner. */
  count?: ReactNode
}

/** A button that shows only an icon, in a target of 44 CSS px. */
export function IconButton({ label, children, pressed, plate, arrow, count, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-plate={plate || undefined}
      data-arrow={arrow || undefined}
      aria-pressed={pressed}
    >
      <span className="visually-hidden">{label}</span>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
