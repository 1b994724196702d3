import { useEffect, useState } from 'react'

/** Movements smaller than this are a trembling finger, in CSS px. */
const NOTICEABLE_PX = 8
/** Near the top the header always shows, in CSS px. */
const TOP_PX = 80

/** Whether the header makes room: after scrolling down, until scrolling up again. */
export function useHiddenByScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < NOTICEABLE_PX) return
      setHidden(now > last && now > TOP_PX)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}
