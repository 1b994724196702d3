import { isAgentOnly } from '@foyer/contract/member-types'
import { Skeleton } from '@foyer/ui'
import type { ToastRequest } from '@foyer/ui/toaster'
import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '../../features/merchant/index.ts'
import { logProblem } from '../../lib/log-problem.ts'
import { takeTap } from '../../lib/page-life/answer-tap.ts'
import { paths } from '../../lib/paths.ts'
import { mayOpen, type PageAccess, type PageAnswer } from '../../lib/screen/page-access.ts'
import type { ScreenModule } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import styles from './page-frame.module.css'

/** How long the player reads where to turn, in ms. */
const SERVICE_MS = 2000

/** Why somebody may not open a page, in words. */
const REASONS = {
  trial: msg`Please login an actual account to use this function`,
  closed: msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
  service: msg`Please contact customer service`,
}

const always = () => true

/** The screen of a page, which those leave who may not open it, now or from some moment on. */
export function framed(
  access: PageAccess,
  {
    Screen,
    Coming = ComingPage,
    useIsOffered = always,
  }: Pick<ScreenModule, 'Screen' | 'Coming' | 'useIsOffered'>,
): ComponentType {
  return function FramedScreen() {
    const type = useSession()?.type
    const answer = mayOpen(access, { type, switches: useSite().switches, isOffered: useIsOffered() })
    useSentAway(access, answer)
    const drawn = useInPieces()
    return drawn ? <Screen asks={type !== undefined && answer === 'open'} /> : <Coming />
  }
}

/**
 * Whether a screen is drawn. After a tap, what stands in its place is drawn first; then the screen itself, in pieces between which the
 * browser answers.
 */
function useInPieces(): boolean {
  const [drawn, draw] = useState(() => !takeTap())
  useEffect(() => startTransition(() => draw(true)), [])
  return drawn
}

function ComingPage() {
  return (
    <div className={styles.coming} aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}

/** Sends those away, told why, who may not open the page. Visitors who should log in are the route's concern. */
function useSentAway(access: PageAccess, answer: PageAnswer): void {
  const router = useRouter()
  const { session, toaster, words } = useScreenContext()
  const tellWhy = async (reason: keyof typeof REASONS) => {
    await words.load('app/access')
    const text = words.i18n._(REASONS[reason])
    const request: ToastRequest =
      reason === 'service' ? { kind: 'info', text, duration: SERVICE_MS } : { kind: 'fail', text }
    toaster.show(request)
  }
  const leave = useEffectEvent((why: Exclude<PageAnswer, 'open' | 'login'>) => {
    const info = session.current()
    // Until the page is live, members look like visitors.
    if (why === 'elsewhere' && info) return
    if (why !== 'elsewhere') {
      tellWhy(why).catch((failure) => logProblem('Why somebody is sent away could not be told.', failure))
    }
    const href = info && isAgentOnly(info.type) ? paths.agentHome : (access.elsewhere ?? paths.home)
    void router.navigate({ href, replace: true })
  })
  useEffect(() => {
    if (answer !== 'open' && answer !== 'login') leave(answer)
  }, [answer])
}
