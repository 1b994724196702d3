const SESSION_KEY = 'popupsShown'
const SILENT_KEY = 'popupsSilent'

/** Whether the pop-ups may come: not yet in this browser session, and not silenced for today (HOME-27-D). */
export function mayShowPopups(now = new Date()): boolean {
  return read(sessionStorage, SESSION_KEY) === null && read(localStorage, SILENT_KEY) !== dayOf(now)
}

/** Remembers for this browser session that they were shown. */
export function popupsShown(): void {
  write(sessionStorage, SESSION_KEY, '1')
}

/** Keeps them away for the rest of the day. */
export function silencePopupsToday(now = new Date()): void {
  write(localStorage, SILENT_KEY, dayOf(now))
}

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Storage that is full or forbidden forgets.
  }
}
