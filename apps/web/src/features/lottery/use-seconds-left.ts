import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '../../lib/server-clock.ts'
import { secondsShown } from './time-left.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all countdowns of a page. */
function watchClock(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Seconds to show until a moment (`secondsShown`); undefined before the page is live, when nobody knows the time. */
export function useSecondsLeft(until: number): number | undefined {
  const read = useCallback(() => secondsShown(until, serverNow()), [until])
  return useSyncExternalStore(watchClock, read, () => undefined)
}
