import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import { CAROUSEL_SWIPE_PX, swipeStep } from '../motion/swipe.ts'

/** How a carousel turns. */
export type EmblaSettings = {
  /** Number of slides; more than one loops (BANNER-03). */
  count: number
  /** Jumps instead of gliding. */
  still: boolean
  /** Called with the slide that is in front. */
  onSelect: (index: number) => void
}

/** The point of a touch or mouse event. */
function pointOf(event: MouseEvent | TouchEvent) {
  return 'changedTouches' in event ? event.changedTouches[0] : event
}

/** Lets a carousel turn only by swipes of 60 px or more, one slide each (UI-09). */
function holdThreshold(embla: EmblaCarouselType, viewport: HTMLElement, flow: 1 | -1): () => void {
  let from = { x: 0, y: 0, index: 0 }
  let to = { x: 0, y: 0 }
  const down = (event: MouseEvent | TouchEvent) => {
    const point = pointOf(event)
    if (!point) return
    from = { x: point.clientX, y: point.clientY, index: embla.selectedScrollSnap() }
    to = { x: point.clientX, y: point.clientY }
  }
  const move = (event: MouseEvent | TouchEvent) => {
    const point = pointOf(event)
    if (point) to = { x: point.clientX, y: point.clientY }
  }
  const settle = () => {
    const step = swipeStep(to.x - from.x, to.y - from.y, CAROUSEL_SWIPE_PX, flow)
    const count = embla.scrollSnapList().length
    const goal = (from.index + step + count) % count
    const front = embla.selectedScrollSnap()
    if (front === goal) return
    if (front !== from.index) embla.scrollTo(goal)
    else if (step > 0) embla.scrollNext()
    else embla.scrollPrev()
  }
  const watched = ['mousedown', 'touchstart'] as const
  const moved = ['mousemove', 'touchmove', 'mouseup', 'touchend'] as const
  for (const name of watched) viewport.addEventListener(name, down, { passive: true, capture: true })
  for (const name of moved) window.addEventListener(name, move, { passive: true, capture: true })
  embla.on('pointerUp', settle)
  return () => {
    for (const name of watched) viewport.removeEventListener(name, down, { capture: true })
    for (const name of moved) window.removeEventListener(name, move, { capture: true })
  }
}

/**
 * Fetches embla after hydration and puts it over the plain HTML row; until then, and if it cannot be fetched, the row
 * scrolls by itself.
 * @param viewport the element that clips; its first child holds the slides
 * @param settings count, stillness and who hears of the front slide
 */
export function useEmbla(viewport: RefObject<HTMLElement | null>, settings: EmblaSettings) {
  const { count, still, onSelect } = settings
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  useEffect(() => {
    const element = viewport.current
    if (!element || count < 2) return
    let made: EmblaCarouselType | undefined
    let release: (() => void) | undefined
    let wanted = true
    const leftwards = getComputedStyle(element).direction === 'rtl'
    const begin = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel')
      if (!wanted) return
      element.scrollLeft = 0
      const direction = leftwards ? 'rtl' : 'ltr'
      made = EmblaCarousel(element, { loop: true, align: 'start', direction, duration: still ? 0 : 25 })
      made.on('select', (self) => onSelect(self.selectedScrollSnap()))
      release = holdThreshold(made, element, leftwards ? -1 : 1)
      setEmbla(made)
    }
    // Without embla the row still scrolls by touch: nothing to tell the player.
    begin().catch(() => undefined)
    return () => {
      wanted = false
      release?.()
      made?.destroy()
      setEmbla(undefined)
    }
  }, [viewport, count, still, onSelect])
  return embla
}
