import { useEffect, useState } from 'react'
import { firstTouch } from './first-touch.ts'

/** Whether somebody has touched, typed on or scrolled the page; `false` on the server and while hydrating. */
export function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    let here = true
    void firstTouch().then(() => here && setTouched(true))
    return () => {
      here = false
    }
  }, [])
  return touched
}
