import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useSession } from '../../lib/session/use-session.ts'

const VisitPopupTurns = lazy(() => import('./visit-popup-turns.tsx'))

/** How long the page may settle before a pop-up comes, in ms. */
const SETTLE_MS = 1500

/** The same for members: who has just logged in is on the way to something. */
const MEMBER_SETTLE_MS = 5000

/** Fetches the one pop-up that may open unasked on this visit, once the page is at rest. */
export function VisitPopup() {
  const token = useSession()?.token ?? ''
  // Whoever logs in or out begins anew.
  return <Settled key={token} after={token === '' ? SETTLE_MS : MEMBER_SETTLE_MS} />
}

function Settled({ after }: { readonly after: number }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWanted(true)), after)
    return () => clearTimeout(timer)
  }, [after])
  if (!wanted) return null
  return (
    <Suspense>
      <VisitPopupTurns />
    </Suspense>
  )
}
