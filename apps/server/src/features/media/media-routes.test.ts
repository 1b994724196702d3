import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type MediaFixture,
  MODERN,
  mediaFixture,
  noisyPicture,
  plainPicture,
  until,
} from '../../testing/media-fixture.ts'

let fixture: MediaFixture

beforeEach(async () => {
  fixture = await mediaFixture()
})
afterEach(() => fixture.close())

describe('formats', () => {
  test('AVIF follows a quick WebP for a browser that reads both', async () => {
    fixture.write('games/a.webp', await noisyPicture(600, 800))
    const first = await fixture.get('/media/games/a.webp?w=240&v=7', MODERN)
    expect(first.headers['content-type']).toBe('image/webp')
    expect(first.headers['cache-control']).toBe('public, max-age=60')
    await until(() => fixture.encoded.includes('avif'))
    await until(
      async () =>
        (await fixture.get('/media/games/a.webp?w=240&v=7', MODERN)).headers['content-type'] === 'image/avif',
    )
    const later = await fixture.get('/media/games/a.webp?w=240&v=7', MODERN)
    expect(later.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await sharp(later.rawPayload).metadata()).format).toBe('heif')
    expect(fixture.encoded).toEqual(['webp', 'avif'])
  })

  test.each([
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif', 'image/avif', 'heif'],
    ['image/avif;q=0, image/webp;q=0.5', 'image/webp', 'webp'],
    ['image/avif; q=0.0,image/webp;q=0', 'image/jpeg', 'jpeg'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['text/html', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ])('Accept %j gets %s', async (accept, type, format) => {
    fixture.write('a.png', await plainPicture(300, 400))
    const answer = await fixture.get('/media/a.png?w=96', accept)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers.vary).toBe('Accept')
    const { format: written, width, height } = await sharp(answer.rawPayload).metadata()
    expect({ written, width, height }).toEqual({ written: format, width: 96, height: 128 })
  })

  test('a see-through picture stays see-through where only PNG is left', async () => {
    const clear = {
      width: 80,
      height: 80,
      channels: 4,
      background: { r: 200, g: 0, b: 0, alpha: 0.4 },
    } as const
    fixture.write('clear.png', await sharp({ create: clear }).png().toBuffer())
    const solid = { ...clear, background: { ...clear.background, alpha: 1 } }
    fixture.write('solid.png', await sharp({ create: solid }).png().toBuffer())
    expect((await fixture.get('/media/clear.png?w=64')).headers['content-type']).toBe('image/png')
    expect((await fixture.get('/media/solid.png?w=64')).headers['content-type']).toBe('image/jpeg')
  })
})

describe('sizes', () => {
  test('the hardest tile there is stays below 8 kB as AVIF at 240 px and far below its source', async () => {
    const source = await noisyPicture(600, 800)
    fixture.write('tile.webp', source)
    const tile = await fixture.get('/media/tile.webp?w=240', 'image/avif')
    expect(tile.rawPayload.length).toBeLessThan(8 * 1024)
    const webp = await fixture.get('/media/tile.webp?w=240', 'image/webp')
    expect(webp.rawPayload.length).toBeLessThan(source.length / 4)
  })

  test.each(['241', '0', '-64', '240px', '0240', '', '1e2', '99999'])('width %j is refused', async (w) => {
    fixture.write('a.png', await plainPicture(300, 400))
    const answer = await fixture.get(`/media/a.png?w=${w}`)
    expect(answer.statusCode).toBe(400)
    const message = 'w must be one of 64, 96, 128, 160, 240, 320, 360, 480, 640, 780, 960, 1200.'
    const refusal = { success: false, value: null, errorCode: 'validation.failed', message, field: 'w' }
    expect(answer.json()).toEqual(refusal)
  })

  test('a width that is named twice is refused', async () => {
    fixture.write('a.png', await plainPicture(300, 400))
    expect((await fixture.get('/media/a.png?w=64&w=96')).json()).toMatchObject({ field: 'w' })
  })

  test('without a width the picture keeps its size, up to 1200 px', async () => {
    fixture.write('small.png', await plainPicture(300, 100))
    fixture.write('large.png', await plainPicture(2400, 100))
    const width = async (url: string) => (await sharp((await fixture.get(url)).rawPayload).metadata()).width
    expect(await width('/media/small.png')).toBe(300)
    expect(await width('/media/large.png')).toBe(1200)
    expect(await width('/media/small.png?w=960')).toBe(300)
  })

  test('pictures are written anew: upright and without what the camera noted', async () => {
    const shot = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#123' } })
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    fixture.write('shot.jpg', shot)
    const { exif, width, height } = await sharp((await fixture.get('/media/shot.jpg')).rawPayload).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 100, height: 200 })
  })
})

describe('headers', () => {
  test('every answer is sealed, and kept by whether the address names a version', async () => {
    fixture.write('a.png', await plainPicture(300, 400))
    for (const url of ['/media/a.png?w=64', '/media/a.png?w=65', '/media/none.png']) {
      expect((await fixture.get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
    const kept = async (url: string) => (await fixture.get(url)).headers['cache-control']
    expect(await kept('/media/a.png?w=64')).toBe('public, max-age=86400, stale-while-revalidate=604800')
    expect(await kept('/media/a.png?w=64&v=')).toBe('public, max-age=86400, stale-while-revalidate=604800')
    expect(await kept('/media/a.png?w=64&v=3')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/media/none.png?v=3')).toBe('no-store')
  })

  test('a strong tag is answered with 304, another or a changed picture in full', async () => {
    fixture.write('a.png', await plainPicture(300, 400))
    const ask = (tag: string, method: 'GET' | 'HEAD' = 'GET') =>
      fixture.app.inject({ method, url: '/media/a.png?w=64', headers: { 'if-none-match': tag } })
    const { etag } = (await fixture.get('/media/a.png?w=64')).headers
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
    const unchanged = await ask(`"other", ${etag}`)
    expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0])
    expect(unchanged.headers).toMatchObject({ etag, vary: 'Accept' })
    expect((await ask(String(etag), 'HEAD')).statusCode).toBe(304)
    expect((await ask('"other"')).statusCode).toBe(200)
    fixture.write('a.png', await plainPicture(300, 401, '#fff'))
    await until(async () => (await ask(String(etag))).statusCode === 200)
  })

  test('HEAD gives the headers of GET and no body', async () => {
    fixture.write('a.png', await plainPicture(300, 400))
    const full = await fixture.get('/media/a.png?w=64')
    const origin = await fixture.app.listen({ host: '127.0.0.1', port: 0 })
    const head = await fetch(`${origin}/media/a.png?w=64`, { method: 'HEAD' })
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'] as const) {
      expect(head.headers.get(name)).toBe(full.headers[name])
    }
  })
})
