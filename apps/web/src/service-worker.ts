/*
 * Keeps the shell of the site on the device: scripts and styles, which carry a hash in their names, and one page that
 * says in the merchant's look and language that there is no network. Pages, pictures and answers of calls are none of
 * its business; see docs/decisions/008-service-worker.md.
 */
declare const self: ServiceWorkerGlobalScope
/** Addresses of the shell, written here by the build. */
declare const __SHELL_FILES__: readonly string[]
/** Changes with every build that changes a file. */
declare const __BUILD__: string

const OFFLINE_PAGE = '/m/offline'
const CACHE = `shell-${__BUILD__}`

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([...__SHELL_FILES__.map(keepFile), keepOfflinePage()]))
})

// A new worker comes to this point when no page of the old one is open any more: only then old files may go.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'page-opened') event.waitUntil(keepOfflinePage().catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
  else if (pathname.startsWith('/media/marks/')) event.respondWith(openMark(request))
})

/** The page from the network, however slow; the page about the missing network only where there is none. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** A file whose name says its content: from the device, else from the network and kept. */
async function openFile(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request.url)
  if (known) return known
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request.url, copy)))
  }
  return answer
}

async function openMark(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request.url)) ?? Response.error()
  }
}

/** Keeps the page for the present merchant and language, with the files it names. */
async function keepOfflinePage(): Promise<void> {
  const page = await fetched(OFFLINE_PAGE)
  const html = await page.clone().text()
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|media\/marks)\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  await Promise.all(files.map(keepFile))
  const cache = await caches.open(CACHE)
  await cache.put(OFFLINE_PAGE, page)
}

/** Takes a file over from an earlier build where it is the same, else fetches it. */
async function keepFile(address: string): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(address)) return
  await cache.put(address, (await caches.match(address)) ?? (await fetched(address)))
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return answer
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

export {}
