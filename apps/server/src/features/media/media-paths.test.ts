import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type MediaFixture, mediaFixture, plainPicture } from '../../testing/media-fixture.ts'

let fixture: MediaFixture
let port: number
let picture: Buffer
const makeSource = vi.fn(async () => picture)

beforeAll(async () => {
  fixture = await mediaFixture({ makeSource: () => makeSource() })
  picture = await plainPicture(64, 64)
  const outside = join(dirname(fixture.mediaDir), 'outside')
  mkdirSync(join(fixture.mediaDir, 'games'), { recursive: true })
  mkdirSync(join(fixture.mediaDir, 'folder.png'))
  mkdirSync(join(fixture.mediaDir, 'folder.mp4'))
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.png'), picture)
  writeFileSync(join(dirname(fixture.mediaDir), 'media-secret.png'), picture)
  for (const name of ['a.png', '.hidden.png', '.unfinished-1', 'games/b.png', '100% สวย.png'])
    fixture.write(name, picture)
  symlinkSync(join(outside, 'secret.png'), join(fixture.mediaDir, 'link.png'))
  symlinkSync(outside, join(fixture.mediaDir, 'way-out'))
  symlinkSync(join(fixture.mediaDir, 'loop.png'), join(fixture.mediaDir, 'loop.png'))
  symlinkSync(join(fixture.mediaDir, 'a.png'), join(fixture.mediaDir, 'inside.png'))
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  port = (fixture.app.server.address() as AddressInfo).port
})
afterAll(() => fixture.close())

/** Sends the path exactly as it stands, which tidier clients would not. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

describe('paths', () => {
  test.each([
    '/media/a.png',
    '/media/games/b.png',
    '/media/inside.png',
    '/media/%61.png',
    '/media/100%25%20%E0%B8%AA%E0%B8%A7%E0%B8%A2.png',
  ])('%s is served', async (path) => {
    expect(await statusOf(path)).toBe(200)
  })

  test.each([
    '/media/../outside/secret.png',
    '/media/games/../../outside/secret.png',
    '/media/games/../a.png',
    '/media/%2e%2e/outside/secret.png',
    '/media/..%2foutside%2fsecret.png',
    '/media/%2e%2e%2foutside%2fsecret.png',
    '/media/games%2fb.png',
    '/media/games%2Fb.png',
    '/media/..%5coutside%5csecret.png',
    '/media/..\\outside\\secret.png',
    '/media/a.png%00.png',
    '/media/a.png%00',
    '/media/%0a.png',
    '/media//a.png',
    '/media//etc/passwd',
    '/media/%2fetc%2fpasswd',
    '/media/games//b.png',
    '/media/./a.png',
    '/media/.hidden.png',
    '/media/games/../.hidden.png',
    '/media/..',
    '/media/',
    '/media/games/',
    `/media/${'a'.repeat(201)}.png`,
    `/media/${'ส%E0%B8%AA'.replace('ส', '').repeat(70)}.png`,
    `/media/${'a/'.repeat(300)}b.png`,
    '/media/%zz.png',
    '/media/%E0%B8.png',
  ])('%s is refused with 400', async (path) => {
    makeSource.mockClear()
    expect(await statusOf(path)).toBe(400)
    expect(makeSource).not.toHaveBeenCalled()
  })

  test.each([
    '/media/games',
    '/media/a.txt',
    '/media/.unfinished-1',
    '/media/a.png.bak',
    '/media/%252e%252e/x',
    '/media',
  ])('%s holds nothing to serve', async (path) => {
    makeSource.mockClear()
    expect([400, 404]).toContain(await statusOf(path))
    expect(makeSource).not.toHaveBeenCalled()
  })

  test.each(['link.png', 'way-out/secret.png', 'loop.png', 'folder.png', 'folder.mp4', 'a.png/b.png'])(
    'what leads out of the folder or is no file is not there: %s',
    async (path) => {
      const plain = await mediaFixture({ mediaDir: fixture.mediaDir })
      const answer = await plain.get(`/media/${path}`)
      expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'not.found'])
      expect(plain.logged).toEqual([])
      await plain.close()
    },
  )

  test('nothing is ever made outside of the folder, or over what stands there', async () => {
    makeSource.mockImplementation(async () => picture)
    expect(await statusOf('/media/way-out/new.png')).toBe(404)
    expect(await statusOf('/media/way-out/deeper/new.png')).toBe(404)
    expect(await statusOf('/media/a.png/new.png')).toBe(404)
    expect(await statusOf('/media/folder.png')).toBe(404)
    expect(readdirSync(join(dirname(fixture.mediaDir), 'outside'))).toEqual(['secret.png'])
  })

  test('no path at all makes the server fail', async () => {
    makeSource.mockImplementation(async () => Promise.reject(new Error('nothing is made here')))
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e',
        '%2f',
        '%5c',
        '%00',
        '\\',
        '/',
        '//',
        'a.png',
        'games',
        'way-out',
        'loop.png',
        '.svg',
      ),
      fc.webPath(),
      fc.string({ unit: 'grapheme', maxLength: 20 }).map(encodeURIComponent),
      fc.string({ maxLength: 12 }).map((text) => text.replace(/[^\x21-\x7e]/g, '_')),
    )
    const query = fc.oneof(
      fc.constant(''),
      fc.webQueryParameters().map((text) => `?${text}`),
      fc.tuple(fc.constantFrom('w', 'v', 'src'), fc.webUrl()).map(([name, text]) => `?${name}=${text}`),
    )
    const address = fc.tuple(fc.array(piece, { maxLength: 6 }), query)
    await fc.assert(
      fc.asyncProperty(address, async ([pieces, tail]) => {
        const status = await statusOf(`/media/${pieces.join('/').replace(/[?#]/g, '')}${tail}`)
        expect([200, 400, 404]).toContain(status)
      }),
      { numRuns: 500 },
    )
  })
})
