const HANDS = ['pointerdown', 'keydown', 'wheel'] as const

let touched: Promise<void> | undefined

/**
 * Resolves when somebody touches the page, types on it or scrolls it for the first time: what serves a hand only is fetched
 * then. In the browser only.
 */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const done = () => {
      for (const kind of HANDS) removeEventListener(kind, done, { capture: true })
      removeEventListener('scroll', done)
      resolve()
    }
    for (const kind of HANDS) addEventListener(kind, done, { capture: true, passive: true })
    // Only that of the page itself comes here: rows inside it scroll to their current item by themselves.
    addEventListener('scroll', done, { passive: true })
  })
  return touched
}
