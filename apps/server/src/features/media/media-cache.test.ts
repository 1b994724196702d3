import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type MediaFixture,
  MODERN,
  mediaFixture,
  noisyPicture,
  plainPicture,
} from '../../testing/media-fixture.ts'

let fixture: MediaFixture

beforeEach(async () => {
  fixture = await mediaFixture()
})
afterEach(() => fixture.close())

describe('cache', () => {
  test('twenty requests at once share one encoding, and later ones need none', async () => {
    fixture.write('a.png', await plainPicture(1200, 1600))
    const asked = Array.from({ length: 20 }, () => fixture.get('/media/a.png?w=240', 'image/webp'))
    const digests = (await Promise.all(asked)).map(({ rawPayload }) =>
      createHash('sha1').update(rawPayload).digest('hex'),
    )
    expect(new Set(digests).size).toBe(1)
    expect(fixture.encoded).toEqual(['webp'])
    await fixture.get('/media/a.png?w=240', 'image/webp')
    expect(fixture.encoded).toHaveLength(1)
    expect(fixture.counts).toEqual({ hits: 1, misses: 20 })
  })

  test('what was made survives a restart', async () => {
    fixture.write('a.png', await plainPicture(300, 400))
    const before = await fixture.get('/media/a.png?w=96', 'image/webp')
    await fixture.app.close()
    const again = await mediaFixture({}, fixture.mediaDir.replace(/\/media$/, ''))
    const after = await again.get('/media/a.png?w=96', 'image/webp')
    expect(after.rawPayload).toEqual(before.rawPayload)
    expect([again.encoded.length, again.counts.hits]).toEqual([0, 1])
    await again.app.close()
  })

  test('more than may wait are asked to come again, with 503', async () => {
    const narrow = await mediaFixture({ queueLimit: 2 })
    for (let number = 0; number < 12; number += 1) narrow.write(`${number}.png`, await plainPicture(900, 900))
    const asked = Array.from({ length: 12 }, (_, number) =>
      narrow.get(`/media/${number}.png?w=480`, 'image/webp'),
    )
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(4)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('2')
    expect(refused[0]?.json()).toMatchObject({ success: false, errorCode: 'system.unavailable' })
    await narrow.close()
  })
})

describe('broken sources', () => {
  const cut = async () => (await noisyPicture(400, 400)).subarray(0, 3000)
  test.each([
    ['an empty file', async () => Buffer.alloc(0)],
    ['text under a picture name', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture that was cut off', cut],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF')],
    ['a picture too large to decode', () => plainPicture(8000, 6001)],
  ])('%s is a 404, decoded and logged once', async (_, bytes) => {
    fixture.write('bad.png', await bytes())
    for (let time = 0; time < 3; time += 1) {
      const answer = await fixture.get('/media/bad.png?w=64', MODERN)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, value: null, errorCode: 'not.found' })
    }
    expect(fixture.logged).toHaveLength(1)
  })
})
