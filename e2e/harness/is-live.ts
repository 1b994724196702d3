/**
 * Whether React has taken over the rendered page and has done what it left for the next quiet moment. Runs in the page,
 * so it uses nothing from outside; ask again until it says yes.
 */
export function isLive(): boolean {
  if (!document.getElementById('page-data')) return true
  // The screen becomes live after what surrounds it, and its lower parts after its upper ones.
  const parts = [
    document.querySelector('#root *'),
    document.querySelector('#main > :not(h1)'),
    // What sleeps until somebody comes near is live where it stands.
    ...[...document.querySelectorAll('#main section, #main footer')].filter(
      (part) => part.closest('[data-block]') === null,
    ),
  ]
  const live = parts.every(
    (part) => part === null || Object.keys(part).some((key) => key.startsWith('__reactProps')),
  )
  if (!live) return false
  const root = document.documentElement
  const quiet = root.getAttribute('data-quiet')
  if (quiet === null) {
    root.setAttribute('data-quiet', 'awaited')
    // WebKit has no idle callbacks.
    const later = window.requestIdleCallback ?? setTimeout
    later(() => root.setAttribute('data-quiet', 'come'))
  }
  return quiet === 'come'
}
