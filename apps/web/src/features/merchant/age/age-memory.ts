/** Where the device keeps that the age was confirmed (SWITCH-22-D). */
const KEY = 'ageInfo'

const listeners = new Set<() => void>()
/** For this page, where the device keeps nothing. */
let confirmed = false

/** Whether somebody has confirmed here to be old enough. */
export function isAgeConfirmed(): boolean {
  try {
    return confirmed || localStorage.getItem(KEY) === '1'
  } catch {
    return confirmed
  }
}

/** Keeps that somebody is old enough; they are not asked again. */
export function confirmAge(): void {
  confirmed = true
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Storage that is full or forbidden asks again with the next page.
  }
  for (const changed of listeners) changed()
}

/** Tells when the age is confirmed; returns what ends the telling. */
export function onAgeConfirmed(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
