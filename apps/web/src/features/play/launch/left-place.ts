import type { QueryKey } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { tabStore } from '../../../lib/web-storage.ts'
import { LEFT_PLACE } from '../left-place-key.ts'

/** A page as it was when a game was opened from it. */
export interface LeftPlace {
  /** Path and query. */
  readonly address: string
  /** CSS px from the top. */
  readonly scrollY: number
  /** What the player had chosen there, as the entry of the history holds it. */
  readonly choices: Readonly<Record<string, unknown>>
  /** Lists as far as they were loaded. */
  readonly lists: readonly (readonly [key: QueryKey, data: unknown])[]
  /** Whose own lists they are; empty for a visitor. */
  readonly player: string
  /** ms since 1970 */
  readonly at: number
}

/** Nobody expects a list to be where it was after so long, in ms. */
const KEPT_MS = 2 * 3_600_000

/** Keeps where the page is; in this tab only, and taken out by the next page that it opens. */
export function keepLeftPlace({ queries, session }: Pick<ScreenContext, 'queries' | 'session'>): void {
  const place: LeftPlace = {
    address: location.pathname + location.search,
    scrollY: window.scrollY,
    choices: choicesOf(history.state),
    lists: queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ state }) => isList(state.data))
      .map(({ queryKey, state }) => [queryKey, state.data] as const),
    player: session.current()?.userName ?? '',
    at: Date.now(),
  }
  tabStore.setItem(LEFT_PLACE, JSON.stringify(place))
}

/** Forgets it: the page itself is back. */
export function forgetLeftPlace(): void {
  tabStore.removeItem(LEFT_PLACE)
}

/** The place that was kept, once; `undefined` where it is another page's, somebody else's, or old. */
export function takeLeftPlace({ session }: Pick<ScreenContext, 'session'>): LeftPlace | undefined {
  const text = tabStore.getItem(LEFT_PLACE)
  forgetLeftPlace()
  const place = text ? quietly(() => JSON.parse(text) as LeftPlace) : undefined
  if (place?.address !== location.pathname + location.search || Date.now() - place.at > KEPT_MS)
    return undefined
  const isSame = place.player === (session.current()?.userName ?? '')
  return { ...place, lists: place.lists.filter(([[first]]) => isSame || first !== OWN) }
}

/** What the router itself keeps in an entry belongs to that entry only. */
function choicesOf(state: unknown): Readonly<Record<string, unknown>> {
  const entries = Object.entries(typeof state === 'object' && state !== null ? state : {})
  return Object.fromEntries(entries.filter(([name]) => name !== 'key' && !name.startsWith('__')))
}

/** Whether an answer is a list of pages. */
export const isList = (data: unknown): boolean => typeof data === 'object' && data !== null && 'pages' in data

function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
