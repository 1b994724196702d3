import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { TestApp } from './test-app.ts'

type Answer = Awaited<ReturnType<TestApp['call']>>

interface BrowserOptions {
  readonly merchant?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a test sends. */
export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: object
  /** The body is a form. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser of its own: it keeps cookies and the session's token as the web does. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** First half of the session; empty without one. */
  token: string
  call(url: string, sent?: Sent): Promise<Answer>
  /** Encrypts the body to the server's key. */
  callEncrypted(url: string, method: 'POST' | 'PUT', payload: object): Promise<Answer>
  logIn(username: string, password: string, more?: object): Promise<Answer>
}

/** Where a browser sends its calls: an application in this process, or one behind an address. */
export interface Reachable {
  inject(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    url: string
    headers: Record<string, string>
    payload?: string | object
  }): Promise<{
    readonly statusCode: number
    readonly headers: Record<string, unknown>
    readonly cookies: readonly { readonly name: string; readonly value: string }[]
    json(): Answer['body']
  }>
}

/** Opens a browser on the application. */
export function openBrowser(
  app: { readonly app: Reachable },
  { merchant, headers = {} }: BrowserOptions = {},
): TestBrowser {
  const browser: TestBrowser = {
    cookies: new Map(),
    token: '',
    async call(url, { method = 'GET', body, form, headers: more = {} } = {}) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.app.inject({
        method,
        url: merchant ? `${url}${url.includes('?') ? '&' : '?'}merchant=${merchant}` : url,
        headers: {
          ...headers,
          ...(cookie ? { cookie } : {}),
          ...(browser.token ? { token: browser.token } : {}),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...more,
        },
        ...(form ? { payload: new URLSearchParams(form).toString() } : body ? { payload: body } : {}),
      })
      for (const { name, value } of answer.cookies) {
        if (value === '') browser.cookies.delete(name)
        else browser.cookies.set(name, value)
      }
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    },
    async callEncrypted(url, method, payload) {
      const { data, kid } = await encrypt(browser, payload)
      return browser.call(url, { method, body: { data }, headers: { encryption: kid } })
    },
    async logIn(username, password, more = {}) {
      const payload = { type: 'username', username, password, ...more }
      const answer = await browser.callEncrypted('/wps/session/login', 'POST', payload)
      if (answer.body.success) browser.token = answer.body.value.token
      return answer
    },
  }
  return browser
}

/** How a payload is made wrong on purpose. */
interface Encryption {
  /** Seconds of the server's clock; now unless told. */
  readonly iat?: number
  readonly jti?: string
}

/** A payload encrypted to the key that the server publishes. */
export async function encrypt(
  browser: Pick<TestBrowser, 'call'>,
  payload: unknown,
  { iat = Math.floor(Date.now() / 1000), jti = crypto.randomUUID() }: Encryption = {},
): Promise<{ data: string; kid: string }> {
  const { time: _time, ...jwk } = (await browser.call('/wps/session/key')).body.value as JWK & {
    kid: string
    time: number
  }
  const key = await importJWK(jwk, 'ECDH-ES')
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const data = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, iat, jti })
    .encrypt(key)
  return { data, kid: jwk.kid }
}
