import type { MouseEvent, ReactNode } from 'react'
import { RouterLink } from '../../lib/router-link.tsx'
import styles from './icon-links.module.css'

interface IconLinksProps {
  /** Name of the navigation for screen readers. */
  readonly label: string
  /** Square plates in three columns instead of round icons in one line. */
  readonly plates?: boolean
  readonly children: ReactNode
}

/** A group of links that are an icon over a word. */
export function IconLinks({ label, plates = false, children }: IconLinksProps) {
  return (
    <nav aria-label={label} className={styles.links} data-plates={plates || undefined}>
      {children}
    </nav>
  )
}

interface IconLinkProps {
  readonly href: string
  /** 24 CSS px. */
  readonly icon: ReactNode
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** A press opens a popup instead of the address. */
  readonly opensPopup?: boolean
  readonly children: ReactNode
}

/** One of them. */
export function IconLink({ href, icon, onClick, opensPopup, children }: IconLinkProps) {
  return (
    <RouterLink
      href={href}
      className={styles.link}
      onClick={onClick}
      aria-haspopup={opensPopup ? 'dialog' : undefined}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </RouterLink>
  )
}
