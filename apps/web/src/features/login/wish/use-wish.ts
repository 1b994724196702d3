import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useHydrated } from '../../../lib/page-life/use-hydrated.ts'
import { currentWish } from '../../../lib/session/kept-wish.ts'
import type { Wish } from '../../../lib/session/wish.ts'

/** What was tapped before the login form opened; the server, which renders the form, knows of none. */
export function useWish(ignored: boolean): [Wish | undefined, Dispatch<SetStateAction<Wish | undefined>>] {
  const hydrated = useHydrated()
  const [wish, setWish] = useState(() => (hydrated && !ignored ? currentWish() : undefined))
  useEffect(() => {
    if (!ignored) setWish(currentWish())
  }, [ignored])
  return [wish, setWish]
}
