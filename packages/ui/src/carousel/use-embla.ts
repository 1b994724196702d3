import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import type { BegunEmbla } from './begin-embla.ts'

/** How a carousel turns. */
export type EmblaSettings = {
  /** Number of slides; more than one loops. */
  count: number
  /** Jumps instead of gliding. */
  still: boolean
  /** Called with the slide that is in front. */
  onSelect: (index: number) => void
}

/**
 * Fetches embla after hydration and puts it over the plain HTML row; until then, and if it cannot be fetched, the row
 * scrolls by itself.
 * @param viewport the element that clips; its first child holds the slides
 * @param settings count, stillness and who hears of the front slide
 * @returns embla; `undefined` while it is fetched, `null` where it cannot be
 */
export function useEmbla(viewport: RefObject<HTMLElement | null>, settings: EmblaSettings) {
  const { count, still, onSelect } = settings
  const [embla, setEmbla] = useState<EmblaCarouselType | null>()
  useEffect(() => {
    const element = viewport.current
    if (!element || count < 2) return
    let begun: BegunEmbla | undefined
    let wanted = true
    const begin = async () => {
      const { beginEmbla } = await import('./begin-embla.ts')
      if (!wanted) return
      begun = beginEmbla(element, still, onSelect)
      setEmbla(begun.embla)
    }
    // Without embla the row still scrolls by touch: nothing to tell the player.
    begin().catch(() => wanted && setEmbla(null))
    return () => {
      wanted = false
      begun?.end()
      setEmbla(undefined)
    }
  }, [viewport, count, still, onSelect])
  return embla
}
