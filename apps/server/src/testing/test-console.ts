import { TOTP } from 'otpauth'
import { afterAll, beforeAll } from 'vitest'
import { consoleAddress } from '../console/console-address.ts'
import { buildConsoleServer } from '../console/console-server.ts'
import { inviteFirst } from '../features/operators/index.ts'
import { createLimits } from '../limits/limits.ts'
import { softAuthenticator } from './soft-authenticator.ts'
import type { TestApp } from './test-app.ts'

/** Where the console of tests is. */
export const CONSOLE = 'https://console.example'
const CHROME = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

/** What a call was answered with. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the answers of all calls, each of its own shape
  readonly body: any
}

/** The console beside the application of a test. */
export function shareTestConsole(app: () => TestApp, options: { readonly demo?: boolean } = {}) {
  let server: Awaited<ReturnType<typeof buildConsoleServer>> | undefined
  beforeAll(async () => {
    const { orm, pool } = app().database
    server = await buildConsoleServer({
      ...{
        orm,
        limits: createLimits(pool),
        demo: options.demo ?? false,
        logLevel: 'silent',
        filesDir: '/nowhere',
      },
      ...{ address: consoleAddress(CONSOLE, () => 443), trustsProxy: () => false },
    })
  })
  afterAll(() => server?.close())

  /** A browser of an operator. */
  const browser = ({ address = '10.1.0.1', userAgent = CHROME } = {}) => {
    const cookies = new Map<string, string>()
    const authenticator = softAuthenticator(CONSOLE)
    const call = async (
      path: string,
      body?: object,
      { headers = {}, key }: { headers?: Record<string, string | undefined>; key?: string } = {},
    ): Promise<Answer> => {
      if (!server) throw new Error('The console is there inside tests only.')
      const all: Record<string, string | undefined> = {
        ...{ host: 'console.example', 'user-agent': userAgent, 'x-foyer-console': '1', origin: CONSOLE },
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      }
      const answer = await server.inject({
        method: body ? 'POST' : 'GET',
        url: `/console/api/${path}`,
        remoteAddress: address,
        headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
          string,
          string
        >,
        ...(body && { payload: JSON.stringify(body) }),
      })
      for (const { name, value, maxAge } of answer.cookies)
        if (maxAge === 0 || value === '') cookies.delete(name)
        else cookies.set(name, value)
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body === '' ? undefined : answer.json(),
      }
    }
    return {
      cookies,
      call,
      authenticator,
      /** Runs an operation, with a key of its own unless told. */
      run: (merchant: string, operation: string, input: object = {}, key: string = crypto.randomUUID()) =>
        call(`${merchant}/${operation}`, input, { key }),
      /** Becomes an operator by a link, with a passkey. */
      async join(path: string, name = '') {
        const token = path.split('#')[1] ?? ''
        const { body: options } = await call('join/challenge', { token, name })
        return call('join/passkey', { token, name, response: authenticator.make(options) })
      },
      async logIn() {
        const { body: options } = await call('login/challenge', {})
        return call('login/passkey', { response: authenticator.use(options) })
      },
      /** Becomes an operator by a link, with a password and an authenticator app; gives the app. */
      async joinWithPassword(path: string, password: string) {
        const token = path.split('#')[1] ?? ''
        const { body: app } = await call('join/app-key', { token, name: '' })
        const totp = new TOTP({ secret: app.secret })
        const joined = await call('join/password', {
          token,
          name: '',
          password,
          secret: app.secret,
          code: totp.generate(),
        })
        return { joined, code: (at = Date.now()) => totp.generate({ timestamp: at }) }
      },
    }
  }

  return {
    browser,
    /** The first operator, who owns everything. */
    async owner(name = 'Owner') {
      const first = browser()
      const path = await inviteFirst(app().database.orm, new Date())
      if (path === undefined) throw new Error('There is a first operator already.')
      await first.join(path, name)
      return first
    },
  }
}
