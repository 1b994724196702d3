import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

const openSite = (merchants: readonly string[]) =>
  buildTestApp(
    async (make) => {
      for (const code of merchants) await make.merchant({ code, hosts: [`${code}.example`] })
    },
    { demo: false },
  )

test.each(['/', '/m', '/m/home', '/m/login'])(
  'without any merchant %s is a page in Thai and English that tells operators the next command (finding 41)',
  async (url) => {
    const { app } = await openSite([])
    const answer = await app.inject({ url, remoteAddress: '127.0.0.1' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.body).toContain('เว็บไซต์นี้ยังไม่เปิดให้บริการ')
    expect(answer.body).toContain('This site is not open yet')
    expect(answer.body.replace(/<\/?span>/g, '')).toContain(
      'npm run merchant -- create CODE --name &#34;NAME&#34; --host HOST',
    )
  },
)

test('strangers read nothing of the commands, the program or other merchants (finding 41)', async () => {
  const { app } = await openSite(['secretbrand', 'otherbrand'])
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/m/home', remoteAddress, headers: { host: 'unknown.example', ...headers } })
  for (const stranger of [
    await ask('203.0.113.7'),
    await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }),
  ]) {
    expect(stranger.statusCode).toBe(404)
    expect(stranger.body).toContain('There is no site at this address')
    expect(stranger.body).not.toMatch(/npm|merchant|foyer|brand|unknown\.example/i)
  }
  const operator = await ask('127.0.0.1')
  expect(operator.body.replace(/<\/?span>/g, '')).toContain('npm run merchant -- set CODE hosts=HOST,HOST')
  expect(operator.body).not.toMatch(/secretbrand|otherbrand/)
})
