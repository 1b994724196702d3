import { useSyncExternalStore } from 'react'
import { tabStore } from '../../../lib/web-storage.ts'

/** Where the tab keeps that a game was opened in it. */
export const GAME_OPENED = 'gameOpened'

/** The page comes back as it was where the browser has kept it. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('pageshow', onChange)
  return () => window.removeEventListener('pageshow', onChange)
}

/** Whether a game was opened in this tab, as far as the page knows. */
export const useGameOpened = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => tabStore.getItem(GAME_OPENED) !== null,
    () => false,
  )
