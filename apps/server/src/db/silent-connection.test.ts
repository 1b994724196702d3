import { createServer, connect as openSocket, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AppOnDatabase, openAppOn } from '../testing/app-on-database.ts'
import { factories, PASSWORD } from '../testing/factories.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { type Database, makeDatabase } from './database.ts'

// Time-outs of the database are waited for.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** A line to the database that can fall silent: it still accepts connections, and passes nothing on. */
async function openLine({ host = '', port = 5432 }: Database['connection']) {
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const ends = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = openSocket(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => silent || to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => silent || to.destroy())
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    connection: { host: '127.0.0.1', port: address.port },
    fallSilent() {
      silent = true
    },
    /** Ends what was held, so that what comes next gets through. */
    speak() {
      silent = false
      for (const end of ends) end.destroy()
      ends.clear()
    },
    close: () => server.close(),
  }
}

let direct: Database
let database: Database
let opened: AppOnDatabase
let line: Awaited<ReturnType<typeof openLine>>

beforeAll(async () => {
  direct = await createTestDatabase({ migrated: true })
  line = await openLine(direct.connection)
  const connection = { ...direct.connection, ...line.connection }
  database = makeDatabase({ connection, embedded: false, log: vi.fn(), serving: true })
  const make = factories(direct)
  await make.merchant({
    code: 'one',
    hosts: ['one.example'],
    switches: { FREEPLAY3: true, MOBILENUMREG3: true, REGMOBVERF3: true, CHNGPASSMAIL3: true },
  })
  await make.member('one', { username: 'nok' })
  opened = await openAppOn(database, {})
})
afterAll(async () => {
  line.speak()
  await opened.close()
  await database.close()
  line.close()
  await direct.close()
})

const post = (path: string, body: object) => (browser: ReturnType<typeof openBrowser>) =>
  browser.call(path, { method: 'POST', body })
const number = { mobileNum: '812345678', countryDialingCode: '66' }

const CALLS = {
  login: (browser) => browser.logIn('nok', PASSWORD),
  'free play': post('/wps/session/login/freeplay', {}),
  'a code': post('/wps/verification/sms/register', number),
  'a mail with a link': post('/wps/member/password/email', { username: 'nok', email: 'nok@foyer.example' }),
  'a password by link': post('/wps/member/password/link', {
    resetToken: 'x'.repeat(43),
    newPassword: PASSWORD,
    confirmNewPassword: PASSWORD,
  }),
  'account data': (browser) => browser.call('/wps/member/info'),
} satisfies Record<
  string,
  (browser: ReturnType<typeof openBrowser>) => ReturnType<ReturnType<typeof openBrowser>['call']>
>

test('a database whose connections are accepted and never answered keeps no caller waiting over 5 s, and all are told the same (finding 8)', {
  tags: 'full',
}, async () => {
  const browser = openBrowser(opened, { merchant: 'one' })
  expect((await browser.logIn('nok', PASSWORD)).status).toBe(200)
  const told = () =>
    Promise.all(
      Object.entries(CALLS).map(async ([name, make]) => {
        const began = performance.now()
        const { status, headers, body } = await make(browser)
        const late = performance.now() - began > 5000
        return { name, status, after: headers['retry-after'], code: body.errorCode, late }
      }),
    )
  const refused = Object.keys(CALLS).map((name) => ({
    name,
    status: 503,
    after: '2',
    code: 'system.unavailable',
    late: false,
  }))
  line.fallSilent()
  expect(await told()).toEqual(refused)
  expect(await told()).toEqual(refused)
  line.speak()
  await expect
    .poll(async () => (await browser.call('/wps/member/info')).status, { timeout: 20_000 })
    .toBe(200)
})
