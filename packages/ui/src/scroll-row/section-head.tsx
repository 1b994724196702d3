import type { ReactNode } from 'react'
import { type LinkElement, useLinkElement } from '../link/link.tsx'
import styles from './scroll-row.module.css'

export type SectionHeadProps = {
  /** The heading. */
  title: ReactNode
  /** Id of the heading, to name its section with. */
  id?: string | undefined
  /** The link to everything, with its word and the count as written in the player's language. */
  all?: { href: string; label: ReactNode; count?: ReactNode; as?: LinkElement | undefined } | undefined
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** Heading of a block: title with the brand's mark, the link to all with its count, arrows. */
export function SectionHead({ title, id, all, children }: SectionHeadProps) {
  const Link = useLinkElement(all?.as)
  return (
    <div className={styles.head}>
      <h2 className={styles.title} id={id}>
        <span>{title}</span>
      </h2>
      {all && (
        <Link
          href={all.href}
          className={children === undefined ? `${styles.all} ${styles.arrow}` : styles.all}
        >
          <span>{all.label}</span>
          {all.count !== undefined && <span className={styles.count}>{all.count}</span>}
        </Link>
      )}
      {children}
    </div>
  )
}
