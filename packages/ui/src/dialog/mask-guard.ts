import { useEffect, useRef } from 'react'

/** For so long after it opened a dialog ignores clicks on its mask, ms. */
export const MASK_IGNORED_MS = 300

/**
 * Whether a click on the mask may close the dialog: the second tap of a double tap must not.
 * @param openedAt when the dialog opened, ms
 * @param now the click, ms on the same clock
 */
export function maskClickCounts(openedAt: number, now: number): boolean {
  return now - openedAt >= MASK_IGNORED_MS
}

/**
 * Remembers when a dialog opened.
 * @param open whether it is open
 * @returns tells whether a click on the mask counts now
 */
export function useMaskGuard(open: boolean): () => boolean {
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return () => maskClickCounts(openedAt.current, performance.now())
}
