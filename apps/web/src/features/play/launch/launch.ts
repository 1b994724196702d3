import { msg } from '@lingui/core/macro'
import { CallError } from '../../../lib/api/api.ts'
import { parseUrl } from '../../../lib/parse-url.ts'
import { tellRefusal } from '../../../lib/refusals/tell-refusal.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { keepWish, type WishedThing } from '../../../lib/session/wish.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import { launchFailure, NoAddressError } from './launch-failure.ts'
import { launchAddress } from './launch-queries.ts'
import { forgetLeftPlace, keepLeftPlace } from './left-place.ts'
import { GAME_OPENED } from './use-game-opened.ts'

/** A game that somebody tapped. */
type PlayWish = Extract<WishedThing, { kind: 'play' }>

/** A page that is still there so long after it went to a game has not left, in ms. */
const STILL_HERE_MS = 15_000
/** Within this time a second tap is part of the first one, in ms; after it, a game whose address showed nothing is let go. */
const ONE_TAP_MS = 1500

/** Refusals that come from what a player does to play less. */
const OWN_RULES: readonly string[] = ['break.running', 'exclusion.running', 'protection.limit']

/** Whether a game is being opened: further taps wait for it. */
let underWay = false
/** Ends the waiting of the launch before; absent where there is none. */
let endBefore: (() => void) | undefined

/**
 * Opens a game in this tab under a loading toast. Failures are told, and the page stays. Who comes back finds the page
 * as it was left, from the browser's own store or from ours.
 */
export async function launch(context: ScreenContext, wished: PlayWish): Promise<void> {
  if (underWay) return
  underWay = true
  endBefore?.()
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
    const address = openable(await launchAddress(context, wished.target, location.pathname + location.search))
    keepLeftPlace(context)
    tabStore.setItem(GAME_OPENED, '1')
    untilBack(context, toast)
    location.assign(address)
  } catch (error) {
    underWay = false
    toaster.dismiss(toast)
    if (error instanceof CallError && error.code === 'trial.refused') refuseTrial(context, wished)
    else tell(context, error)
  }
}

/** Says that a game cannot be played for free, and keeps it for whoever signs up now. */
function refuseTrial({ toaster, words }: ScreenContext, wished: PlayWish): void {
  keepWish(wished)
  const text = words.i18n._(msg`This game has no free play. Sign up to play it.`)
  toaster.show({ kind: 'info', text, duration: 'long' })
}

/** Says of a game that came with a trial that it cannot be played for free, and keeps it for whoever signs up now. */
export async function tellNoTrial(context: ScreenContext, wished: PlayWish): Promise<void> {
  await prepareLaunch(context)
  refuseTrial(context, wished)
}

/** Says of a tapped game that it is being worked on. */
export async function tellMaintenance(context: ScreenContext): Promise<void> {
  await prepareLaunch(context)
  tell(context, new CallError('game.maintenance', 503, ''))
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
  const tapsCount = setTimeout(() => {
    underWay = false
  }, ONE_TAP_MS)
  const end = () => {
    stop.abort()
    for (const timer of [tapsCount, stillHere]) clearTimeout(timer)
    endBefore = undefined
    toaster.dismiss(toast)
    forgetLeftPlace()
  }
  const goOn = () => {
    underWay = false
    end()
    // What was played has changed what the member has.
    void queries.invalidateQueries({ queryKey: [OWN] })
  }
  const stillHere = setTimeout(goOn, STILL_HERE_MS)
  endBefore = end
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && goOn()
  window.addEventListener('pageshow', onShow, { signal: stop.signal })
}

function tell(context: ScreenContext, error: unknown): void {
  const { toaster, words } = context
  if (error instanceof CallError && OWN_RULES.includes(error.code)) {
    void tellRefusal(context, error)
    return
  }
  const told = launchFailure(error)
  if (told === undefined) return
  toaster.show({ kind: 'fail', text: typeof told === 'string' ? told : words.i18n._(told) })
}
