import { localStore } from '../../../lib/web-storage.ts'

/** Where the device keeps that the age was confirmed (SWITCH-22-D). */
const KEY = 'ageInfo'

const listeners = new Set<() => void>()
/** For this page, where the storage is full. */
let confirmed = false

/** Whether somebody has confirmed here to be old enough. */
export function isAgeConfirmed(): boolean {
  return confirmed || localStore.getItem(KEY) === '1'
}

/** Keeps that somebody is old enough; they are not asked again. */
export function confirmAge(): void {
  confirmed = true
  localStore.setItem(KEY, '1')
  for (const changed of listeners) changed()
}

/** Tells when the age is confirmed; returns what ends the telling. */
export function onAgeConfirmed(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
