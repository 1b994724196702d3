import { useSyncExternalStore } from 'react'

/** Windows that show the main menu at the side and more than one column. The build takes styles for them out by this width. */
export const WIDE = '(min-width: 720px)'

/** Windows with room for all of the menu at the side. */
export const WIDEST = '(min-width: 1100px)'

/** Id of the link to the styles for wide windows; it is disabled until a window is. */
export const WIDE_STYLES_ID = 'wide'

/** Whether the window is as wide; not on the server, which renders for phones. */
export function useWindow(query: typeof WIDE | typeof WIDEST): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
