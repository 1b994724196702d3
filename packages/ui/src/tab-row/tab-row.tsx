import { type ReactNode, useEffect, useRef } from 'react'
import { type LinkElement, useLinkElement } from '../link/link.tsx'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import { useScrollEdges } from '../motion/use-scroll-edges.ts'
import { centreOffset, scrollAlong } from './centre.ts'
import styles from './tab-row.module.css'

/** A tab is a link: it works before any script. */
export type TabItem = {
  /** Unique in the row. */
  id: string
  /** Where it leads. */
  href: string
  /** Word, under the icon. */
  label: ReactNode
  /** Icon, 24 CSS px; a row is either all with icons or all words. */
  icon?: ReactNode
}

export type TabRowProps = {
  /** Name of the navigation for screen readers. */
  label: string
  /** Tabs in their order. */
  items: readonly TabItem[]
  /** `id` of the tab that is open, if any. */
  current?: string | undefined
  /** Link element; default that of the provider. */
  as?: LinkElement | undefined
  /** Data attributes of the element that scrolls, for what keeps its place. */
  rowData?: Readonly<Record<`data-${string}`, string>>
}

/** How long the open tab takes to the middle of the row, ms. */
const scrollMs = 200

/** A row of links that scrolls, fades at its ends and brings the open one into the centre in 200 ms. */
export function TabRow({ label, items, current, as, rowData }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const seen = useRef(false)
  const edges = useScrollEdges(row)
  const still = useReducedMotion()
  const Link = useLinkElement(as)

  useEffect(() => {
    const scroller = row.current
    const open = scroller?.querySelector('[aria-current="page"]')
    if (!scroller || !open || current === undefined) return
    const distance = centreOffset(scroller.getBoundingClientRect(), open.getBoundingClientRect())
    const duration = seen.current && !still ? scrollMs : 0
    seen.current = true
    return scrollAlong(scroller, distance, duration)
  }, [current, still])

  return (
    <nav aria-label={label}>
      <div
        ref={row}
        className={styles.row}
        {...rowData}
        data-more-before={!edges.atStart || undefined}
        data-more-after={!edges.atEnd || undefined}
      >
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Link
                href={item.href}
                className={styles.tab}
                aria-current={item.id === current ? 'page' : undefined}
              >
                {item.icon && (
                  <span className={styles.icon} aria-hidden="true">
                    {item.icon}
                  </span>
                )}
                <span>{item.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
