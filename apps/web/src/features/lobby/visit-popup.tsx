import { lazy, Suspense, startTransition, useEffect, useState } from 'react'

const VisitPopupTurns = lazy(() => import('./visit-popup-turns.tsx'))

/** How long the page may settle before a pop-up comes, in ms. */
const SETTLE_MS = 1500

/** Fetches the one pop-up that may open unasked on this visit, once the page is at rest. */
export function VisitPopup() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWanted(true)), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <VisitPopupTurns />
    </Suspense>
  )
}
