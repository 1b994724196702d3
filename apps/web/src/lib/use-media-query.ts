import { useSyncExternalStore } from 'react'

/** Whether a media query holds; not on the server, which renders for phones. */
export function useMediaQuery(query: string): boolean {
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
