import { Button, useReducedMotion } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Picture } from '../../lib/media/picture.tsx'
import { sanitisedHtml } from '../../lib/trusted-types.ts'
import type { Popup } from '../content/index.ts'
import styles from './popup-slides.module.css'

/** Each slide stays this long, in ms (HOME-11); the movement of 400 ms stands in the style sheet. */
const STAY_MS = 6000

interface PopupSlidesProps {
  readonly popups: readonly Popup[]
}

/** The pop-ups one after another; they rest while a finger or the focus is on them, and under reduced motion. */
export function PopupSlides({ popups }: PopupSlidesProps) {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const [held, setHeld] = useState(false)
  const still = useReducedMotion()
  const count = popups.length
  const moves = count > 1 && !held && !still

  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => setIndex((index + 1) % count), STAY_MS)
    return () => clearTimeout(timer)
  }, [moves, index, count])

  return (
    <section
      className={styles.slides}
      onPointerDown={() => setHeld(true)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      aria-label={t`${index + 1} of ${count}`}
    >
      <div className={styles.window}>
        <ul
          className={styles.belt}
          style={{ transform: `translateX(calc(var(--inline-sign, 1) * ${-100 * index}%))` }}
        >
          {popups.map((popup, place) => (
            <li key={popup.id} className={styles.slide} inert={place !== index}>
              <Picture
                path={popup.picture}
                alt=""
                widths={[480, 780]}
                sizes="(min-width: 480px) 420px, 90vw"
                width={16}
                height={9}
                className={styles.picture}
                placeholder={null}
              />
              <h3 className={styles.title}>{popup.title}</h3>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (GEN-13-D) */}
              <div className={styles.text} dangerouslySetInnerHTML={sanitisedHtml(popup.content)} />
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className={styles.steps}>
          <Button variant="quiet" onClick={() => setIndex((index + count - 1) % count)}>{t`Previous`}</Button>
          <span aria-live="polite">{t`${index + 1} of ${count}`}</span>
          <Button variant="quiet" onClick={() => setIndex((index + 1) % count)}>{t`Next`}</Button>
        </div>
      )}
    </section>
  )
}
