import { type RefObject, useEffect, useState } from 'react'

/** Whether a scrolling row stands at its first or at its last end; both where everything fits. */
export type ScrollEdges = { atStart: boolean; atEnd: boolean }

/**
 * Reads the ends from a scroller's figures; one pixel of rounding counts as being there.
 * @param offset distance scrolled from the start, CSS px; browsers count it below zero from right to left
 * @param room scrollable distance, CSS px
 */
export function scrollEdges(offset: number, room: number): ScrollEdges {
  const scrolled = Math.abs(offset)
  return { atStart: scrolled <= 1, atEnd: scrolled >= room - 1 }
}

/**
 * Follows a scroller's ends. Before hydration it stands at the start with more to come, as the server drew it.
 * @param scroller the element that scrolls along the line
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ atStart: true, atEnd: false })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => {
      const next = scrollEdges(element.scrollLeft, element.scrollWidth - element.clientWidth)
      setEdges((last) => (last.atStart === next.atStart && last.atEnd === next.atEnd ? last : next))
    }
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [scroller])
  return edges
}
