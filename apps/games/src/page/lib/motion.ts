/** Whether the player wants things to rest. */
export const wantsRest = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls back each frame with how far a time has gone, from 0 to 1; the last call is with 1.
 * @returns what ends it without further calls
 */
export function overTime(ms: number, onFrame: (share: number) => void): () => void {
  const start = performance.now()
  let frame = 0
  const step = (now: number) => {
    const share = ms <= 0 ? 1 : Math.min(1, Math.max(0, (now - start) / ms))
    onFrame(share)
    if (share < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
