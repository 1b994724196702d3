import { useEffect, useEffectEvent } from 'react'

/** When code is fetched ahead where the browser does not tell that it is idle, in ms. */
const LATER_MS = 400

/** Fetches code that a tap will need, in a quiet moment; what does not come is fetched again by the tap. */
export function useAhead(open: () => Promise<unknown>, wanted = true): void {
  const fetch = useEffectEvent(() => void open().catch(() => undefined))
  useEffect(() => {
    if (!wanted) return
    // Safari has no such moment.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => fetch(), LATER_MS)
      return () => clearTimeout(timer)
    }
    const moment = requestIdleCallback(() => fetch())
    return () => cancelIdleCallback(moment)
  }, [wanted])
}
