import Megaphone from 'lucide-react/icons/megaphone'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './marquee.module.css'
import { marqueeTiming } from './marquee-timing.ts'

export type MarqueeProps = {
  /** What the line holds, for screen readers. */
  label: string
  /** Notices in their order, usually links. */
  items: readonly { id: string; content: ReactNode }[]
  /** Name of the button that stops the line. */
  pauseLabel: string
  /** Name of the button that moves it on. */
  playLabel: string
}

/**
 * One line of notices that passes at 30 steps a second, drawn by the browser without any script per frame. It stops for
 * a finger, the focus, the pause button and where less motion is wanted.
 */
export function Marquee({ label, items, pauseLabel, playLabel }: MarqueeProps) {
  const belt = useRef<HTMLDivElement>(null)
  const [running, setRunning] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    const element = belt.current
    const round = element?.firstElementChild
    if (!element || !round) return
    const sizes = new ResizeObserver(() => {
      const { steps, ms } = marqueeTiming(round.getBoundingClientRect().width)
      element.style.setProperty('--round', `${ms}ms`)
      element.style.setProperty('--steps', String(steps))
      setRunning(true)
    })
    sizes.observe(round)
    return () => sizes.disconnect()
  }, [])

  const round = items.map((item) => (
    <li key={item.id} className={styles.item} dir="auto">
      {item.content}
    </li>
  ))
  return (
    <section className={styles.strip} aria-label={label} data-paused={paused || undefined}>
      <Megaphone className={styles.icon} size={18} />
      <div className={styles.window}>
        <div ref={belt} className={styles.belt} data-running={running || undefined}>
          <ul className={styles.round}>{round}</ul>
          {running && (
            <ul className={`${styles.round} ${styles.copy}`} aria-hidden="true" inert>
              {round}
            </ul>
          )}
        </div>
      </div>
      <IconButton label={paused ? playLabel : pauseLabel} onClick={() => setPaused(!paused)}>
        {paused ? <Play size={16} fill="currentColor" /> : <Pause size={16} fill="currentColor" />}
      </IconButton>
    </section>
  )
}
