import { useSyncExternalStore } from 'react'

/** The part of the page that is seen, in CSS px. */
type Visible = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** How much of the page's lower end is covered, as by an on-screen keyboard; nothing where the page is zoomed in. All in CSS px. */
export function coveredEnd(pageHeight: number, { height, offsetTop, scale }: Visible): number {
  return scale > 1 ? 0 : Math.max(0, Math.round(pageHeight - height - offsetTop))
}

/** The same, followed while a keyboard comes and goes: browsers neither move nor shrink what is fixed to the page for it. */
export function useCoveredEnd(): number {
  return useSyncExternalStore(
    subscribe,
    () => (window.visualViewport ? coveredEnd(window.innerHeight, window.visualViewport) : 0),
    () => 0,
  )
}

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', onChange)
  viewport?.addEventListener('scroll', onChange)
  return () => {
    viewport?.removeEventListener('resize', onChange)
    viewport?.removeEventListener('scroll', onChange)
  }
}
