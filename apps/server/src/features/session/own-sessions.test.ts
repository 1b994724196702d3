import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', switches: { SECPRIV: true } })
    for (const username of ['owner', 'stranger']) await make.member('one', { username })
  },
  { trustProxy: true },
)
const browse = (address: string, agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile Safari/537.36') =>
  openBrowser(shared(), {
    merchant: 'one',
    headers: { 'x-forwarded-for': address, 'user-agent': agent },
  })
const logIn = async (username: string, address: string, agent?: string) => {
  const browser = browse(address, agent)
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return browser
}

test('a member sees where they are logged in, with shortened addresses, and ends one; it opens nothing any more [SESSION-10-D]', async () => {
  const phone = await logIn('owner', '203.0.113.7')
  const laptop = await logIn('owner', '198.51.100.9', 'Mozilla/5.0 (Macintosh) Version/18 Safari/605')
  const sessions = async () => (await phone.call('/wps/member/sessions')).body.value.list
  expect(await sessions()).toEqual([
    expect.objectContaining({ device: 'Mac, Safari', address: '198.51.100.0', current: false }),
    expect.objectContaining({ device: 'Android, Chrome', address: '203.0.113.0', current: true }),
  ])
  const [{ id }] = await sessions()
  const ended = await phone.call('/wps/member/sessions/end', { method: 'POST', body: { id } })
  expect(ended.status).toBe(200)
  expect(await sessions()).toHaveLength(1)
  expect((await laptop.call('/wps/member/info')).body.errorCode).toBe('session.expired')
  const { rows } = await shared().database.pool.query(
    "select 1 from access_events join members on members.id = member where username = 'owner' and kind = 'sessions-ended'",
  )
  expect(rows).toHaveLength(1)
})

test('nobody sees or ends a session of somebody else [SESSION-10-D]', async () => {
  const owner = await logIn('owner', '203.0.113.8')
  const stranger = await logIn('stranger', '203.0.113.9')
  const mine = (await owner.call('/wps/member/sessions')).body.value.list
  const theirs = (await stranger.call('/wps/member/sessions')).body.value.list
  expect(theirs).toHaveLength(1)
  const id = mine.find(({ current }: { current: boolean }) => current).id
  const refused = await stranger.call('/wps/member/sessions/end', { method: 'POST', body: { id } })
  expect(refused).toMatchObject({ status: 404, body: { errorCode: 'not.found' } })
  expect((await owner.call('/wps/member/info')).status).toBe(200)
})

test('the last ten logins are told, failed ones too, newest first [MEMBER-16-D]', async () => {
  await shared().make.member('one', { username: 'regular' })
  for (let round = 1; round <= 11; round++) await logIn('regular', `203.0.113.${round}`)
  await browse('192.0.2.55').logIn('regular', 'Wr0ngPassword')
  const browser = await logIn('regular', '203.0.113.50')
  const { list } = (await browser.call('/wps/member/logins')).body.value
  expect(list).toHaveLength(10)
  expect(list.slice(0, 3)).toEqual([
    { time: expect.any(Number), device: 'Android, Chrome', address: '203.0.113.0', done: true },
    { time: expect.any(Number), device: 'Android, Chrome', address: '192.0.2.0', done: false },
    { time: expect.any(Number), device: 'Android, Chrome', address: '203.0.113.0', done: true },
  ])
})
