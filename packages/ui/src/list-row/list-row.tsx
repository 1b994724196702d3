import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { type LinkElement, useLinkElement } from '../link/link.tsx'
import styles from './list-row.module.css'

/** Props of {@link ListRow}: plain, a link (`href`) or a button (`onPress`). */
export type ListRowProps = {
  /** Icon or picture of 40 CSS px. */
  start?: ReactNode
  /** First line. */
  title: ReactNode
  /** Quiet second line. */
  detail?: ReactNode
  /** At the end: a figure, a badge, a switch. */
  end?: ReactNode
  /** Where the row leads; draws an arrow. */
  href?: string | undefined
  /** Link element; default that of the provider. */
  as?: LinkElement | undefined
  /** Called by a press. */
  onPress?: (() => void) | undefined
  /** The row that is chosen among others. */
  current?: boolean | undefined
}

/** One line of a list. */
export function ListRow({ start, title, detail, end, href, as, onPress, current }: ListRowProps) {
  const Link = useLinkElement(as)
  const content = (
    <>
      {start !== undefined && <span className={styles.start}>{start}</span>}
      <span className={styles.words}>
        <span>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.end}>
        {end}
        {(href !== undefined || onPress) && <ChevronRight className={styles.chevron} size={18} />}
      </span>
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} className={styles.row} onClick={onPress}>
        {content}
      </Link>
    )
  if (onPress)
    return (
      <button type="button" className={styles.row} aria-current={current || undefined} onClick={onPress}>
        {content}
      </button>
    )
  return <div className={styles.row}>{content}</div>
}
