import { RENDERED_PARAMETERS, SECRET_PARAMETERS } from '@foyer/contract'

const rendered = new Set<string>(RENDERED_PARAMETERS)
const secret = new Set<string>(SECRET_PARAMETERS)

/** Where other services send browsers back to: what they add is for the browser, and used up by it. */
const BARE_PAGES = new Set(['/m/social'])

const isKept = (name: string) => rendered.has(name) || secret.has(name)

/**
 * The address under which a page is rendered and cached: parameters that matter, sorted, nothing else.
 * @returns `undefined` for an address that cannot be read
 */
export function pageAddress(url: string): string | undefined {
  if (!URL.canParse(url, 'http://page')) return undefined
  const { pathname, searchParams } = new URL(url, 'http://page')
  if (BARE_PAGES.has(pathname)) return pathname
  const kept = [...searchParams]
    .map(([name, value]): [string, string] => [name, secret.has(name) && value !== '' ? '1' : value])
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
