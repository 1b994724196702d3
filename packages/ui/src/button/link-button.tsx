import type { ReactNode } from 'react'
import { type LinkElement, type LinkProps, useLinkElement } from '../link/link.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonData } from './button-look.ts'

export type LinkButtonProps = Omit<LinkProps, 'className' | 'style'> &
  ButtonLook & {
    /** Link element of this one link; default that of the provider. */
    as?: LinkElement | undefined
    /** Icon before the words, 20 CSS px. */
    icon?: ReactNode
  }

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, as, icon, children, ...rest }: LinkButtonProps) {
  const Link = useLinkElement(as)
  return (
    <Link {...rest} {...buttonData({ variant, size, block })} className={styles.button}>
      <span className={styles.label}>
        {icon}
        <span>{children}</span>
      </span>
    </Link>
  )
}
