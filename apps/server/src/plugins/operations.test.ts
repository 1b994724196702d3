import { afterAll, expect, test, vi } from 'vitest'
import { startProvider } from '../testing/provider-server.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { openBrowser } from '../testing/test-browser.ts'

const service = await startProvider()
afterAll(() => service.close())

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: { MOBILEVERCODELOGIN3: true } })
  for (const at of [1, 2]) await make.member('one', { username: `nok${at}`, mobile: `+6681234567${at}` })
  const settings = { url: `${service.origin}/send`, body: '{"to":"{to}","text":"{text}"}' }
  await make.gateway('one', { kind: 'sms', provider: 'http', settings })
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
