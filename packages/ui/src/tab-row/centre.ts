/** A box on the line, CSS px. */
export type Span = { left: number; width: number }

/**
 * How far a scroller has to move so that an item stands in its centre, CSS px, positive to the right; the same
 * whichever way the text runs.
 * @param row the visible box of the scroller
 * @param item the box of the item
 */
export function centreOffset(row: Span, item: Span): number {
  return item.left + item.width / 2 - (row.left + row.width / 2)
}

/**
 * Scrolls along the line in a set time; browsers choose their own with `behavior: 'smooth'`.
 * @param scroller element that scrolls
 * @param distance CSS px, positive to the right
 * @param duration ms; below 20 it jumps
 * @returns stops the movement where it is
 */
export function scrollAlong(scroller: HTMLElement, distance: number, duration: number): () => void {
  const from = scroller.scrollLeft
  if (duration < 20) {
    scroller.scrollLeft = from + distance
    return () => undefined
  }
  const begun = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - begun) / duration))
    scroller.scrollLeft = from + distance * (1 - (1 - share) ** 3)
    if (share < 1) frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
