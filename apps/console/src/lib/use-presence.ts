import { useEffect, useState } from 'react'

/** Without a touch for so long, whoever was here counts as gone, in ms: nothing keeps an unattended session alive. */
const GONE_AFTER_MS = 5 * 60_000

/** Whether somebody has touched the page lately. */
export function usePresence(): boolean {
  const [isHere, setIsHere] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setIsHere(false), GONE_AFTER_MS)
    const touch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsHere(false), GONE_AFTER_MS)
      setIsHere(true)
    }
    const touches = ['keydown', 'pointerdown', 'pointermove', 'focus'] as const
    for (const kind of touches) window.addEventListener(kind, touch, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of touches) window.removeEventListener(kind, touch)
    }
  }, [])
  return isHere
}
