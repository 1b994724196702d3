import type { AnyRouter } from '@tanstack/react-router'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import { LEFT_PLACE } from '../left-place-key.ts'

/** Loads the launch code in advance, so that the first tap on a game responds at once. If loading fails, the tap retries. */
export function getReadyToPlay(context: ScreenContext): void {
  if (!context.session.current()) return
  import('./launch.ts').then(({ prepareLaunch }) => prepareLaunch(context)).catch(() => undefined)
}

/** Restores the page as it was when the player opened a game from it, if that was kept. */
export function returnFromGame(context: ScreenContext, router: AnyRouter): void {
  if (tabStore.getItem(LEFT_PLACE) === null) return
  void import('./return-to-place.ts').then(({ returnToPlace }) => returnToPlace(context, router))
}
