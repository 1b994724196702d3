import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../motion/use-reduced-motion.ts'
import styles from './carousel.module.css'
import { autoplays, useAutoplay } from './use-autoplay.ts'
import { useEmbla } from './use-embla.ts'
import { useTouched } from './use-touched.ts'

/** Words of a carousel. */
export type CarouselWords = {
  /** What it shows, such as "Offers". */
  label: string
  /** Says what kind of thing it is, such as "carousel". */
  role: string
  /** Name of a slide, such as "2 of 5"; `index` starts at 1. */
  slide: (index: number, count: number) => string
  /** Name of the button that stops it. */
  pause: string
  /** Name of the button that starts it. */
  play: string
}

export type CarouselProps = {
  words: CarouselWords
  /** Slides in their order, each a link or a picture that fills 2.1:1; the caller gives a default one. */
  slides: readonly { id: string; content: ReactNode }[]
  /** Half as tall: 4.2:1. */
  low?: boolean | undefined
}

/**
 * Banners: plain HTML that scrolls at first; once the page is touched, or the first turn is due, it loops. It moves every 5 s,
 * shows dots and a pause button, and stops while touched. The dots only tell where one is: they would be too small to press; by keyboard, a slide
 * comes to the front when its link gets the focus.
 */
export function Carousel({ words, slides, low }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const { touched, onPointerDown } = useTouched()
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  const still = useReducedMotion()
  const count = slides.length
  const held = touched || focused
  const [due, setDue] = useState(false)
  const embla = useEmbla(viewport, { count, still, due, held: touched, onSelect: setIndex })
  const playing = autoplays({ count, chosen, still, held })
  const wantsToPlay = autoplays({ count, chosen, still, held: false })
  const next = useCallback(() => (embla ? embla.scrollNext() : setDue(true)), [embla])
  useAutoplay(playing, index, next)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const row = embla ? 'turning' : live ? 'scrolling' : 'waiting'

  return (
    <section
      className={styles.carousel}
      aria-roledescription={words.role}
      aria-label={words.label}
      data-count={count}
      data-low={low}
      onPointerDown={onPointerDown}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <div ref={viewport} className={styles.viewport} data-row={row}>
        <div className={styles.track}>
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
            <div key={slide.id} className={styles.slide} role="group" aria-label={words.slide(at + 1, count)}>
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.bar}>
          <div className={styles.dots} aria-hidden="true">
            {slides.map((slide, at) => (
              <span key={slide.id} className={styles.dot} data-current={at === index || undefined} />
            ))}
          </div>
          <button
            type="button"
            className={styles.play}
            aria-label={wantsToPlay ? words.pause : words.play}
            onClick={() => setChosen(!wantsToPlay)}
          >
            <span>
              {wantsToPlay ? <Pause size={14} fill="currentColor" /> : <Play size={14} fill="currentColor" />}
            </span>
          </button>
        </div>
      )}
    </section>
  )
}
