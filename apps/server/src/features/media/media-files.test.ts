import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type MediaFixture, mediaFixture, plainPicture, until } from '../../testing/media-fixture.ts'

let fixture: MediaFixture

beforeEach(async () => {
  fixture = await mediaFixture()
})
afterEach(() => fixture.close())

describe('videos', () => {
  const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

  test('a video is served as it is, in parts where asked [BANNER-05]', async () => {
    fixture.write('banner/clip.mp4', video)
    const whole = await fixture.get('/media/banner/clip.mp4?v=1')
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(whole.rawPayload).toEqual(video)
    const part = await fixture.app.inject({
      url: '/media/banner/clip.mp4',
      headers: { range: 'bytes=10-19' },
    })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/1000'])
    expect(part.rawPayload).toEqual(video.subarray(10, 20))
  })

  test('a part past the end is refused with 416 and the length', async () => {
    fixture.write('clip.mp4', video)
    const answer = await fixture.app.inject({ url: '/media/clip.mp4', headers: { range: 'bytes=5000-' } })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'validation.failed', field: 'range' })
  })

  test('a video that is missing is made where somebody can, else it is a 404', async () => {
    const makeSource = async (path: string) => (path === 'intro.mp4' ? video : null)
    const other = await mediaFixture({ makeSource })
    expect((await other.get('/media/intro.mp4')).rawPayload).toEqual(video)
    expect((await other.get('/media/none.mp4')).json()).toMatchObject({ errorCode: 'not.found' })
    await other.close()
  })
})

describe('drawings', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${inside}</svg>`

  test('a drawing is served as a picture, drawn sharp at the width', async () => {
    fixture.write('logo.svg', svg('<rect width="20" height="20" fill="#f00"/><script>alert(1)</script>'))
    const answer = await fixture.get('/media/logo.svg?w=960')
    expect(answer.headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(answer.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([960, 480])
    const alphaAt = (x: number) => data[(100 * info.width + x) * 4 + 3]
    // An enlarged 40 px picture would fade over some 24 px here.
    expect([alphaAt(477), alphaAt(482)]).toEqual([255, 0])
  })

  test('a drawing cannot show other files', async () => {
    const secret = await plainPicture(40, 20, '#00ff00')
    fixture.write('secret.png', secret)
    const opacity = async (name: string, href: string) => {
      fixture.write(name, svg(`<image width="40" height="20" href="${href}" xlink:href="${href}"/>`))
      const answer = await fixture.get(`/media/${name}?w=64`)
      const pixels = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer()
      return pixels[3]
    }
    expect(await opacity('a.svg', `data:image/png;base64,${secret.toString('base64')}`)).toBe(255)
    expect(await opacity('b.svg', `file://${join(fixture.mediaDir, 'secret.png')}`)).toBe(0)
    expect(await opacity('c.svg', 'secret.png')).toBe(0)
  })

  test('only our own marks are served as drawings, sealed off', async () => {
    const mark = svg('<circle cx="20" cy="10" r="9"/>')
    fixture.write('marks/jl.svg', mark)
    fixture.write('uploads/marks/jl.svg', mark)
    const answer = await fixture.get('/media/marks/jl.svg')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(answer.body).toBe(mark)
    const again = { 'if-none-match': String(answer.headers.etag) }
    expect((await fixture.app.inject({ url: '/media/marks/jl.svg', headers: again })).statusCode).toBe(304)
    expect((await fixture.get('/media/marks/jl.svg?w=64')).headers['content-type']).toBe('image/png')
    expect((await fixture.get('/media/uploads/marks/jl.svg')).headers['content-type']).toBe('image/png')
  })
})

