import { useSyncExternalStore } from 'react'
import { localStore } from '../web-storage.ts'

/** Where the device keeps until when whoever is logged in plays nothing, ms since 1970; it goes with the session. */
export const PAUSED_UNTIL = 'pausedUntil'

const listeners = new Set<() => void>()

/** Keeps until when the player takes a break or is excluded. @param until ms since 1970; null where they may play */
export function notePause(until: number | null): void {
  if (until === null) localStore.removeItem(PAUSED_UNTIL)
  else localStore.setItem(PAUSED_UNTIL, String(until))
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** Whether the player takes a break or is excluded, as far as the device knows: then nothing asks them to play. */
export const usePaused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => Number(localStore.getItem(PAUSED_UNTIL)) > Date.now(),
    () => false,
  )
