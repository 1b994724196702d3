import { startTransition, useEffect, useState } from 'react'
import { nextTask } from '../tasks.ts'
import { firstScreenLive } from './first-screen.tsx'

/** Whether the first screen is live, told so that a tap can come in between; `false` on the server. */
export function useScreenLive(): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => {
    let here = true
    void firstScreenLive()
      .then(nextTask)
      .then(() => here && startTransition(() => setLive(true)))
    return () => {
      here = false
    }
  }, [])
  return live
}
