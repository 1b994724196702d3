import { useRouterState } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { useSession } from '../../lib/session/use-session.ts'

const visitPopupTurns = later(() => import('./visit-popup-turns.tsx'), 'VisitPopupTurns')

/** How long the page may settle before a pop-up comes, in ms. */
const SETTLE_MS = 1500

/** The same for members, besides new ones: who has just logged in is on the way to something. */
const MEMBER_SETTLE_MS = 5000

/** What comes later than so long after that, over a slow line, does not come any more, in ms. */
const TOO_LATE_MS = 2500

/** By which somebody shows that they have begun to do something. */
const BEGINNINGS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

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
  const [state, setState] = useState<'rests' | 'wanted' | 'gone'>('rests')
  useEffect(() => {
    if (covered) return
    const stop = new AbortController()
    // Nothing comes under a hand that has begun to do something, nor when nobody expects it any more.
    const giveUp = () => {
      if (document.querySelector('[role=dialog],dialog[open]') === null) setState('gone')
      stop.abort()
    }
    for (const name of BEGINNINGS)
      window.addEventListener(name, giveUp, { capture: true, passive: true, signal: stop.signal })
    let timer = setTimeout(() => {
      startTransition(() => setState((now) => (now === 'rests' ? 'wanted' : now)))
      // Starts only now: a page too busy to run timers would otherwise ask for the pop-up and give it up at once.
      timer = setTimeout(giveUp, TOO_LATE_MS)
    }, after)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => stop.abort()
  }, [after, covered])
  if (state !== 'wanted') return null
  return (
    <Suspense>
      <visitPopupTurns.Part />
    </Suspense>
  )
}
