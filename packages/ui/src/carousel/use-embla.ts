import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFirstTouch } from '../motion/use-first-touch.ts'
import type { BegunEmbla } from './begin-embla.ts'

/** How a carousel turns. */
export type EmblaSettings = {
  /** Number of slides; more than one loops. */
  count: number
  /** Jumps instead of gliding. */
  still: boolean
  /** Whether it is time for the first turn, which nobody's hand makes. */
  due: boolean
  /** A finger lies on it: the row that scrolls under it stays until it is lifted. */
  held: boolean
  /** Called with the slide that is in front. */
  onSelect: (index: number) => void
}

/**
 * Fetches embla and puts it over the plain HTML row when somebody touches the page, or when the first turn is due; until then,
 * and if it cannot be fetched, the row scrolls by itself.
 * @param viewport the element that clips; its first child holds the slides
 * @param settings count, stillness, what it waits for, and who hears of the front slide
 * @returns embla; `undefined` while it is not there, `null` where it cannot be fetched
 */
export function useEmbla(viewport: RefObject<HTMLElement | null>, settings: EmblaSettings) {
  const { count, still, due, held, onSelect } = settings
  const [embla, setEmbla] = useState<EmblaCarouselType | null>()
  const touched = useFirstTouch()
  const [begins, setBegins] = useState(false)
  if (!begins && !held && (touched || due)) setBegins(true)
  useEffect(() => {
    const element = viewport.current
    if (!element || count < 2 || !begins) return
    let begun: BegunEmbla | undefined
    let here = true
    const begin = async () => {
      const { beginEmbla, untilStill } = await import('./begin-embla.ts')
      await untilStill(element)
      if (!here) return
      begun = beginEmbla(element, still, onSelect)
      setEmbla(begun.embla)
    }
    // Without embla the row still scrolls by touch: nothing to tell the player.
    begin().catch(() => here && setEmbla(null))
    return () => {
      here = false
      begun?.end()
      setEmbla(undefined)
    }
  }, [viewport, count, still, begins, onSelect])
  const turned = useRef(false)
  // The turn for which it was fetched.
  useEffect(() => {
    if (!due || !embla || turned.current) return
    turned.current = true
    embla.scrollNext()
  }, [due, embla])
  return embla
}
