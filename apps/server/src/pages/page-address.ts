/** Parameters that change what a page shows; others are for the browser only and must not multiply renderings. */
const PAGE_PARAMETERS = new Set([
  'gameClassify',
  'gameType',
  'vassalage',
  'tag',
  'i',
  'c',
  'id',
  'redirect',
  'code',
  'type',
  'period',
  'category',
  'view',
  'under',
])

/** Secrets: that there is one changes the page; what it is stays out of the rendering, its cache and redirects. */
const SECRET_PARAMETERS = new Set(['resetToken'])

/** Where other services send browsers back to: what they add is for the browser, and used up by it. */
const BARE_PAGES = new Set(['/m/social'])

const isKept = (name: string) => PAGE_PARAMETERS.has(name) || SECRET_PARAMETERS.has(name)

/**
 * The address under which a page is rendered and cached: parameters that matter, sorted, nothing else.
 * @returns `undefined` for an address that cannot be read
 */
export function pageAddress(url: string): string | undefined {
  if (!URL.canParse(url, 'http://page')) return undefined
  const { pathname, searchParams } = new URL(url, 'http://page')
  if (BARE_PAGES.has(pathname)) return pathname
  const kept = [...searchParams]
    .map(([name, value]): [string, string] => [
      name,
      SECRET_PARAMETERS.has(name) && value !== '' ? '1' : value,
    ])
    .filter(([name, value]) => isKept(name) && value.length <= 200)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const search = new URLSearchParams(kept).toString()
  return search ? `${pathname}?${search}` : pathname
}

/**
 * Where a redirected request goes: the location with those parameters of the request that its page was rendered without
 * (ROUTE-60-D). The merchant's own parameter is left out, and so is everything where login keeps the way back.
 */
export function redirectAddress(location: string, url: string): string {
  if (!URL.canParse(url, 'http://page')) return location
  const to = new URL(location, 'http://page')
  if (to.searchParams.has('redirect')) return location
  for (const [name, value] of new URL(url, 'http://page').searchParams) {
    if (!isKept(name) && name !== 'merchant') to.searchParams.append(name, value)
  }
  return `${to.pathname}${to.search}`
}
