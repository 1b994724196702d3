const AT_KEY = 'reloadedAt'
const FOR_KEY = 'reloadedFor'
/** A page that still misses files after a reload is not reloaded again within this time, in ms. */
const PATIENCE_MS = 60_000
/** Where it is the same file, not within this: names of files change with each build, so a reload did not help. */
const SAME_FILE_MS = 3_600_000
/** How long the page may take to be left, in ms. */
const LEAVING_MS = 3000

/**
 * A page that stayed open while a new build came may ask for files that are gone. It is loaded anew, which brings the new
 * build; without network it stays, since a failed import is then no sign of age, and where something was typed, since
 * that would be lost. Firefox and WebKit end imports as soon as the player goes elsewhere, such as to a game; a reload
 * would then end the way there, so it waits until the page has had time to be left.
 */
export function renewOutdatedPage(): void {
  addEventListener('vite:preloadError', (event) => {
    const timer = setTimeout(() => {
      const { payload } = event as Event & { readonly payload: Error }
      if (navigator.onLine && !isTypedIn() && isFirstInAWhile(payload.message)) location.reload()
    }, LEAVING_MS)
    addEventListener('pagehide', () => clearTimeout(timer))
  })
}

const isTypedIn = () =>
  [...document.querySelectorAll<HTMLInputElement>('form [autocomplete]')].some(({ value }) => value)

/** @param missing names the file, where the browser tells it */
function isFirstInAWhile(missing: string): boolean {
  try {
    const now = Date.now()
    const patience = sessionStorage[FOR_KEY] === missing ? SAME_FILE_MS : PATIENCE_MS
    if (now - Number(sessionStorage[AT_KEY]) < patience) return false
    sessionStorage[AT_KEY] = now
    sessionStorage[FOR_KEY] = missing
    return true
  } catch {
    return false
  }
}
