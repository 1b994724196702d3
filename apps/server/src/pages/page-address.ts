import { PAGE_NUMBER, SECRET_PARAMETERS } from '@foyer/contract'

const secret = new Set<string>(SECRET_PARAMETERS)

/** Longer values than any page of ours links to are ignored, in characters. */
const MAX_VALUE_LENGTH = 200

/** What chats and mails take for a part of an address that stands in a sentence, at its end. */
const TAIL =
  /(?:[.,;:!?)\]}>"'\u200b\u200e\u200f\ufeff\u00a0»”’…]|%(?:20|22|27|29|3E|5D|7D|C2%A0|C2%BB|E2%80%(?:8B|8E|8F|99|9D|A6)|EF%BB%BF))+$/iu
/** By what advertisers recognise a visit; the site reads none of it. */
const TRACKERS =
  /^(?:fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|igshid|li_fat_id|mc_[ce]id|_gl|utm_\w+)$/i

/**
 * The address that was meant where a chat, a mail or an advertiser bent it: `&amp;` for `&`, a full stop, bracket or
 * invisible sign at the end, trackers that make it too long.
 * @param longest that is answered, in characters
 * @returns `undefined` where nothing is wrong with it, or it stays too long
 */
export function meantAddress(url: string, longest: number): string | undefined {
  const plain = url.replaceAll('&amp;', '&').replace(TAIL, '')
  const meant = plain.length > longest ? withoutTrackers(plain) : plain
  return meant === url || meant.length > longest ? undefined : meant
}

function withoutTrackers(url: string): string {
  const at = url.indexOf('?')
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => !TRACKERS.test(pair.split('=', 1)[0] ?? ''))
  return kept.length > 0 ? `${url.slice(0, at)}?${kept.join('&')}` : url.slice(0, at)
}

/** Tells which parameters the page at a path reads; `undefined` where there is no such page. */
export type PageParameters = (path: string) => readonly string[] | undefined

/**
 * The address under which a page is rendered and cached: its path and the parameters that it reads, sorted.
 * @returns `undefined` for an address that cannot be parsed or has no page
 */
export function pageAddress(url: string, parametersOf: PageParameters): string | undefined {
  if (!URL.canParse(url, 'http://page')) return undefined
  const { pathname, searchParams } = new URL(url, 'http://page')
  const read = parametersOf(pathname) ?? parametersOf(pathname.replace(/\/$/, ''))
  if (read === undefined) return undefined
  const kept = read
    .flatMap((name): [string, string][] => {
      const value = searchParams.getAll(name).at(-1)
      if (value === undefined || value.length > MAX_VALUE_LENGTH) return []
      if (name === 'page' && !PAGE_NUMBER.test(value)) return []
      return [[name, secret.has(name) && value !== '' ? '1' : value]]
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const search = new URLSearchParams(kept).toString()
  return search ? `${pathname}?${search}` : pathname
}

/**
 * Where a redirected request goes: the location with those parameters of the request that its page was rendered
 * without. The merchant's own parameter and secrets are left out, and so is everything where login keeps the way back.
 * @param address what the page was rendered for
 */
export function redirectAddress(location: string, url: string, address: string): string {
  if (!URL.canParse(url, 'http://page')) return location
  const to = new URL(location, 'http://page')
  if (to.searchParams.has('redirect')) return location
  const rendered = new URL(address, 'http://page').searchParams
  for (const [name, value] of new URL(url, 'http://page').searchParams) {
    if (!rendered.has(name) && name !== 'merchant' && !secret.has(name)) to.searchParams.append(name, value)
  }
  return `${to.pathname}${to.search}`
}
