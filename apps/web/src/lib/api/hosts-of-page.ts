import { PAGE_DATA_ID, type PageData } from '../page-data.ts'

/** The merchant's other hosts, as the page names them: without the one that it came from. Empty outside a page. */
export function hostsOfPage(): readonly string[] {
  const text = globalThis.document?.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) return []
  return (JSON.parse(text) as PageData).hosts.filter((host) => host !== location.origin)
}
