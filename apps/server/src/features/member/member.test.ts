import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: { PROFPIC3: true, FREEPLAY3: true } })
  await make.merchant({ code: 'two', switches: { PROFPIC3: false } })
  for (const merchant of ['one', 'two']) {
    for (const username of ['reader', 'other']) await make.member(merchant, { username, type: 0 })
  }
})

const member = async (username: string, merchant = 'one') => {
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return browser
}

test('members read their own account and nobody else’s [API-43, MEMBER-01]', async () => {
  const [reader, other] = [await member('reader'), await member('other')]
  const own = (await reader.call('/wps/member/info')).body.value
  expect(own).toEqual({
    id: expect.any(String),
    type: 0,
    nickname: '',
    account: 'reader',
    accountMade: false,
    headIcon: '',
  })
  const foreign = (await other.call(`/wps/member/info?id=${own.id}`)).body
  expect(foreign.value?.account).not.toBe('reader')
  expect((await openBrowser(shared(), { merchant: 'one' }).call('/wps/member/info')).status).toBe(401)
})

test('a head icon is set by a form and read back, for its owner only [API-45]', async () => {
  const [reader, other] = [await member('reader'), await member('other')]
  const set = await reader.call('/wps/member/headicon', { method: 'POST', form: { headIcon: 'tiger' } })
  expect(set).toMatchObject({ status: 200, body: { value: { headIcon: 'tiger' } } })
  expect((await reader.call('/wps/member/headicon')).body.value).toEqual({ headIcon: 'tiger', picture: '' })
  expect((await other.call('/wps/member/headicon')).body.value).toEqual({ headIcon: '', picture: '' })
})

test('a head icon that there is not is refused and changes nothing [API-45]', async () => {
  const reader = await member('reader')
  const before = (await reader.call('/wps/member/headicon')).body.value
  const unknown = await reader.call('/wps/member/headicon', { method: 'POST', form: { headIcon: 'unicorn' } })
  expect(unknown).toMatchObject({ status: 400, body: { field: 'headIcon' } })
  expect((await reader.call('/wps/member/headicon')).body.value).toEqual(before)
})

test.each(['application/json', 'text/plain', 'application/xml'])(
  'a head icon that comes as %s is no form: its field is missing [API-45, API-58-D]',
  async (type) => {
    const reader = await member('reader')
    const before = (await reader.call('/wps/member/headicon')).body.value
    const refused = await reader.call('/wps/member/headicon', {
      method: 'POST',
      headers: { 'content-type': type },
      body: { headIcon: 'dragon' },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { success: false, errorCode: 'validation.failed', field: 'headIcon' },
    })
    expect((await reader.call('/wps/member/headicon')).body.value).toEqual(before)
    const visitor = openBrowser(shared(), { merchant: 'one' })
    expect((await visitor.call('/wps/member/headicon', { method: 'POST', body: {} })).status).toBe(401)
  },
)

test('where the switch is off no head icon is set [SWITCH-23-D]', async () => {
  const reader = await member('reader', 'two')
  const refused = await reader.call('/wps/member/headicon', { method: 'POST', form: { headIcon: 'tiger' } })
  expect(refused.status).toBe(403)
  expect((await reader.call('/wps/member/headicon')).body.value).toEqual({ headIcon: '', picture: '' })
})

test('an own picture is cut to a square without metadata, replaces the one before, and is its owner’s only [MEMBER-20-D]', async () => {
  const [reader, other] = [await member('reader'), await member('other')]
  const send = (bytes: Buffer, type = 'png') =>
    reader.call('/wps/member/headicon/picture', {
      method: 'POST',
      body: { picture: `data:image/${type};base64,${bytes.toString('base64')}` },
    })
  const wide = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  expect(await send(wide, 'jpeg')).toMatchObject({ status: 200, body: { value: { headIcon: 'own' } } })
  const { headIcon, picture } = (await reader.call('/wps/member/headicon')).body.value
  expect(headIcon).toBe('own')
  const kept = await sharp(Buffer.from(picture.split(',')[1], 'base64')).metadata()
  expect([kept.width, kept.height, kept.format, kept.exif]).toEqual([256, 256, 'jpeg', undefined])
  expect((await other.call('/wps/member/headicon')).body.value.picture).toBe('')
  const broken = await send(Buffer.from('no picture at all'))
  expect(broken).toMatchObject({ status: 400, body: { errorCode: 'validation.failed', field: 'picture' } })
  await reader.call('/wps/member/headicon', { method: 'POST', form: { headIcon: 'moon' } })
  expect((await reader.call('/wps/member/headicon')).body.value).toEqual({ headIcon: 'moon', picture: '' })
})
