import { useEffect, useRef } from 'react'

/** Does something after a while, unless what asked for it has left the page by then. */
export function useLater(): (act: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (act, ms) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
}
