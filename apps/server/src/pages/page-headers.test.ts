import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { shareTestApp } from '../testing/test-app.ts'

const PUBLIC_ORIGIN = 'https://alpha.example'

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/**
 * Two brands on a real port behind a proxy that is trusted, since ready pages are answered before the framework; pages show
 * everything that they were rendered from.
 */
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'alpha', hosts: ['alpha.example'] })
    await make.merchant({ code: 'beta', hosts: ['beta.example'] })
    await make.merchant({
      code: 'closed',
      hosts: ['closed.example'],
      regionRules: {
        allowedCountries: [],
        deniedCountries: ['US'],
        allowedAddresses: [],
        deniedAddresses: [],
      },
    })
  },
  {
    demo: false,
    trustProxy: true,
    publicOrigin: PUBLIC_ORIGIN,
    web: async () => ({
      pagePath: () => undefined,
      pageParameters: () => [],
      renderPage: async ({ api: _, ...asked }) =>
        asked.address === '/m/favorite' && !asked.sessionExpected
          ? { kind: 'redirect', location: '/m/login?redirect=%2Fm%2Ffavorite' }
          : {
              kind: 'page',
              title: asked.address,
              description: '',
              language: asked.language,
              noScript: '',
              markup: `<pre>${JSON.stringify(asked)}</pre>`,
              data: '',
              sources: [],
              catalogues: [],
              laterSources: [],
              preloadImage: '',
              headScript: '',
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
        files: { script: '', scriptImports: [], preloads: [], styles: [], styleText: '', laterStyleText: '' },
      },
      clientDir: '',
    }),
  },
)
const agent = new Agent({ keepAlive: true })
beforeAll(() => shared().app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => agent.destroy())

function get(path: string, headers: Record<string, string>): Promise<Answer> {
  const { port } = shared().app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => {
        const { date: _, ...told } = answer.headers
        resolve({ status: answer.statusCode ?? 0, headers: told, body })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** What a request may say to bend its page, and a value that would show. */
const BENDING: Readonly<Record<string, readonly string[]>> = {
  forwarded: ['for=203.0.113.9;host=beta.example;proto=http'],
  'x-forwarded-host': ['beta.example', 'evil.example', 'evil.example, alpha.example'],
  'x-forwarded-server': ['evil.example'],
  'x-forwarded-proto': ['http', 'gopher'],
  'x-forwarded-scheme': ['http'],
  'x-forwarded-port': ['8443'],
  'x-forwarded-prefix': ['/evil'],
  'x-forwarded-path': ['/m/evil'],
  'x-forwarded-ssl': ['off'],
  'front-end-https': ['off'],
  'x-forwarded-for': ['203.0.113.9', 'evil'],
  'x-real-ip': ['203.0.113.9'],
  'x-client-ip': ['203.0.113.9'],
  'true-client-ip': ['203.0.113.9'],
  'cf-connecting-ip': ['203.0.113.9'],
  'cf-ipcountry': ['US'],
  'x-country-code': ['US'],
  'x-host': ['evil.example'],
  'x-original-host': ['evil.example'],
  'x-original-url': ['/m/evil'],
  'x-rewrite-url': ['/m/evil'],
  'x-http-method-override': ['POST'],
  'x-no-compression': ['1'],
  'accept-language': ['en'],
  language: ['EN'],
  'content-language': ['en'],
  accept: ['application/json'],
  origin: ['https://evil.example'],
  referer: ['https://evil.example/'],
  'user-agent': ['evil'],
  'if-modified-since': ['Mon, 23 Nov 2099 00:00:00 GMT'],
  range: ['bytes=0-9'],
  'save-data': ['on'],
  // Both together ask a first visit for once more, which keeps nothing (pages.test.ts).
  'sec-fetch-site': ['same-origin', 'cross-site'],
  'sec-fetch-dest': ['document'],
  token: ['evil'],
  module: ['evil'],
  device: ['IOS'],
  authorization: ['Basic ZXZpbA=='],
  merchant: ['beta'],
}
const ALPHA = { host: 'alpha.example' }
let page = 0

test('no header of a request changes the page that it gets, nor the page of those who come after (finding 2)', async () => {
  const expected = await get('/m/p0', ALPHA)
  const at = (path: string) => expected.body.replaceAll('/m/p0', path)
  expect(expected.body).toContain('rel="canonical" href="https://alpha.example/m/p0"')
  const bent = Object.entries(BENDING).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value }) as Record<string, string>),
  )
  for (const headers of [...bent, { host: 'ALPHA.example:8443' }, ...strayCookies()]) {
    const path = `/m/p${++page}`
    const first = await get(path, { ...ALPHA, ...headers })
    expect({ headers, body: first.body }).toEqual({ headers, body: at(path) })
    // These come from the memory of requests that were answered.
    for (const again of [{}, headers]) {
      const { status, body, headers: told } = await get(path, { ...ALPHA, ...again })
      expect({ headers, status, body }).toEqual({ headers, status: 200, body: at(path) })
      expect({ ...told, etag: '', 'content-length': '' }).toEqual({
        ...expected.headers,
        etag: '',
        'content-length': '',
      })
    }
  }
})

