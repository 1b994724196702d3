import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../plugins/security-headers.ts'
import type { Encoding, ReadyPage } from './ready-page.ts'

/** How a page is answered: its headers prepared as Node writes them, name after value. */
export interface PreparedPage {
  readonly page: ReadyPage
  readonly headers: readonly string[]
}

interface AnswerOptions {
  /** Content Security Policy; empty for none. */
  readonly policy: string
  readonly https: boolean
  /** Whether every caller may see the page, so that caches in front may keep it for all. */
  readonly forAll: boolean
  /** Whether the browser's language may decide that of the page. */
  readonly byBrowserLanguage?: boolean
}

const KEPT_BY_ALL = 'public, max-age=0, stale-while-revalidate=60'
const KEPT_BY_ONE = 'private, no-cache'

/** Prepares the answer of a page. */
export function preparePage(page: ReadyPage, options: AnswerOptions): PreparedPage {
  const { policy, https, forAll, byBrowserLanguage } = options
  const headers = {
    ...securityHeaders(https),
    ...(policy ? { 'content-security-policy': policy } : {}),
    'content-type': 'text/html; charset=utf-8',
    'cache-control':
      page.status === 200 && !page.location ? (forAll ? KEPT_BY_ALL : KEPT_BY_ONE) : 'no-store',
    vary: `Accept-Encoding, Cookie${byBrowserLanguage ? ', Accept-Language' : ''}`,
    ...(page.etag ? { etag: page.etag } : {}),
    ...(page.location ? { location: page.location } : {}),
    ...(page.status === 503 ? { 'retry-after': '60' } : {}),
    ...(page.status === 429 ? { 'retry-after': '10' } : {}),
  }
  return { page, headers: Object.entries(headers).flat() }
}

/** Writes the answer in the best encoding that the caller reads. @param cookies values of `set-cookie` */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, headers }: PreparedPage,
  cookies: readonly string[] = [],
): void {
  // In the list of `writeHead`, the last of several would be the only one.
  if (cookies.length > 0) response.setHeader('set-cookie', [...cookies])
  if (page.etag && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, [...headers]).end()
    return
  }
  const encoding = encodingFor(request)
  const write = (body: Buffer) => {
    const wrapped = encoding === 'identity' || body.length === 0 ? [] : ['content-encoding', encoding]
    const length = ['content-length', String(body.length)]
    response.writeHead(page.status, [...headers, ...wrapped, ...length])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const body = page.body(encoding)
  if (Buffer.isBuffer(body)) write(body)
  else body.then(write, () => response.destroy())
}

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
