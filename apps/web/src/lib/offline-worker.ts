import { ownScriptAddress } from './trusted-types.ts'

/**
 * Starts the service worker once the page is loaded, where the browser has such a thing. A page is told of to the
 * worker each time and whenever `onLanguage` says so, so that its offline page speaks the player's language.
 * @param onLanguage subscribes to changes of the page's language
 */
export function startOfflineWorker(onLanguage: (changed: () => void) => void): void {
  if (!('serviceWorker' in navigator)) return
  const start = async () => {
    const workers = navigator.serviceWorker
    await workers.register(ownScriptAddress('/service-worker.js'), { updateViaCache: 'none' })
    const tell = async () => (await workers.ready).active?.postMessage('page-opened')
    onLanguage(() => void tell())
    if (workers.controller) await tell()
  }
  // A browser may refuse, as in private windows; the site is whole without it.
  const startQuietly = () => void start().catch(() => undefined)
  if (document.readyState === 'complete') startQuietly()
  else addEventListener('load', startQuietly, { once: true })
}
