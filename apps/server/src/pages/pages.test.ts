import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'

/** A site on a real port, since ready pages are answered before the framework, whose pages say how often they were made. */
async function openSite() {
  let rendered = 0
  const site = await buildTestApp(
    (make) => make.merchant({ code: 'naga', hosts: ['127.0.0.1'] }).then(() => undefined),
    {
      web: async () => ({
        renderPage: async ({ address, language, sessionExpected }) => {
          rendered += 1
          if (address === '/m/favorite' && !sessionExpected) {
            return { kind: 'redirect', location: '/m/login?redirect=%2Fm%2Ffavorite' }
          }
          return {
            kind: 'page',
            title: address,
            description: '',
            language,
            markup: `<p>rendering ${rendered}</p>`,
            data: '',
            sources: [],
            laterSources: [],
            preloadImage: '',
          }
        },
        filesOf: () => ({ script: '/assets/client.js', preloads: [], styles: [], styleText: '' }),
        demoGame: {
          render: async () => ({ title: '', markup: '' }),
          files: { script: '', preloads: [], styles: [], styleText: '' },
        },
        clientDir: '',
      }),
    },
  )
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
  return { ...site, get, rendered: () => rendered }
}

test('a page is rendered once, and everybody gets the same bytes in what they read', async () => {
  const { get, rendered } = await openSite()
  const answers = []
  for (const encoding of ['br', 'br', 'gzip, deflate', 'identity', 'gzip, br']) {
    const answer = await get('/m/home', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(
      encoding.match(/br|gzip/g)?.at(-1) ?? 'identity',
    )
    answers.push(`${answer.headers.get('etag')} ${await answer.text()}`)
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('rendering 1')
  expect(rendered()).toBe(1)
  expect(await (await get('/metrics')).text()).toContain('foyer_pages_total{how="fast"} 4')
})

test('the first answer and those after it carry the same headers', async () => {
  const { get } = await openSite()
  const plain = (answer: Response) =>
    Object.fromEntries(
      [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
    )
  const first = plain(await get('/m/home'))
  expect(first).toMatchObject({
    'cache-control': 'public, max-age=0, stale-while-revalidate=60',
    vary: 'Accept-Encoding, Cookie',
  })
  expect(first['content-security-policy']).toContain("script-src 'self'")
  expect(plain(await get('/m/home'))).toEqual(first)
})

test('who has the page already is told so', async () => {
  const { get } = await openSite()
  const tag = (await get('/m/home')).headers.get('etag') ?? ''
  for (let round = 0; round < 2; round += 1) {
    const answer = await get('/m/home', { 'if-none-match': tag })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
  }
})

test('a page is rendered anew for another language, and after a change of what it shows', async () => {
  const { get, rendered, database } = await openSite()
  await get('/m/home')
  expect(await (await get('/m/home', { cookie: 'lang=EN' })).text()).toContain('rendering 2')
  expect(await (await get('/m/home')).text()).toContain('rendering 1')
  await database.orm.execute(sql`UPDATE merchants SET theme_name = 'northlight'`)
  await vi.waitFor(async () => expect(await (await get('/m/home')).text()).toContain('rendering 3'), 5000)
  expect(rendered()).toBe(3)
})

test('HEAD gives the headers of the page without it', async () => {
  const { get, app } = await openSite()
  const page = await get('/m/home', { 'accept-encoding': 'br' })
  const { port } = app.server.address() as AddressInfo
  const head = await fetch(`http://127.0.0.1:${port}/m/home`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  })
  expect(head.headers.get('etag')).toBe(page.headers.get('etag'))
  expect(await head.text()).toBe('')
})

test('a guarded page is there for browsers that hold a session, and for nobody else [ROUTE-58-D]', async () => {
  const { get, rendered } = await openSite()
  for (let round = 0; round < 2; round += 1) {
    const visitor = await get('/m/favorite', { cookie: 'lang=TH' })
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      '/m/login?redirect=%2Fm%2Ffavorite',
    ])
    const member = await get('/m/favorite', { cookie: 'lang=TH; session=half' })
    expect([member.status, await member.text()]).toEqual([200, expect.stringContaining('rendering 2')])
  }
  expect(rendered()).toBe(2)
})

test('a session changes nothing of a page that is not guarded', async () => {
  const { get, rendered } = await openSite()
  await get('/m/home')
  expect(await (await get('/m/home', { cookie: 'session=half' })).text()).toContain('rendering 1')
  expect(rendered()).toBe(1)
})
