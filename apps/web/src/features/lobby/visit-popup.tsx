import { useRouterState } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { later } from '../../lib/later.tsx'
import { useSession } from '../../lib/session/use-session.ts'

const visitPopupTurns = later(() => import('./visit-popup-turns.tsx'), 'VisitPopupTurns')

/** How long the page may settle before a pop-up comes, in ms. */
const SETTLE_MS = 1500

/** The same for members, besides new ones: who has just logged in is on the way to something. */
const MEMBER_SETTLE_MS = 5000

/** Fetches the one pop-up that may open unasked on this visit, once the page is at rest. */
export function VisitPopup() {
  const session = useSession()
  const token = session?.token ?? ''
  const waits = session !== null && !session.firstTimeLogin
  // Nothing comes over what somebody has opened.
  const covered = useRouterState({ select: ({ location }) => location.state.popup !== undefined })
  // Whoever logs in or out begins anew.
  return <Settled key={token} after={waits ? MEMBER_SETTLE_MS : SETTLE_MS} covered={covered} />
}

interface SettledProps {
  /** ms */
  readonly after: number
  /** A pop-up stands over the page, which is not at rest before that is closed. */
  readonly covered: boolean
}

function Settled({ after, covered }: SettledProps) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (covered) return
    const timer = setTimeout(() => startTransition(() => setWanted(true)), after)
    return () => clearTimeout(timer)
  }, [after, covered])
  if (!wanted) return null
  return (
    <Suspense>
      <visitPopupTurns.Part />
    </Suspense>
  )
}
