import { useEffect, useRef } from 'react'
import { createScrollGate } from './scroll-gate.ts'

interface LoadMore {
  /** There is more, none of it failed, and nothing is being loaded. */
  readonly ready: boolean
  readonly load: () => void
}

/** Loads on while the player scrolls down near the end of the page. */
export function useLoadMore(state: LoadMore): void {
  const latest = useRef(state)
  const check = useRef<() => void>(undefined)

  useEffect(() => {
    const gate = createScrollGate()
    let timer: ReturnType<typeof setTimeout> | undefined
    check.current = () => {
      clearTimeout(timer)
      const room = document.documentElement.scrollHeight - window.innerHeight
      const answer = gate.ask({
        distance: room - window.scrollY,
        scrollable: room > 0,
        ready: latest.current.ready,
        now: Date.now(),
      })
      if (answer.load) latest.current.load()
      else if (answer.againIn !== undefined) timer = setTimeout(() => check.current?.(), answer.againIn)
    }
    // Where the list was opened or restored is no scrolling.
    gate.moved(window.scrollY)
    const onScroll = () => {
      gate.moved(window.scrollY)
      check.current?.()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])

  useEffect(() => {
    latest.current = state
    // A page that was too short to reach the end asks for the next one.
    check.current?.()
  })
}
