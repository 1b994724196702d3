import { msg } from '@lingui/core/macro'
import { parseUrl } from '../../../lib/parse-url.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import type { LaunchTarget } from '../launch-target.ts'
import { launchFailure, NoAddressError } from './launch-failure.ts'
import { launchAddress } from './launch-queries.ts'
import { forgetLeftPlace, keepLeftPlace } from './left-place.ts'

/** A page that is still there so long after it went to a game has not left: taps count again, in ms. */
const STILL_HERE_MS = 15_000

/** Whether a game is being opened: further taps wait for it. */
let underWay = false

/**
 * Opens a game in this tab under a loading toast. Failures are told, and the page stays. Who comes back finds the page
 * as it was left, from the browser's own store or from ours.
 */
export async function launch(context: ScreenContext, target: LaunchTarget): Promise<void> {
  if (underWay) return
  underWay = true
  const { toaster, words } = context
  // Words that do not come are told by the notices of the network.
  const spoken = await words.load('play/launch').then(
    () => true,
    () => false,
  )
  if (!spoken) {
    underWay = false
    return
  }
  const toast = toaster.show({ kind: 'loading', text: words.i18n._(msg`Opening the game`) })
  try {
    const address = openable(await launchAddress(context, target, location.pathname + location.search))
    keepLeftPlace(context)
    untilBack(context, toast)
    location.assign(address)
  } catch (error) {
    underWay = false
    toaster.dismiss(toast)
    tell(context, error)
  }
}

/** Gets ready for the first tap of somebody who may play. */
export async function prepareLaunch({ words }: Pick<ScreenContext, 'words'>): Promise<void> {
  await words.load('play/launch')
}

/** @throws {NoAddressError} for an address that is none, or of another kind than a page's */
function openable(address: string): string {
  if (!parseUrl(address, location.href) || address === '') throw new NoAddressError()
  const { protocol, href } = new URL(address, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new NoAddressError()
  return href
}

/** Lets taps count again when the player is back: from the browser's store, or because the game never opened. */
function untilBack({ toaster, queries }: ScreenContext, toast: number): void {
  const stop = new AbortController()
  const goOn = () => {
    stop.abort()
    clearTimeout(timer)
    underWay = false
    toaster.dismiss(toast)
    forgetLeftPlace()
    // What was played has changed what the member has.
    void queries.invalidateQueries({ queryKey: [OWN] })
  }
  const timer = setTimeout(goOn, STILL_HERE_MS)
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && goOn()
  window.addEventListener('pageshow', onShow, { signal: stop.signal })
}

function tell({ toaster, words }: ScreenContext, error: unknown): void {
  const told = launchFailure(error)
  if (told === undefined) return
  toaster.show({ kind: 'fail', text: typeof told === 'string' ? told : words.i18n._(told) })
}
