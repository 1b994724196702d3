import './app/offline/offline-page.css'

/** A network may be there and lead nowhere: what counts is an answer, asked for this often, in ms. */
const RETRY_MS = 5000

// The page stands in the place of another one: that one comes back as soon as the site answers again.
async function comeBack(): Promise<void> {
  if (!navigator.onLine) return
  const answer = await fetch('/m/offline', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

if (document.querySelector('[data-comes-back]')) {
  addEventListener('online', () => void comeBack())
  setInterval(() => void comeBack(), RETRY_MS)
}
