import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { TestAppOptions } from '../testing/app-on-database.ts'
import type { Factories } from '../testing/factories.ts'
import { plainSettings } from '../testing/plain-settings.ts'
import { buildTestApp } from '../testing/test-app.ts'

const PAGES = new Map([
  ['/m/home', []],
  ['/m/favorite', ['vassalage']],
  ['/m/slot-games', ['vassalage']],
])

/** A site on a real port, since ready pages are answered before the framework, whose pages say how often they were made. */
async function openSite(
  options: Pick<TestAppOptions, 'renderLimits' | 'trustProxy'> = {},
  merchant: Partial<Parameters<Factories['merchant']>[0]> = {},
) {
  let rendered = 0
  const site = await buildTestApp(
    (make) => make.merchant({ code: 'naga', hosts: ['127.0.0.1'], ...merchant }).then(() => undefined),
    {
      ...options,
      web: async () => ({
        pagePath: (path) => [...PAGES.keys()].find((page) => page.toLowerCase() === path.toLowerCase()),
        pageParameters: (path) => PAGES.get(path),
        renderPage: async ({ address, language, sessionExpected }) => {
          rendered += 1
          if (options.renderLimits) await sleep(10)
          if (address.startsWith('/m/favorite') && !sessionExpected) {
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
            catalogues: [],
            laterSources: [],
            noScript: '',
            preloadImage: '',
            headScript: '',
          }
        },
        filesOf: () => ({
          script: '/assets/client.js',
          scriptImports: [],
          preloads: [],
          styles: [],
          styleText: '',
          laterStyleText: '',
        }),
        demoGame: {
          render: async () => ({ title: '', markup: '' }),
          files: {
            script: '',
            scriptImports: [],
            preloads: [],
            styles: [],
            styleText: '',
            laterStyleText: '',
          },
        },
        offline: {
          render: async (_language, { reason }) => ({ title: reason, markup: `<p>${reason}</p>` }),
          files: {
            script: '',
            scriptImports: [],
            preloads: [],
            styles: [],
            styleText: '',
            laterStyleText: '',
          },
        },
        clientDir: '',
      }),
    },
  )
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
  const heldBytes = async () =>
    Number(/^foyer_pages_held_bytes (\S+)/m.exec(await (await get('/metrics')).text())?.[1])
  return { ...site, get, origin: `http://127.0.0.1:${port}`, rendered: () => rendered, heldBytes }
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

test('an address that chooses a language has the browser keep it, once (finding 35)', async () => {
  const { get } = await openSite()
  const kept = async (path: string, cookie = '') => (await get(path, { cookie })).headers.get('set-cookie')
  expect(await kept('/m/home?language=EN')).toMatch(/^lang=EN; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  expect(await kept('/m/home?language=EN', 'lang=TH')).toMatch(/^lang=EN;/)
  expect(await kept('/m/home?language=EN', 'lang=EN')).toBeNull()
  expect(await kept('/m/home?language=XX')).toBeNull()
  const both = await get('/m/home?merchant=naga&language=EN')
  expect(both.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    'merchant=naga',
    'lang=EN',
  ])
  expect(await kept('/m/home')).toBeNull()
})

test('a redirect keeps the merchant that its address chose', async () => {
  const { get } = await openSite()
  for (const path of ['/M/Home?merchant=naga&language=EN', '/m/nowhere?merchant=naga&language=EN']) {
    const { headers } = await get(path)
    expect(headers.get('location')).toBe('/m/home?language=EN')
    expect(headers.getSetCookie()).toEqual(['merchant=naga; Path=/; SameSite=Lax'])
  }
  expect((await get('/M/Home?merchant=naga', { cookie: 'merchant=naga' })).headers.getSetCookie()).toEqual([])
  expect((await get('/M/Home?merchant=nobody')).headers.getSetCookie()).toEqual([])
})

test('a form that is sent to a page leads to it, and a path in other capitals is the page', async () => {
  const { get, origin } = await openSite()
  const body = new URLSearchParams({ token: 'x' })
  const posted = await fetch(`${origin}/m/home?language=EN`, { method: 'POST', body, redirect: 'manual' })
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/m/home?language=EN'])
  for (const path of ['/m/HOME?utm_source=a', '/M/Home?utm_source=a']) {
    expect((await get(path)).headers.get('location')).toBe('/m/home?utm_source=a')
  }
})

test('a chat shows of a link what it leads to', async () => {
  const { get } = await openSite({}, { hosts: ['naga.example'], names: { TH: 'Naga & Co' } })
  const html = await (await get('/m/home')).text()
  expect(html).toContain('<meta property="og:site_name" content="Naga &#38; Co">')
  expect(html).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+-512\.png">/)
  expect(html).toContain('<meta name="format-detection"')
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

test('a guarded page that another site links to is asked for once more, since the cookie is missing until then', async () => {
  const { get } = await openSite()
  const linked = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
  const first = await get('/m/favorite', linked)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await first.text()).toContain('http-equiv="refresh"')
  for (const site of ['same-origin', 'none']) {
    const answer = await get('/m/favorite', { ...linked, 'sec-fetch-site': site })
    expect([site, answer.headers.get('location')]).toEqual([site, '/m/login?redirect=%2Fm%2Ffavorite'])
  }
  expect((await get('/m/home', linked)).status).toBe(200)
})

test('a session changes nothing of a page that is not guarded', async () => {
  const { get, rendered } = await openSite()
  await get('/m/home')
  expect(await (await get('/m/home', { cookie: 'session=half' })).text()).toContain('rendering 1')
  expect(rendered()).toBe(1)
})

describe('addresses that differ with every request hold no memory (finding 1)', () => {
  const COUNT = 100
  const long = 'x'.repeat(1900)

  test.each([
    ['unknown pages', (at: number) => `/m/${at}${long}`, 302],
    ['parameters that the page does not read', (at: number) => `/m/home?utm=${at}${long}`, 200],
    ['values longer than any of ours', (at: number) => `/m/slot-games?vassalage=${at}${long}`, 200],
    ['a way back of a guarded page', (at: number) => `/m/favorite?utm=${at}${long}`, 302],
  ])('%s', async (_, addressOf, status) => {
    const { get, heldBytes, rendered } = await openSite()
    for (const path of ['/m/home', '/m/slot-games', '/m/favorite']) await get(path)
    const before = [await heldBytes(), rendered()]
    for (let at = 0; at < COUNT; at += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_each, next) => get(addressOf(at + next), { language: `${at}${long}` })),
      )
      expect(answers.every((answer) => answer.status === status)).toBe(true)
      await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    }
    expect([await heldBytes(), rendered()]).toEqual(before)
  })

  test('a redirect with what the page reads', async () => {
    const { get, heldBytes } = await openSite()
    await get('/m/favorite')
    const before = await heldBytes()
    for (let at = 0; at < 20; at += 1) {
      expect((await get(`/m/favorite?vassalage=${at}${'x'.repeat(150)}`)).status).toBe(302)
    }
    expect(await heldBytes()).toBe(before)
  })

  test('a value that the page reads is held with its key, once', async () => {
    const { get, heldBytes } = await openSite()
    await get('/m/slot-games')
    const before = await heldBytes()
    const value = 'x'.repeat(190)
    for (let time = 0; time < 3; time += 1) await get(`/m/slot-games?vassalage=${value}`)
    const grown = (await heldBytes()) - before
    expect(grown).toBeGreaterThan(2 * 3 * value.length)
    expect(grown).toBeLessThan(12_000)
  })
})

