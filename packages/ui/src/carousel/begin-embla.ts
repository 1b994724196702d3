import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { CAROUSEL_SWIPE_PX, swipeStep } from '../motion/swipe.ts'

/** The point of a touch or mouse event. */
function pointOf(event: MouseEvent | TouchEvent) {
  return 'changedTouches' in event ? event.changedTouches[0] : event
}

/** Lets a carousel turn only by swipes of 60 px or more, one slide each. */
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

/** The slide to which a plain row was scrolled. */
function slideInFront({ scrollLeft, firstElementChild }: HTMLElement): number {
  const width = firstElementChild?.firstElementChild?.getBoundingClientRect().width
  return width ? Math.round(Math.abs(scrollLeft) / width) : 0
}

/** How long a plain row must not have moved to stand still, in ms. */
const STILL_MS = 100

/** Resolves when a row that a thumb has let go stands still. */
export async function untilStill(viewport: HTMLElement): Promise<void> {
  for (let last = Number.NaN; last !== viewport.scrollLeft; ) {
    last = viewport.scrollLeft
    await new Promise((resolve) => setTimeout(resolve, STILL_MS))
  }
}

/** A carousel over a plain row, and what takes it off again. */
export type BegunEmbla = {
  readonly embla: EmblaCarouselType
  readonly end: () => void
}

/**
 * Puts embla over a row. Loaded with embla when it is needed.
 * @param viewport the element that clips; its first child holds the slides
 * @param still jumps instead of gliding
 * @param onSelect called with the slide that is in front
 */
export function beginEmbla(
  viewport: HTMLElement,
  still: boolean,
  onSelect: (index: number) => void,
): BegunEmbla {
  const leftwards = getComputedStyle(viewport).direction === 'rtl'
  const startIndex = slideInFront(viewport)
  viewport.scrollLeft = 0
  const embla = EmblaCarousel(viewport, {
    loop: true,
    align: 'start',
    direction: leftwards ? 'rtl' : 'ltr',
    duration: still ? 0 : 25,
    startIndex,
  })
  if (startIndex > 0) onSelect(startIndex)
  embla.on('select', (self) => onSelect(self.selectedScrollSnap()))
  const release = holdThreshold(embla, viewport, leftwards ? -1 : 1)
  return {
    embla,
    end() {
      release()
      embla.destroy()
    },
  }
}
