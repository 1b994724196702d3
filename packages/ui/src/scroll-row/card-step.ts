/** Cards that a press on an arrow scrolls by. */
export const CARDS_PER_PRESS = 3

/**
 * How far a press on an arrow scrolls, CSS px: three cards with their gaps.
 * @param starts left edges of the first cards, CSS px, in whatever direction the text runs
 * @param width of one card, used where there is only one
 */
export function cardStep(starts: readonly number[], width: number): number {
  const [first, second] = starts
  const pitch = first !== undefined && second !== undefined ? Math.abs(second - first) : width
  return pitch * CARDS_PER_PRESS
}
