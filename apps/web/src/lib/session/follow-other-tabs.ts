import { localArea, localStore } from '../web-storage.ts'
import type { SessionInfo, SessionStore } from './session-store.ts'

/**
 * Takes over another tab's login or logout that this one was not told of: it was asleep, or is opened again with the
 * copy that it had. The session store hears of it as if it happened now.
 */
export function followOtherTabs(session: Pick<SessionStore, 'current'>): void {
  const info = session.current()
  if (info && !hasRoom(info)) return
  const storageArea = localArea()
  if (storageArea) dispatchEvent(new StorageEvent('storage', { storageArea }))
}

/** Whether local storage can hold the session: one that only this tab could keep was ended by nobody. */
function hasRoom(info: SessionInfo): boolean {
  const probe = 'roomForSession'
  const fits = localStore.setItem(probe, ' '.repeat(JSON.stringify(info).length))
  localStore.removeItem(probe)
  return fits
}
