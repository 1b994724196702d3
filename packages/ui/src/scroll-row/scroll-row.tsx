import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import { useScrollEdges } from '../motion/use-scroll-edges.ts'
import { cardStep } from './card-step.ts'
import styles from './scroll-row.module.css'
import { SectionHead, type SectionHeadProps } from './section-head.tsx'

export type ScrollRowProps = Pick<SectionHeadProps, 'title' | 'all'> & {
  /** Name of the arrow back. */
  previousLabel: string
  /** Name of the arrow onwards. */
  nextLabel: string
  /** Width of a card: 112 CSS px (default), 240, or its own. */
  card?: 'tile' | 'wide' | 'auto' | undefined
  /** The cards, each with a key. */
  children: ReactNode
}

/**
 * A titled row of cards that scrolls along the line; its arrows move three cards and are disabled where there is
 * nothing more on their side.
 */
export function ScrollRow({ title, all, previousLabel, nextLabel, card = 'tile', children }: ScrollRowProps) {
  const heading = useId()
  const row = useRef<HTMLUListElement>(null)
  const still = useReducedMotion()
  const { atStart, atEnd } = useScrollEdges(row)

  const turn = (way: 1 | -1) => {
    const element = row.current
    if (!element) return
    const boxes = [...element.children].slice(0, 2).map((child) => child.getBoundingClientRect())
    const step = cardStep(
      boxes.map((box) => box.left),
      boxes[0]?.width ?? 0,
    )
    const flow = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: way * flow * step, behavior: still ? 'auto' : 'smooth' })
  }

  return (
    <section aria-labelledby={heading}>
      <SectionHead title={title} id={heading} all={all}>
        <div className={styles.arrows}>
          <IconButton arrow label={previousLabel} disabled={atStart} onClick={() => turn(-1)}>
            <ChevronLeft size={20} />
          </IconButton>
          <IconButton arrow label={nextLabel} disabled={atEnd} onClick={() => turn(1)}>
            <ChevronRight size={20} />
          </IconButton>
        </div>
      </SectionHead>
      <ul ref={row} className={styles.row} data-card={card}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}
