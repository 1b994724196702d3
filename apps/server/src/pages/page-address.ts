import { PAGE_NUMBER, SECRET_PARAMETERS } from '@foyer/contract'
import { TRACKERS } from '../api/trackers.ts'

const secret = new Set<string>(SECRET_PARAMETERS)

/** Longer values than any page of ours links to are ignored, in characters. */
const MAX_VALUE_LENGTH = 200

/** What chats and mails take for a part of an address that stands in a sentence, at its end. */
const TAIL =
  /(?:[.,;:!?)\]}>"'\u200b\u200e\u200f\ufeff\u00a0»”’…]|%(?:20|22|27|29|3E|5D|7D|C2%A0|C2%BB|E2%80%(?:8B|8E|8F|99|9D|A6)|EF%BB%BF))+$/iu

/** A question mark that begins what a tracker adds to an address which has parameters already. */
const SECOND_MARK = /\?(?=[\w]+=)/g

/**
 * The address that was meant where a chat, a mail or an advertiser bent it: `&amp;` for `&`, two question marks, a full stop,
 * bracket or invisible sign at the end, also before what a tracker has added, trackers that make it too long.
 * @param longest that is answered, in characters
 * @returns `undefined` where nothing is wrong with it, or it stays too long
 */
export function meantAddress(url: string, longest: number): string | undefined {
  const plain = url
    .replaceAll('&amp;', '&')
    .replace(/\?[?&]+/, '?')
    .replace(TAIL, '')
  const { own, trackers } = parted(plain)
  const mended = own.replace(TAIL, '')
  const whole = mended === own ? plain : joined(mended, trackers)
  const meant = whole.length > longest ? mended : whole
  return meant === url || meant.length > longest ? undefined : meant
}

/** An address without what trackers have added, and that. */
function parted(url: string): { readonly own: string; readonly trackers: readonly string[] } {
  const at = url.indexOf('?')
  if (at === -1) return { own: url, trackers: [] }
  const isTracker = (pair: string) => TRACKERS.test(pair.split('=', 1)[0] ?? '')
  // A tracker may begin with a question mark of its own.
  const search = url.slice(at + 1)
  const pairs = search
    .replace(SECOND_MARK, (mark, offset: number) => (isTracker(search.slice(offset + 1)) ? '&' : mark))
    .split('&')
  const own = pairs.filter((pair) => !isTracker(pair))
  return { own: joined(url.slice(0, at), own), trackers: pairs.filter(isTracker) }
}

const joined = (url: string, pairs: readonly string[]): string =>
  pairs.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}` : url

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
