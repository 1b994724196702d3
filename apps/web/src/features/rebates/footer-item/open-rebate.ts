import { isAgentOnly, mayFreePlay } from '@foyer/contract/member-types'
import { msg } from '@lingui/core/macro'
import type { AnyRouter } from '@tanstack/react-router'
import { loadingFailed } from '../../../lib/i18n/loading-failed.ts'
import { paths } from '../../../lib/paths.ts'
import { mayOpen } from '../../../lib/screen/page-access.ts'
import { accessOf } from '../../../lib/screen/page-entry.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { siteQuery } from '../../merchant/index.ts'

/** How long the player reads that free play is closed, in ms. */
const REFUSAL_MS = 2000

/** Where a press leads, and what the pages say of themselves. */
interface Navigator extends Pick<AnyRouter, 'routesByPath'> {
  navigate(to: { readonly href: string }): unknown
}

/**
 * The footer's rebate item: visitors read what is there, who passes the free-play check and whose merchant has the
 * feature goes there, others are told why not, in this order.
 */
export async function openRebate(
  context: Pick<ScreenContext, 'api' | 'queries' | 'session' | 'toaster' | 'words'>,
  router: Navigator,
): Promise<void> {
  const { queries, session, toaster, words } = context
  const { i18n } = words
  const info = session.current()
  if (!info) {
    // The page says what it offers before anybody has to log in for it.
    router.navigate({ href: paths.rebate })
    return
  }
  try {
    await words.load('rebates/footer-item')
  } catch {
    toaster.show({ kind: 'fail', text: i18n._(loadingFailed) })
    return
  }
  const site = queries.getQueryData(siteQuery(context, words.language()).queryKey)
  const closed = msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`
  const answer = mayOpen(accessOf(router, paths.rebate), { type: info.type, switches: site?.switches ?? {} })
  if (answer === 'trial') {
    toaster.show({ kind: 'info', text: i18n._(msg`Please login an actual account to use this function`) })
  } else if (!isAgentOnly(info.type) && !mayFreePlay(info.type)) {
    const text = i18n._(msg`Free play is not available for this account`)
    toaster.show({ kind: 'offline', text, duration: REFUSAL_MS })
  } else if (answer !== 'open') {
    toaster.show({ kind: 'fail', text: i18n._(closed) })
  } else {
    router.navigate({ href: paths.rebate })
  }
}
