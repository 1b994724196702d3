import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { later } from '../../lib/page-life/later.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { usePaused } from '../../lib/session/pause.ts'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { contractNotices } from '../agent/index.ts'
import { popupsQuery } from '../content/index.ts'
import { useAgeQuestion, useDownloadPrompt } from '../merchant/index.ts'
import { rememberVisitPopup, type VisitPopupKind, visitPopupOrder } from './visit-popup-memory.ts'

const newsDialog = later(() => import('./news/news-dialog.tsx'), 'NewsDialog')
const welcomeDialog = later(() => import('./welcome/welcome-dialog.tsx'), 'WelcomeDialog')

/**
 * Opens at most one pop-up per visit: what an agent asks, else the welcome of a new member, else the news or the app, which take turns over the visits. One
 * that has nothing to show passes on. Another login state is another visit.
 */
export function VisitPopupTurns() {
  const session = useSession()
  // Whoever has to confirm their age sees nothing else before; who takes a break is asked nothing.
  const isAsked = useAgeQuestion()
  if (usePaused() || isAsked) return null
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
  if (kind === 'app') return <AppTurn {...turn} />
  return (
    <Suspense>
      {kind === 'news' && <NewsTurn {...turn} />}
      {kind === 'welcome' && <welcomeDialog.Part onShown={turn.onShown} />}
      {kind === 'contracts' && <contractNotices.Part {...turn} />}
    </Suspense>
  )
}

/** Dialogs are heavy: theirs is fetched where there is news. */
function NewsTurn({ onShown, onNothing }: TurnProps) {
  const popups = useQuery(popupsQuery(useScreenContext(), useLanguage()))
  // It comes unasked: drawn in pieces, between which the page answers.
  const list = useDeferredValue(popups.data) ?? []
  const none = !popups.isPending && !popups.data?.length
  const passOn = useEffectEvent(onNothing)
  useEffect(() => {
    if (none) passOn()
  }, [none])
  return list.length > 0 && <newsDialog.Part popups={list} onClose={onShown} />
}

function AppTurn({ onShown, onNothing }: TurnProps) {
  const promptDownload = useDownloadPrompt()
  const take = useEffectEvent(() => (promptDownload() ? onShown() : onNothing()))
  useEffect(() => take(), [])
  return null
}
