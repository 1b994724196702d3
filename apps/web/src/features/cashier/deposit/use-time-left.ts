import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Minutes and seconds until a moment (ms since 1970), such as `14:59`, counted down while it runs. */
export function useTimeLeft(until: number, runs: boolean): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [runs])
  return writtenTime(until - now)
}

/** A length of time as minutes and seconds; nothing below zero. @param ms */
export function writtenTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