test('an address over 2 kB is refused with 414 and a page that leads home, that of a call over 8 kB (finding 1)', async () => {
  const { get } = await openSite()
  const answers = await Promise.all(
    [
      `/m/home?utm=${'x'.repeat(2100)}`,
      `/m/${'x'.repeat(15_000)}`,
      `/wps/game/list?gameName=${'x'.repeat(8200)}`,
      `/m/home?utm=${'x'.repeat(1900)}`,
    ].map((path) => get(path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([414, 414, 414, 200])
  for (const page of answers.slice(0, 2)) {
    expect(page?.headers.get('content-type')).toContain('text/html')
    expect(await page?.text()).toContain('<p>tooLong</p>')
  }
  expect(await answers[2]?.json()).toMatchObject({ success: false, errorCode: 'address.tooLong' })
})

test('who asks for ever other pages is told to wait, and nobody else notices (finding 9)', async () => {
  const { get, rendered } = await openSite({
    trustProxy: true,
    renderLimits: {
      caller: { most: 100, perSecond: 0.1 },
      all: { most: 10_000, perSecond: 0 },
      waiting: 64,
      callers: 100,
    },
  })
  const from = (address: string, path: string) => get(path, { 'x-forwarded-for': address })
  const asked = []
  for (let at = 0; at < 20; at += 1) asked.push(await from('2001:db8::1', `/m/slot-games?vassalage=${at}`))
  const refused = asked.filter(({ status }) => status === 429)
  expect(asked[0]?.status).toBe(200)
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(rendered()).toBe(20 - refused.length)
  expect(refused[0]?.headers.get('retry-after')).toBe('10')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  expect(await refused[0]?.text()).toContain('<p>busy</p>')

  const statuses = await Promise.all(
    [
      from('2001:db8::2', '/m/slot-games?vassalage=another'),
      from('2001:db8::1', '/m/slot-games?vassalage=0'),
      from('2001:db8::1', '/m/home'),
      from('192.0.2.1', '/m/slot-games?vassalage=19'),
    ].map(async (answer) => (await answer).status),
  )
  expect(statuses).toEqual([429, 200, 200, 200])
  expect(await (await get('/metrics')).text()).toContain(
    `foyer_pages_total{how="refused"} ${refused.length + 1}`,
  )
})

const languageOf = async (answer: Response) => /<html lang="([^"]+)"/.exec(await answer.text())?.[1]

test('a first visit is in the language of the browser where the merchant wants that, and later ones as they were chosen', async () => {
  const languages = ['TH', 'EN', 'DE'] as const
  const { get, rendered } = await openSite(
    {},
    { languages: [...languages], settings: { ...plainSettings, browserLanguage: true } },
  )
  const german = { 'accept-language': 'sv, de-AT;q=0.9, en;q=0.8' }
  for (let time = 0; time < 2; time += 1) {
    const answer = await get('/m/home', german)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie, Accept-Language')
    expect(await languageOf(answer)).toBe('de')
    expect(await languageOf(await get('/m/home', { 'accept-language': 'sv' }))).toBe('th')
    expect(await languageOf(await get('/m/home', { ...german, cookie: 'lang=EN' }))).toBe('en')
    expect(await languageOf(await get('/m/home?language=TH', german))).toBe('th')
  }
  expect(rendered()).toBe(3)
})

test('without that wish the language of the browser counts for nothing', async () => {
  const { get } = await openSite({}, { languages: ['TH', 'EN'] })
  const answer = await get('/m/home', { 'accept-language': 'en' })
  expect([answer.headers.get('vary'), await languageOf(answer)]).toEqual(['Accept-Encoding, Cookie', 'th'])
})

test('crawlers find each language at an address of its own, once', async () => {
  const { get } = await openSite({}, { languages: ['TH', 'EN', 'PT-BR'] })
  const links = async (path: string) =>
    [
      ...(await (await get(path)).text()).matchAll(
        /<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="https?:\/\/[^/]+([^"]+)"/g,
      ),
    ].map(([, kind, tag = '', address]) => `${kind} ${tag} ${address}`)
  const alternates = [
    'alternate th /m/slot-games?vassalage=PG',
    'alternate en /m/slot-games?vassalage=PG&#38;language=EN',
    'alternate pt-BR /m/slot-games?vassalage=PG&#38;language=PT-BR',
    'alternate x-default /m/slot-games?vassalage=PG',
  ]
  expect(await links('/m/slot-games?vassalage=PG&utm=1')).toEqual([
    'canonical  /m/slot-games?vassalage=PG',
    ...alternates,
  ])
  expect(await links('/m/slot-games?language=EN&vassalage=PG')).toEqual([
    'canonical  /m/slot-games?vassalage=PG&#38;language=EN',
    ...alternates,
  ])
})