describe('pictures made on request', () => {
  test('a missing picture is made once, kept, and not asked for again', async () => {
    const picture = await plainPicture(300, 400)
    const makeSource = vi.fn(async (path: string) => (path === 'demo/a.png' ? picture : null))
    const other = await mediaFixture({ makeSource })
    const asked = [64, 96, 128, 160, 64, 96].map((width) =>
      other.get(`/media/demo/a.png?w=${width}`, 'image/webp'),
    )
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 200, 200,
    ])
    expect(makeSource.mock.calls).toEqual([['demo/a.png']])
    expect(readFileSync(join(other.mediaDir, 'demo/a.png'))).toEqual(picture)
    expect((await other.get('/media/demo/none.png')).statusCode).toBe(404)
    expect((await other.get('/media/demo/none.png')).statusCode).toBe(404)
    expect(makeSource).toHaveBeenCalledTimes(2)
    await other.close()
  })

  test('on a full disk pictures are served from what is there, or made without being kept (finding 19)', async () => {
    const makeSource = vi.fn(async (path: string) =>
      path.endsWith('.mp4') ? Buffer.from('video') : plainPicture(80, 80),
    )
    let hasRoom = false
    const full = await mediaFixture({ makeSource, hasRoom: () => hasRoom })
    onTestFinished(full.close)
    full.write('there.png', await plainPicture(80, 80))
    for (const path of ['there.png', 'made.png', 'made.png', 'made.png?w=96', 'made.mp4'])
      expect((await full.get(`/media/${path}`)).statusCode, path).toBe(200)
    expect((await full.get('/media/made.mp4')).body).toBe('video')
    expect(makeSource).toHaveBeenCalledTimes(2)
    expect(readdirSync(full.mediaDir)).toEqual(['there.png'])
    expect(existsSync(full.cacheDir)).toBe(false)

    hasRoom = true
    expect((await full.get('/media/later.png')).statusCode).toBe(200)
    expect(readdirSync(full.mediaDir)).toContain('later.png')
  })

  test('a maker that fails is a 404, told in the log once', async () => {
    const other = await mediaFixture({ makeSource: () => Promise.reject(new Error('no paint left')) })
    for (let time = 0; time < 3; time += 1) expect((await other.get('/media/a.png')).statusCode).toBe(404)
    expect(other.logged).toHaveLength(1)
    await other.close()
  })
})

describe('warming', () => {
  test('variants are made ahead, passed over when there, and told one by one', async () => {
    fixture.write('a.png', await plainPicture(300, 400))
    fixture.write('b.png', 'no picture')
    const steps: number[] = []
    const onProgress = ({ done }: { done: number }) => steps.push(done)
    const run = () =>
      fixture.media.warm(['a.png', 'b.png', 'none.png'], [64, 96], ['avif', 'webp'], { onProgress })
    expect(await run()).toEqual({ done: 12, total: 12, made: 4, failed: 8 })
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(await run()).toMatchObject({ made: 0 })
    const answer = await fixture.get('/media/a.png?w=96', 'image/avif,image/webp')
    expect(answer.headers['content-type']).toBe('image/avif')
    expect(fixture.encoded).toHaveLength(4)
  })

  test('a request for a variant that waits in the background brings it forward', async () => {
    for (let number = 0; number < 6; number += 1) fixture.write(`${number}.png`, await plainPicture(600, 800))
    const sources = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((number) => fixture.media.findLocal(`${number}.png`)),
    )
    const formats = ['avif', 'avif', 'avif', 'avif', 'avif', 'webp'] as const
    const works = formats.map((format, number) => {
      const source = sources[number]
      return source && fixture.media.variants.make(source, 480, format, 'background')
    })
    expect((await fixture.get('/media/5.png?w=480', 'image/webp')).statusCode).toBe(200)
    expect(fixture.encoded.length).toBeLessThan(4)
    await Promise.all(works)
    expect(fixture.encoded).toHaveLength(6)
  })

  test('requests go first, and a signal or the end of the app stops it', async () => {
    for (let number = 0; number < 30; number += 1)
      fixture.write(`${number}.png`, await plainPicture(600, 800))
    const paths = Array.from({ length: 30 }, (_, number) => `${number}.png`)
    const stop = new AbortController()
    const run = fixture.media.warm(paths, [480], ['avif'], { signal: stop.signal })
    await until(() => fixture.encoded.length > 0)
    const answer = await fixture.get('/media/29.png?w=64', 'image/webp')
    expect(answer.statusCode).toBe(200)
    expect(fixture.encoded.length).toBeLessThan(15)
    stop.abort()
    expect((await run).done).toBeLessThan(30)
    const second = fixture.media.warm(paths, [480], ['webp'])
    await fixture.app.close()
    expect((await second).done).toBeLessThan(30)
  })
})
