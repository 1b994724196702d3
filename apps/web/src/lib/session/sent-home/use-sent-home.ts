import { isAgentOnly } from '@foyer/contract/member-types'
import type { ToastRequest } from '@foyer/ui/toaster'
import { msg } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { logProblem } from '../../log-problem.ts'
import { paths } from '../../paths.ts'
import { useScreenContext } from '../../screen/use-screen-context.ts'
import type { Door } from '../page-door.ts'

/** Why somebody is sent home, by what stands in the way. */
const REASONS = {
  trial: msg`Please login an actual account to use this function`,
  closed: msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
}

/**
 * Sends those home, told why, to whom a page is neither open nor unknown yet; accounts for agents only to their area.
 * @param notice what the page itself says to those it sends `home`
 */
export function useSentHome(door: Door, notice?: ToastRequest): void {
  const router = useRouter()
  const { session, toaster, words } = useScreenContext()
  const tellWhy = async () => {
    if (door === 'home' && notice) toaster.show(notice)
    if (door !== 'trial' && door !== 'closed') return
    await words.load('lib/session/sent-home')
    toaster.show({ kind: 'fail', text: words.i18n._(REASONS[door]) })
  }
  const sendHome = useEffectEvent(() => {
    tellWhy().catch((failure) => logProblem('Why somebody is sent home could not be told.', failure))
    const info = session.current()
    const home = info && isAgentOnly(info.type) ? paths.agentHome : paths.home
    void router.navigate({ href: home, replace: true })
  })
  useEffect(() => {
    if (door !== 'open' && door !== 'unknown') sendHome()
  }, [door])
}
