import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MediaFixture, MODERN, mediaFixture, plainPicture, until } from '../../testing/media-fixture.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

let host: Server
let authority: string
let secondHost: Server
let secondAuthority: string
let handle: Handle
let requests: string[]
let picture: Buffer
let fixture: MediaFixture

const answerWith =
  (bytes: Buffer | string, type = 'image/png', more: Record<string, string> = {}): Handle =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type, ...more }).end(bytes)

const redirectTo =
  (location: string, status = 302): Handle =>
  (request, response) => {
    if (request.url === '/a.png') response.writeHead(status, { location }).end()
    else answerWith(picture)(request, response)
  }

beforeAll(async () => {
  picture = await plainPicture(300, 400)
  host = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    handle(request, response)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  authority = `127.0.0.1:${(host.address() as AddressInfo).port}`
  secondHost = createServer(answerWith(picture))
  await new Promise<void>((resolve) => secondHost.listen(0, '127.0.0.1', resolve))
  secondAuthority = `127.0.0.1:${(secondHost.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const server of [host, secondHost]) await new Promise((resolve) => server.close(resolve))
})

beforeEach(async () => {
  requests = []
  handle = answerWith(picture)
  fixture = await mediaFixture({
    imageHosts: (merchant) =>
      merchant === 'naga' ? [authority, secondAuthority, 'cdn.example', 'localhost', '[::1]'] : [],
    allowLoopback: true,
    remoteTimeout: 400,
  })
})
afterEach(() => fixture.close())

const remote = (src: string, width = 96) => `/media/remote?src=${encodeURIComponent(src)}&w=${width}`
const source = (path = '/a.png') => `http://${authority}${path}`

describe('pictures of the image hosts', () => {
  test('one is fetched once, written anew and kept', async () => {
    const answers = await Promise.all(
      [64, 96, 128].map((width) => fixture.get(remote(source(), width), 'image/webp')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers[1]?.headers['content-type']).toBe('image/webp')
    expect((await sharp(answers[1]?.rawPayload).metadata()).width).toBe(96)
    await fixture.get(remote(source()), MODERN)
    expect(requests).toEqual(['GET /a.png'])
  })

  test('after a restart neither fetching nor encoding is needed', async () => {
    const before = await fixture.get(remote(source()), 'image/webp')
    await fixture.app.close()
    const folder = fixture.mediaDir.replace(/\/media$/, '')
    const again = await mediaFixture({ imageHosts: () => [authority], allowLoopback: true }, folder)
    const after = await again.get(remote(source()), 'image/webp')
    expect(after.headers.etag).toBe(before.headers.etag)
    expect([requests.length, again.encoded.length]).toEqual([1, 0])
    await again.app.close()
  })

  test('a redirect on the same host is followed', async () => {
    handle = redirectTo('/b.png')
    expect((await fixture.get(remote(source()))).statusCode).toBe(200)
    expect(requests).toEqual(['GET /a.png', 'GET /b.png'])
  })

  test('the hosts are those of the merchant who is asked', async () => {
    const other = await mediaFixture({ imageHosts: () => ['elsewhere.example'], allowLoopback: true })
    expect((await other.get(remote(source()))).json()).toMatchObject({
      errorCode: 'validation.failed',
      field: 'src',
    })
    expect(requests).toEqual([])
    await other.close()
  })
})

describe('addresses that are refused before anything is sent', () => {
  test.each([
    ['another host', () => 'https://evil.example/a.png'],
    ['a host that only begins alike', () => 'https://cdn.example.evil.example/a.png'],
    ['a host that only ends alike', () => 'https://evil-cdn.example/a.png'],
    ['a host below an allowed one', () => 'https://x.cdn.example/a.png'],
    ['a trailing dot', () => 'https://cdn.example./a.png'],
    ['another port', () => 'https://cdn.example:8443/a.png'],
    ['a user before the host', () => 'https://cdn.example@evil.example/a.png'],
    ['a user on an allowed host', () => 'https://user@cdn.example/a.png'],
    ['a password on an allowed host', () => `http://:secret@${authority}/a.png`],
    ['a backslash before the host', () => 'https://evil.example\\@cdn.example/a.png'],
    ['plain http', () => 'http://cdn.example/a.png'],
    ['plain http by name', () => 'http://localhost/a.png'],
    ['a file', () => 'file:///etc/passwd'],
    ['data', () => 'data:image/png;base64,AAAA'],
    ['no address', () => 'cdn.example/a.png'],
    ['no scheme', () => '//cdn.example/a.png'],
    ['nothing', () => ''],
    ['an address that is too long', () => `https://cdn.example/${'a'.repeat(2048)}`],
    ['a private address', () => 'https://10.0.0.1/a.png'],
    ['the cloud metadata address', () => 'https://169.254.169.254/latest/meta-data'],
    ['loopback written as a number', () => `https://2130706433/a.png`],
  ])('%s', async (_, src) => {
    const answer = await fixture.get(remote(src()))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'validation.failed', field: 'src' })
    expect(requests).toEqual([])
  })

  test.each(['/media/remote', '/media/remote?src=https://cdn.example/a&src=https://cdn.example/b'])(
    '%s',
    async (url) => {
      expect((await fixture.get(url)).json()).toMatchObject({ errorCode: 'validation.failed', field: 'src' })
    },
  )

  test('a width off the list costs no request', async () => {
    expect(
      (await fixture.get(`/media/remote?src=${encodeURIComponent(source())}&w=97`)).json(),
    ).toMatchObject({ field: 'w' })
    expect(requests).toEqual([])
  })
})

describe('answers that are refused', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  // A picture all the same: decoders pass over what follows its end.
  const huge = () => Buffer.concat([picture, Buffer.alloc(9 * 1024 * 1024)])
  test.each<[string, () => Handle]>([
    ['a redirect to another image host', () => redirectTo(`http://${secondAuthority}/a.png`)],
    ['a redirect to another port', () => redirectTo('http://127.0.0.1:1/a.png', 301)],
    ['a redirect to a private address', () => redirectTo('https://10.0.0.1/a.png', 307)],
    ['a redirect to another scheme', () => redirectTo('file:///etc/passwd')],
    ['a redirect to a user', () => redirectTo(`http://user@${authority}/b.png`)],
    ['a redirect to nowhere', () => redirectTo('http://', 308)],
    ['a redirect in a circle', () => redirectTo('/a.png')],
    ['a page', () => answerWith('<h1>Hello</h1>', 'text/html')],
    ['a page under the type of a picture', () => answerWith('<h1>Hello there, all of you</h1>')],
    ['a picture under the type of a page', () => answerWith(picture, 'text/html')],
    ['a drawing', () => answerWith(drawing, 'image/svg+xml')],
    ['a drawing under the type of a picture', () => answerWith(drawing)],
    ['a compressed answer', () => answerWith(picture, 'image/png', { 'content-encoding': 'gzip' })],
    [
      'too large, and saying so',
      () => answerWith(huge(), 'image/png', { 'content-length': String(huge().length) }),
    ],
    [
      'too large without saying so',
      () => answerWith(huge(), 'image/png', { 'transfer-encoding': 'chunked' }),
    ],
    ['a picture that breaks off', () => answerWith(picture, 'image/png', { 'content-length': '99999' })],
    ['an error', () => (_, response) => response.writeHead(500).end()],
    ['nothing, for too long', () => () => undefined],
    [
      'a first half, then nothing',
      () => (_, response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).write(picture.subarray(0, 9)),
    ],
    ['a closed line', () => (request) => request.socket.destroy()],
  ])('%s', async (_, answer) => {
    handle = answer()
    const start = performance.now()
    const first = await fixture.get(remote(source()))
    expect([first.statusCode, first.json().errorCode]).toEqual([404, 'not.found'])
    expect(performance.now() - start).toBeLessThan(5000)
    const sent = requests.length
    expect((await fixture.get(remote(source()))).statusCode).toBe(404)
    expect(requests).toHaveLength(sent)
    expect(fixture.logged).toEqual([expect.stringContaining('a remote picture failed')])
    host.closeAllConnections()
  })

  test('the log holds neither query nor fragment of the address', async () => {
    handle = answerWith('no', 'text/html')
    await fixture.get(remote(source('/a.png?signature=s3cret#part')))
    await until(() => fixture.logged.length > 0)
    expect(fixture.logged.join()).toContain('/a.png')
    expect(fixture.logged.join()).not.toMatch(/s3cret|part/)
  })
})
