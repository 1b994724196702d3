import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startProvider } from '../testing/provider-server.ts'
import { buildTestApp, shareTestApp } from '../testing/test-app.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { createMetrics } from './operations.ts'
import { buildOperationsServer } from './operations-server.ts'

const service = await startProvider()
afterAll(() => service.close())

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: { MOBILEVERCODELOGIN3: true } })
  for (const at of [1, 2]) await make.member('one', { username: `nok${at}`, mobile: `+6681234567${at}` })
  const settings = { url: `${service.origin}/send`, body: '{"to":"{to}","text":"{text}"}' }
  await make.gateway('one', { service: 'sms', provider: 'http', settings })
})

const askCode = (mobileNo: string) =>
  openBrowser(shared(), { merchant: 'one' }).call('/wps/verification/sms/login', {
    method: 'POST',
    body: { mobileNo },
  })
const jobLines = async () =>
  (await shared().app.inject('/metrics')).body
    .split('\n')
    .filter((line) => /^foyer_jobs_\w+\{.*job="code"/.test(line))

test('/metrics tells how many jobs wait, and how those ended that were tried', async () => {
  expect(await jobLines()).toEqual(['foyer_jobs_waiting{job="code"} 0'])
  expect((await askCode('812345671')).status).toBe(200)
  await expect
    .poll(jobLines)
    .toEqual(['foyer_jobs_total{job="code",outcome="done"} 1', 'foyer_jobs_waiting{job="code"} 0'])
  service.behave(400)
  expect((await askCode('812345672')).status).toBe(200)
  await expect
    .poll(jobLines)
    .toEqual([
      'foyer_jobs_total{job="code",outcome="done"} 1',
      'foyer_jobs_total{job="code",outcome="failed"} 1',
      'foyer_jobs_waiting{job="code"} 1',
    ])
})

test.each([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise(() => undefined)],
])('while the database %s, /metrics tells everything else', async (_, query) => {
  const away = vi.spyOn(shared().database.pool, 'query').mockImplementation(query as never)
  try {
    const { statusCode, body } = await shared().app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toContain('foyer_request_seconds_bucket')
    expect(body).not.toContain('foyer_jobs_waiting{')
  } finally {
    away.mockRestore()
  }
})

test.each(['/readyz', '/metrics'])(
  '%s is for this machine only, not for what a proxy passes on (finding 18)',
  async (url) => {
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await shared().app.inject({ url, remoteAddress, headers })).statusCode
    for (const here of ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])
      expect(await ask(here)).toBe(200)
    for (const elsewhere of ['203.0.113.7', '10.0.0.7', '2001:db8::1', '::ffff:203.0.113.7'])
      expect(await ask(elsewhere)).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await ask('127.0.0.1', { [name]: '127.0.0.1' })).toBe(404)
  },
)

test('listed addresses ask as well, directly only (finding 18)', async () => {
  const { app } = await buildTestApp(async (make) => void (await make.merchant({ code: 'one' })), {
    operations: { addresses: ['10.9.0.0/16', '2001:db8::7'] },
  })
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/readyz', remoteAddress, headers })).statusCode
  for (const listed of ['127.0.0.1', '10.9.3.4', '::ffff:10.9.3.4', '2001:db8::7'])
    expect(await ask(listed), listed).toBe(200)
  for (const other of ['10.8.0.1', '2001:db8::8']) expect(await ask(other), other).toBe(404)
  expect(await ask('10.9.3.4', { 'x-forwarded-for': '10.9.3.4' })).toBe(404)
})

test('with a port of its own, players’ port answers no operations and no description of the API (finding 18)', async () => {
  const { app } = await buildTestApp(async (make) => void (await make.merchant({ code: 'one' })), {
    demo: false,
    operations: { port: 9100 },
  })
  const ask = async (url: string) => (await app.inject({ url, remoteAddress: '127.0.0.1' })).statusCode
  for (const url of ['/readyz', '/metrics', '/wps/openapi.json', '/docs/api'])
    expect(await ask(url), url).toBe(404)
  expect(await ask('/healthz')).toBe(200)
})

test('the port of its own answers health, readiness, metrics and the description of the API, for who is listed (finding 18)', async () => {
  const describeApi = () => shared().app.swagger()
  const sources = {
    metrics: createMetrics(),
    readiness: () => 'degraded' as const,
    waiting: {
      waitingJobs: async () => new Map(),
      openPayments: async () => new Map(),
      stuckDeposits: async () => new Map(),
      stuckWithdrawals: async () => new Map(),
      heldWins: async () => new Map(),
    },
  }
  const build = async (addresses: readonly string[]) => {
    const server = await buildOperationsServer({ ...sources, addresses, describeApi })
    onTestFinished(() => server.close())
    return server
  }
  const origin = await (await build([])).listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => {
    const answer = await fetch(`${origin}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
  expect(await ask('/readyz')).toEqual({ status: 503, text: '{"status":"degraded"}' })
  expect((await ask('/metrics')).text).toContain('process_resident_memory_bytes')
  expect((await ask('/wps/openapi.json')).text).toContain('"openapi":"3.1.0"')
  expect((await ask('/docs/api')).status).toBe(200)
  expect((await ask('/m/home')).status).toBe(404)

  const listed = await build(['10.9.0.0/16'])
  const as = async (remoteAddress: string) =>
    (await listed.inject({ url: '/metrics', remoteAddress })).statusCode
  expect([await as('10.9.0.1'), await as('127.0.0.1'), await as('10.8.0.1')]).toEqual([200, 200, 404])
})
