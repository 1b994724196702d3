import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

/**
 * Puts a page that is come back to where it was left before its first frame is drawn. The router does the same, but
 * only after a frame at the top.
 */
export function useRestoredPosition(): void {
  const [left] = useState(useElementScrollRestoration({ getElement: () => window }))
  useLayoutEffect(() => {
    if (left) window.scrollTo({ top: left.scrollY, behavior: 'instant' })
  }, [left])
}
