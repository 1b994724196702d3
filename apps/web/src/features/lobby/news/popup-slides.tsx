import { Button, IconButton, LinkButton, useReducedMotion } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { Picture } from '../../../lib/media/picture.tsx'
import { sanitisedHtml } from '../../../lib/trusted-types.ts'
import type { Popup } from '../../content/index.ts'
import styles from './popup-slides.module.css'

/** Each slide stays this long, in ms; the movement of 400 ms stands in the style sheet. */
const STAY_MS = 6000

interface PopupSlidesProps {
  readonly popups: readonly Popup[]
}

/**
 * The pop-ups one after another. They move by themselves until a finger touches them, the focus is in them or the
 * button stops them (WCAG 2.2.2); under reduced motion only if the player starts them. While they move, nothing is
 * announced.
 */
export function PopupSlides({ popups }: PopupSlidesProps) {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  const still = useReducedMotion()
  const count = popups.length
  const playing = chosen ?? !still
  const moves = count > 1 && playing && !focused

  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => setIndex((index + 1) % count), STAY_MS)
    return () => clearTimeout(timer)
  }, [moves, index, count])

  const stop = () => setChosen(false)
  const turn = (steps: 1 | -1) => {
    stop()
    setIndex((index + count + steps) % count)
  }
  return (
    <section
      className={styles.slides}
      aria-roledescription={t`carousel`}
      aria-label={t`News`}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.window} onPointerDown={stop}>
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
              <h3 className={styles.title} dir="auto">
                {popup.title}
              </h3>
              <div
                dir="auto"
                className={styles.text}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
                dangerouslySetInnerHTML={sanitisedHtml(popup.content)}
              />
              {popup.link !== '' && (
                <LinkButton href={popup.link} variant="accent" block>
                  {t`Take a look`}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className={styles.steps}>
          <Button variant="quiet" size="s" onClick={() => turn(-1)}>{t`Previous`}</Button>
          <span className={styles.place}>
            <span aria-live={moves ? 'off' : 'polite'} aria-atomic="true">
              {t`${index + 1} of ${count}`}
              <span className="visually-hidden">: {popups[index]?.title}</span>
            </span>
            <IconButton
              label={playing ? t`Stop the news from moving` : t`Let the news move`}
              onClick={() => setChosen(!playing)}
            >
              {playing ? <Pause size={16} fill="currentColor" /> : <Play size={16} fill="currentColor" />}
            </IconButton>
          </span>
          <Button variant="quiet" size="s" onClick={() => turn(1)}>{t`Next`}</Button>
        </div>
      )}
    </section>
  )
}
