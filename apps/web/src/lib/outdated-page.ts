const KEY = 'reloadedAt'
/** A page that still misses files after a reload is not reloaded again within this time, in ms. */
const PATIENCE_MS = 60_000

/**
 * A page that stayed open while a new build came may ask for files that are gone. It is loaded anew, which brings the new
 * build; without network it stays, since a failed import is then no sign of age, and where something was typed, since
 * that would be lost.
 */
export function renewOutdatedPage(): void {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine && !isTypedIn() && isFirstInAWhile(Date.now())) location.reload()
  })
}

const isTypedIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('form [autocomplete]')].some(({ value }) => value)

function isFirstInAWhile(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY)) < PATIENCE_MS) return false
    sessionStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
