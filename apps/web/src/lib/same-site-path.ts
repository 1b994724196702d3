import { parseUrl } from './parse-url.ts'

/**
 * A path of this site as it may stand in `?redirect=`; `undefined` for everything else: other hosts, other schemes,
 * addresses that only look like paths.
 */
export function sameSitePath(text: string | undefined): string | undefined {
  if (!text || !/^\/m(?:[/?]|$)/.test(text) || /[\\\p{Cc}]/u.test(text)) return undefined
  const url = parseUrl(text, 'https://site.invalid')
  if (url?.origin !== 'https://site.invalid' || !url.pathname.startsWith('/m')) return undefined
  return `${url.pathname}${url.search}`
}
