import type { AnyRouter } from '@tanstack/react-router'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import { LEFT_PLACE } from '../left-place-key.ts'

/** Has the first tap on a game answered at once; without network the tap tries again. */
export function getReadyToPlay(context: ScreenContext): void {
  if (!context.session.current()) return
  import('./launch.ts').then(({ prepareLaunch }) => prepareLaunch(context)).catch(() => undefined)
}

/** Puts the page back to where a game was opened from it, where one was. */
export function returnFromGame(context: ScreenContext, router: AnyRouter): void {
  if (tabStore.getItem(LEFT_PLACE) === null) return
  void import('./return-to-place.ts').then(({ returnToPlace }) => returnToPlace(context, router))
}
