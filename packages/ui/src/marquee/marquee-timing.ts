/** Pictures per second of the marquee. */
export const MARQUEE_FPS = 30

/** Reading speed, CSS px per second. */
const speed = 45

/**
 * Time and number of steps of one round, so that the text moves in exactly 30 steps a second.
 * @param width way of one round, CSS px
 * @returns whole steps and their time in ms
 */
export function marqueeTiming(width: number): { steps: number; ms: number } {
  const steps = Math.max(1, Math.round((width / speed) * MARQUEE_FPS))
  return { steps, ms: (steps * 1000) / MARQUEE_FPS }
}
