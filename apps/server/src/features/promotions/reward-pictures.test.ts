import { PICTURE_BYTES } from '@foyer/contract/constants'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one' })
  await make.promotion('one', { id: 'shown', imageRequired: true, noExpiry: true })
})

const draw = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#28c8a0' } })
const asUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`

let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  jpeg = await draw().jpeg().toBuffer()
  png = await draw().png().toBuffer()
})

async function newMember(): Promise<TestBrowser> {
  const browser = openBrowser(shared(), { merchant: 'one' })
  await browser.logIn(await shared().make.member('one'), PASSWORD)
  const body = { promotionId: 'shown' }
  expect((await browser.call('/wps/promotions/join', { method: 'POST', body })).status).toBe(200)
  return browser
}
const apply = (browser: TestBrowser, ...pictures: readonly string[]) =>
  browser.call('/wps/promotions/signUpRequestReward', {
    method: 'POST',
    body: { promotionId: 'shown', remarks: '', pictures },
  })
const stored = async (): Promise<{ position: number; type: string; bytes: Buffer }[]> =>
  (
    await shared().database.pool.query(
      `SELECT position, type, bytes FROM reward_pictures WHERE application =
        (SELECT id FROM reward_applications ORDER BY requested_at DESC LIMIT 1) ORDER BY position`,
    )
  ).rows
const counts = async () =>
  (
    await shared().database.pool.query(
      'SELECT (SELECT count(*) FROM reward_applications) || $1 || (SELECT count(*) FROM reward_pictures) AS n',
      [' '],
    )
  ).rows[0].n
const refused = { status: 400, body: { errorCode: 'validation.failed', field: 'pictures' } }

test('up to three pictures are kept in their order, each in its own format [API-19, REWARD-17]', async () => {
  const member = await newMember()
  const third = await draw(50, 10).png().toBuffer()
  const urls = [asUrl(jpeg), asUrl(png, 'png'), asUrl(third, 'png')]
  expect(await apply(member, ...urls, asUrl(jpeg))).toMatchObject(refused)
  expect(await apply(member, ...urls)).toMatchObject({ status: 200, body: { success: true } })
  const pictures = await stored()
  expect(pictures.map(({ position, type }) => [position, type])).toEqual([
    [1, 'jpeg'],
    [2, 'png'],
    [3, 'png'],
  ])
  const widths = await Promise.all(pictures.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
  expect(widths).toEqual([30, 30, 50])
})

test('what is kept is written anew: without the place of the camera, without what hangs behind the picture', async () => {
  const member = await newMember()
  const noted = await draw()
    .withExif({ IFD0: { Copyright: 'Somchai at home' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .jpeg()
    .toBuffer()
  const source = Buffer.concat([noted, Buffer.from('<script>alert(1)</script>')])
  expect((await apply(member, asUrl(source))).status).toBe(200)
  const [{ bytes } = { bytes: Buffer.alloc(0) }] = await stored()
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  for (const words of ['Somchai', 'script']) expect(bytes.includes(words)).toBe(false)
})

test('who has applied already is told so, whatever the pictures are', async () => {
  const member = await newMember()
  await apply(member, asUrl(jpeg))
  expect((await apply(member, asUrl(Buffer.from('no picture')))).body.errorCode).toBe('promotion.requested')
})

test('a picture is what its bytes say, whatever its address says', async () => {
  expect((await apply(await newMember(), asUrl(jpeg, 'png'))).status).toBe(200)
  expect(await stored()).toMatchObject([{ type: 'jpeg' }])
})

test('exactly 5,242,880 bytes pass, one more does not, three such pictures fit', async () => {
  const member = await newMember()
  const ofSize = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
  expect(PICTURE_BYTES).toBe(5_242_880)
  const largest = asUrl(ofSize(PICTURE_BYTES))
  for (const more of [1, 2, 3, 1000])
    expect(await apply(member, largest, asUrl(ofSize(PICTURE_BYTES + more))), `${more}`).toMatchObject(
      refused,
    )
  expect((await apply(member, largest, largest, largest)).status).toBe(200)
  expect(await stored()).toHaveLength(3)
}, 60_000)

test('a larger body than pictures can have is too large, and other calls take no more than before', async () => {
  const member = await newMember()
  const tooLarge = { status: 413, body: { success: false, errorCode: 'request.tooLarge' } }
  expect(await apply(member, 'x'.repeat(21_000_000))).toMatchObject(tooLarge)
  const body = { promotionId: 'x'.repeat(70_000) }
  for (const call of ['join', 'requestReward'])
    expect(await member.call(`/wps/promotions/${call}`, { method: 'POST', body })).toMatchObject(tooLarge)
})

test('a member sends one large body at a time, whoever else does (finding 1)', async () => {
  let member = await newMember()
  const race = async () => {
    member = await newMember()
    const [first, second, theirs] = await Promise.all([
      apply(member, asUrl(jpeg)),
      apply(member, asUrl(jpeg)),
      apply(await newMember(), asUrl(jpeg)),
    ])
    expect(theirs.status).toBe(200)
    return [first.status, second.status].sort()
  }
  // On a busy machine the first may be over before the second arrives.
  await expect.poll(race, { timeout: 20_000 }).toEqual([200, 429])
  expect((await apply(member, asUrl(jpeg))).status).not.toBe(429)
})

test('who may not apply is told so before a body is read', async () => {
  const visitor = openBrowser(shared(), { merchant: 'one' })
  expect(await apply(visitor, 'x'.repeat(21_000_000))).toMatchObject({
    status: 401,
    body: { errorCode: 'session.missing' },
  })
})

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>',
)
test.each<[string, () => Promise<string> | string]>([
  ['HTML that says it is a JPEG', () => asUrl(Buffer.from('<html><script>alert(1)</script></html>'))],
  ['a drawing that says it is a PNG', () => asUrl(svg, 'png')],
  ['a drawing by its own name', () => asUrl(svg, 'svg+xml')],
  ['a GIF', async () => asUrl(await draw().gif().toBuffer())],
  ['a WebP', async () => asUrl(await draw().webp().toBuffer(), 'png')],
  ['half a JPEG', () => asUrl(jpeg.subarray(0, jpeg.length / 2))],
  [
    'a PNG that unpacks to 48 million pixels and more',
    async () => asUrl(await draw(8000, 6001).png().toBuffer(), 'png'),
  ],
  ['no bytes', () => 'data:image/png;base64,'],
  ['spaces between', () => asUrl(png, 'png').replace(/.{9}$/, ' $&')],
  ['the alphabet of addresses', () => `${asUrl(png, 'png').slice(0, -4)}-_-_`],
  [
    'no padding',
    () => asUrl(Buffer.concat([jpeg, Buffer.alloc(3 - ((jpeg.length + 2) % 3))])).replace(/=+$/, ''),
  ],
  ['more behind the padding', () => `${asUrl(Buffer.from([1]))}AAAA`],
  ['another file', () => 'file:///etc/passwd'],
  ['an address', () => 'https://evil.example/x.png'],
])('%s is no picture, and nothing is kept', async (_, url) => {
  const member = await newMember()
  const before = await counts()
  expect(await apply(member, asUrl(jpeg), await url())).toMatchObject(refused)
  expect(await counts()).toBe(before)
  expect((await apply(member, asUrl(jpeg))).status).toBe(200)
})
