import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import { SectionHead } from '../scroll-row/section-head.tsx'
import styles from './ticker.module.css'

/** Time of one movement, ms; the row then rests for as long. */
export const TICKER_MS = 1500

export type TickerProps = {
  /** The heading; the button that stops the list stands beside it. */
  title: ReactNode
  /** Rows of 3.5 rem. */
  items: readonly { id: string; content: ReactNode }[]
  /** Rows in sight, 1 to 5; with no more items than that nothing moves. */
  visible: 1 | 2 | 3 | 4 | 5
  /** Name of the button that stops it. */
  pauseLabel: string
  /** Name of the button that moves it on. */
  playLabel: string
}

/** A list that calmly rises row by row, without end; pausable, still where less motion is wanted. */
export function Ticker({ title, items, visible, pauseLabel, playLabel }: TickerProps) {
  const heading = useId()
  const belt = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const still = useReducedMotion()
  const moves = items.length > visible && !still
  const scrolls = items.length > visible && still
  const running = moves && !paused && !held

  useEffect(() => {
    const element = belt.current
    if (!element || !running) return
    let at = Number(element.style.getPropertyValue('--at')) || 0
    const place = (row: number, moving: boolean) => {
      element.toggleAttribute('data-moving', moving)
      element.style.setProperty('--at', String(row))
    }
    const timer = setInterval(() => {
      if (document.hidden) return
      if (at >= items.length) {
        at = 0
        place(at, false)
        // Reading the layout makes the jump back to the same picture happen before the next movement.
        element.getBoundingClientRect()
      }
      at += 1
      place(at, true)
    }, TICKER_MS * 2)
    return () => clearInterval(timer)
  }, [running, items.length])

  const row = (item: TickerProps['items'][number]) => (
    <li key={item.id} className={styles.row}>
      {item.content}
    </li>
  )
  return (
    <section
      aria-labelledby={heading}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      <SectionHead title={title} id={heading}>
        {moves && (
          <IconButton label={paused ? playLabel : pauseLabel} onClick={() => setPaused(!paused)}>
            {paused ? <Play size={16} fill="currentColor" /> : <Pause size={16} fill="currentColor" />}
          </IconButton>
        )}
      </SectionHead>
      <div
        className={styles.window}
        data-rows={visible}
        data-static={items.length <= visible || undefined}
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': heading })}
      >
        <div ref={belt} className={styles.belt}>
          <ul>{items.map(row)}</ul>
          {moves && (
            <ul aria-hidden="true" inert>
              {items.slice(0, visible).map(row)}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