test('no header changes what the manifest says (finding 2)', async () => {
  const path = '/m/manifest.webmanifest'
  const { body } = await get(path, ALPHA)
  const all = Object.entries(BENDING).map(([name, [value = '']]) => [name, value])
  expect(await get(path, { ...Object.fromEntries(all), ...ALPHA })).toMatchObject({ status: 200, body })
})

/** Cookies that readers of the header might understand in different ways, none of which chooses a language. */
function strayCookies(): Record<string, string>[] {
  return ['merchant=beta', 'lang=evil', '__Host-lang=EN', 'x=; xlang=EN', 'session=evil'].map((cookie) => ({
    cookie,
  }))
}

test('a page is chosen by cookies as one reader understands them, for those who come after as well (finding 2)', async () => {
  for (const cookie of ['lang =EN', ' lang=EN', 'lang=EN', 'lang=en', 'a=b;lang=EN; lang=TH', 'lang="EN"']) {
    const path = `/m/p${++page}`
    const chosen = await get(path, { ...ALPHA, cookie })
    expect((await get(path, ALPHA)).body, cookie).toContain('"language":"TH"')
    expect((await get(path, { ...ALPHA, cookie })).body, cookie).toBe(chosen.body)
    expect(chosen.headers.vary).toBe('Accept-Encoding, Cookie')
  }
})

test('while a page is answered no header is read but those named here; a new one needs a place in BENDING and in docs/security.md (finding 2)', async () => {
  const read = new Set<string>()
  const watch = (request: IncomingMessage) => {
    const { headers } = request
    const watched = new Proxy(headers, {
      get(target, name) {
        if (typeof name === 'string') read.add(name)
        return Reflect.get(target, name)
      },
      ownKeys(target) {
        read.add('every header')
        return Reflect.ownKeys(target)
      },
    })
    Object.defineProperty(request, 'headers', { value: watched })
  }
  const { server } = shared().app
  server.prependListener('request', watch)
  onTestFinished(() => void server.off('request', watch))
  for (let round = 0; round < 2; round += 1) {
    for (const path of ['/m/p0', '/m/favorite', '/m/manifest.webmanifest']) await get(path, ALPHA)
  }
  const choosing = ['host', 'cookie', 'accept-encoding', 'if-none-match']
  const place = ['x-forwarded-for', 'cf-ipcountry', 'x-country-code']
  const first = ['sec-fetch-site', 'sec-fetch-dest']
  const framework = ['x-no-compression', 'content-length', 'content-encoding', 'connection']
  expect([...read].filter((name) => ![...choosing, ...place, ...first, ...framework].includes(name))).toEqual(
    [],
  )
})

test('who is let in by country or address gets a page that nobody else may keep (finding 2)', async () => {
  const host = { host: 'closed.example' }
  expect((await get('/m/p0', host)).headers['cache-control']).toBe('private, no-cache')
  const refused = await get('/m/p0', { ...host, 'x-country-code': 'US' })
  expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
  expect((await get('/m/p0', host)).status).toBe(200)
})

test('each brand names its own address, whoever PUBLIC_ORIGIN is [GEN-17-D] (finding 4)', async () => {
  for (const code of ['alpha', 'beta', 'alpha']) {
    const { body } = await get('/m/home', { host: `${code}.example` })
    expect(body).toContain(`rel="canonical" href="https://${code}.example/m/home"`)
  }
})

test('over HTTPS a page of members stays when it is loaded again, by the cookie that login gave [ROUTE-58-D, SESSION-10-D] (finding 5)', async () => {
  const loaded = await get('/m/favorite', { ...ALPHA, cookie: '__Host-session=half' })
  expect([loaded.status, loaded.body.includes('"sessionExpected":true')]).toEqual([200, true])
  const plain = await get('/m/favorite', { ...ALPHA, cookie: 'session=half' })
  expect([plain.status, plain.headers.location]).toEqual([302, '/m/login?redirect=%2Fm%2Ffavorite'])
})
