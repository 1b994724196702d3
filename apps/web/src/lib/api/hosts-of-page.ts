import type { PageData } from '../page-data.ts'

/** `PAGE_DATA_ID`, written again: a name that the shell gave out for this would be loaded with every page. */
const DATA_ID: typeof import('../page-data.ts').PAGE_DATA_ID = 'page-data'

/** The merchant's other hosts, as the page names them: without the one that it came from. Empty outside a page. */
export function hostsOfPage(): readonly string[] {
  const text = globalThis.document?.getElementById(DATA_ID)?.textContent
  if (!text) return []
  return (JSON.parse(text) as PageData).hosts.filter((host) => host !== location.origin)
}
