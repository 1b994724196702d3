/** Id of the element that lists, as JSON, the addresses of the scripts that the page will need. */
const PAGE_SCRIPTS_ID = 'page-scripts'

/** Fetches all scripts of the page side by side, which would otherwise ask for one another in turns. */
export function preloadPageScripts(): void {
  const text = document.getElementById(PAGE_SCRIPTS_ID)?.textContent
  if (!text) return
  for (const address of JSON.parse(text) as string[]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
  }
}
