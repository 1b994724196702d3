import type { AnyRouter } from '@tanstack/react-router'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { isList, takeLeftPlace } from './left-place.ts'

/** Frames that a list may take to come to life, or to stand there. */
const FRAMES = 300

/**
 * Puts a page back to where a game was opened from it: what was chosen, what was loaded, how far it was scrolled. For
 * browsers that did not keep the page itself, and for games that lead back by a link.
 */
export async function returnToPlace(context: ScreenContext, router: AnyRouter): Promise<void> {
  const place = takeLeftPlace(context)
  if (!place) return
  const { queries } = context
  // A list that is not live yet must be what the server drew.
  const isLive = () =>
    queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .some(({ state }) => isList(state.data))
  if (place.lists.length > 0) await until(isLive)
  for (const [key, data] of place.lists) queries.setQueryData(key, data)
  if (Object.keys(place.choices).length > 0) {
    await router.navigate({
      href: router.state.location.href,
      state: (previous: object) => ({ ...place.choices, ...previous }),
      replace: true,
      resetScroll: false,
    })
  }
  const top = place.scrollY
  await until(() => document.documentElement.scrollHeight >= top + innerHeight)
  window.scrollTo({ top, behavior: 'instant' })
  // Shown as it was, then asked anew: what was played stands in front now.
  void queries.invalidateQueries({ queryKey: [OWN] })
}

/** Waits for something to be so, within reason. */
async function until(isSo: () => boolean): Promise<void> {
  for (let frame = 0; frame < FRAMES && !isSo(); frame++) await new Promise(requestAnimationFrame)
}
