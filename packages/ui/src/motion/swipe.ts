/** Distance that a finger must travel before a carousel or a row turns, in CSS px. */
export const CAROUSEL_SWIPE_PX = 60

/** Distance that a finger must travel before the lobby changes its tab, in CSS px. */
export const TAB_SWIPE_PX = 100

/**
 * Which way a swipe turns: 1 onwards, -1 back, 0 not at all. A move that is more vertical than horizontal, or shorter
 * than the threshold, never counts.
 * @param dx movement to the right, CSS px
 * @param dy movement downwards, CSS px
 * @param threshold CSS px
 * @param flow 1 where reading goes to the right, -1 where it goes to the left
 */
export function swipeStep(dx: number, dy: number, threshold: number, flow: 1 | -1 = 1): -1 | 0 | 1 {
  if (Math.abs(dx) < threshold || Math.abs(dy) > Math.abs(dx)) return 0
  return dx * flow < 0 ? 1 : -1
}
