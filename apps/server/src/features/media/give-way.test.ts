import { afterEach, expect, test } from 'vitest'
import { type MediaFixture, mediaFixture, plainPicture, until } from '../../testing/media-fixture.ts'

let fixture: MediaFixture | undefined

afterEach(() => fixture?.close())

test('a picture that is still being made lets other calls go first, and is made once', async () => {
  let asked = 0
  let finish: (bytes: Buffer) => void = () => undefined
  const drawn = new Promise<Buffer>((resolve) => {
    finish = resolve
  })
  fixture = await mediaFixture({
    patience: 20,
    makeSource: () => {
      asked += 1
      return drawn
    },
  })
  const address = '/media/games/slow.webp?v=1&w=240'
  let next = address
  for (let round = 1; round <= 12; round += 1) {
    const answer = await fixture.get(next)
    expect(answer.statusCode, next).toBe(307)
    expect(answer.headers['cache-control']).toBe('no-store')
    next = String(answer.headers.location)
    expect(next).toBe(`${address}&again=${round}`)
  }
  // Browsers follow 20 redirects: the last request waits.
  const last = fixture.get(next)
  finish(await plainPicture(300, 400))
  expect((await last).statusCode).toBe(200)
  await until(async () => (await fixture?.get(address))?.statusCode === 200)
  expect(asked).toBe(1)
})

test('a picture that cannot be had is refused, however late', async () => {
  fixture = await mediaFixture({ makeSource: async () => null })
  expect((await fixture.get('/media/games/none.webp?w=240')).statusCode).toBe(404)
})
