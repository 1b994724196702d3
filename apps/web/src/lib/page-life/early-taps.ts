/** How long a tap waits for what it hit to come to life, in ms; then a link is followed as it is. */
const PATIENCE_MS = 8000

/**
 * Holds taps on links to login until they are live, and repeats them then. Games, hearts and winners are such links
 * in everybody's page: only the live page knows whether the player is logged in, and what was tapped. On a live page, the same
 * holds for everything in a block that sleeps (`Dormant`). The last tap wins.
 */
export function holdEarlyTaps(): void {
  let latest = 0
  document.addEventListener(
    'click',
    (event) => {
      const { target, metaKey, ctrlKey, shiftKey } = event
      const tapped = target instanceof Element && target.closest<HTMLElement>('a[href],button')
      if (!tapped || isLive(tapped) || metaKey || ctrlKey || shiftKey) return
      const isAsleep = tapped.matches('[data-block] *') && isLive(document.getElementById('main'))
      if (!isAsleep && !tapped.matches('[href^="/m/login?"]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const tap = ++latest
      const place = tapped.parentElement
      const end = Date.now() + PATIENCE_MS
      const look = () => {
        if (tap !== latest) return
        if (!tapped.isConnected) {
          // A member's heart has taken the place of the link; one that is full already is not emptied.
          place?.querySelector<HTMLElement>('a,button:not([aria-pressed=true])')?.click()
        } else if (isLive(tapped)) tapped.click()
        else if (Date.now() < end) setTimeout(look, 16)
        else if ('href' in tapped) location.assign(String(tapped.href))
      }
      look()
    },
    true,
  )
}

/** React marks the elements that it has brought to life. */
function isLive(element: Element | null): boolean {
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
}
