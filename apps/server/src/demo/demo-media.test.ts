import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { encodeImage } from '../features/media/encode-image.ts'
import { composeArtwork } from './artwork/artwork.ts'
import { demoContent } from './data/demo-content.ts'
import { openMedia } from './demo-media.ts'
import { allPictures } from './demo-pictures.ts'

test('a picture of the demo is drawn when it is asked for, also by the address that older demo folders hold', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-media-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const unused = () => Promise.reject(new Error('no mark is asked for'))
  openMedia({
    drawer: {
      encode: encodeImage,
      draw: async (request) => Buffer.from(composeArtwork(request)),
      rasterise: unused,
      outlineLetters: unused,
      squareIcon: unused,
      vendorMark: unused,
    },
    dataDir,
    demo: true,
    contentPicture: async () => null,
    directory: { byCode: () => undefined } as never,
    merchantOf: () => 'naga',
    log: app.log,
    onOutcome: () => undefined,
  }).register(app)
  const [path = ''] = [...allPictures(demoContent(new Date()).merchants).keys()].filter((one) =>
    one.startsWith('demo/game/'),
  )
  const ask = async (address: string) => {
    let url = `/media/${address}?w=160`
    for (;;) {
      const answer = await app.inject({ url, headers: { accept: 'image/webp' } })
      // A picture that takes long sends its request around once more, as a browser does by itself.
      if (answer.statusCode !== 307) return answer
      url = String(answer.headers.location)
    }
  }
  const drawn = await ask(path)
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp'])
  const older = await ask(path.replace('.svg', '.webp'))
  expect(older.rawPayload.equals(drawn.rawPayload)).toBe(true)
  expect((await ask('demo/game/nobody.webp')).statusCode).toBe(404)
})
