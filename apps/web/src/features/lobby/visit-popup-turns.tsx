import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { contractNotices } from '../agent/index.ts'
import { useAgeQuestion, useDownloadPrompt } from '../merchant/index.ts'
import { PopupCarousel } from './news/popup-carousel.tsx'
import { rememberVisitPopup, type VisitPopupKind, visitPopupOrder } from './visit-popup-memory.ts'
import { WelcomeDialog } from './welcome/welcome-dialog.tsx'

/**
 * Opens at most one pop-up per visit: what an agent asks, else the welcome of a new member, else the news or the app, which take turns over the visits. One
 * that has nothing to show passes on. Another login state is another visit.
 */
export function VisitPopupTurns() {
  const session = useSession()
  // Visitors who have to confirm their age see nothing else before.
  if (useAgeQuestion()) return null
  return <Turns key={session?.token ?? ''} session={session} />
}

function Turns({ session }: { readonly session: SessionInfo | null }) {
  const [order] = useState(() => visitPopupOrder(session))
  const [turn, setTurn] = useState(0)
  const [had, setHad] = useState(false)
  const kind = order[turn]
  if (!kind) return null
  return (
    <Turn
      key={kind}
      kind={kind}
      onShown={() => {
        setHad(true)
        rememberVisitPopup(session, kind)
      }}
      onNothing={() => {
        if (!had) setTurn(turn + 1)
      }}
    />
  )
}

interface TurnProps {
  /** Called when the visit's pop-up has been shown. */
  readonly onShown: () => void
  /** Called when this kind has nothing to show. */
  readonly onNothing: () => void
}

function Turn({ kind, ...turn }: TurnProps & { readonly kind: VisitPopupKind }) {
  if (kind === 'news') return <PopupCarousel {...turn} />
  if (kind === 'app') return <AppTurn {...turn} />
  if (kind === 'welcome') return <WelcomeDialog {...turn} />
  return (
    <Suspense>
      <contractNotices.Part {...turn} />
    </Suspense>
  )
}

function AppTurn({ onShown, onNothing }: TurnProps) {
  const promptDownload = useDownloadPrompt()
  const take = useEffectEvent(() => (promptDownload() ? onShown() : onNothing()))
  useEffect(() => take(), [])
  return null
}
