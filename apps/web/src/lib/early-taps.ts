/** How long a tap waits for what it hit to come to life, in ms; then the link is followed as it is. */
const PATIENCE_MS = 8000

/**
 * Holds taps on links to login until the page is live, and repeats them then. Games, hearts and winners are such links
 * in everybody's page: only the live page knows whether the player is logged in, and what was tapped. The last tap wins.
 */
export function holdEarlyTaps(): void {
  let latest = 0
  document.addEventListener(
    'click',
    (event) => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/m/login?"]')
      if (!link || isLive(link) || button || metaKey || ctrlKey || shiftKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const tap = ++latest
      const place = link.parentElement
      const end = Date.now() + PATIENCE_MS
      const look = () => {
        if (tap !== latest) return
        if (!link.isConnected) {
          // A member's heart has taken the place of the link; one that is full already is not emptied.
          const heart = place?.querySelector<HTMLElement>('a, button')
          if (heart?.ariaPressed !== 'true') heart?.click()
        } else if (isLive(link)) link.click()
        else if (Date.now() > end) location.assign(link.href)
        else setTimeout(look, 16)
      }
      look()
    },
    true,
  )
}

/** React marks the elements that it has brought to life. */
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}
