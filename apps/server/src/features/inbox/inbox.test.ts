import { afterEach, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const INBOX = '/wps/inbox'
const UNREAD = '/wps/inbox/unread'
const switches = { MAILCEN: true, INBOX3: true, FREEPLAY3: true }

const shared = shareTestApp(async (make) => {
  for (const code of ['one', 'two']) await make.merchant({ code, switches })
  await make.merchant({ code: 'closed', switches: { MAILCEN: false, INBOX3: true } })
  await make.merchant({ code: 'uncounted', switches: { MAILCEN: true, INBOX3: false } })
})
afterEach(() =>
  shared()
    .database.pool.query('DELETE FROM inbox_messages')
    .then(() => undefined),
)

interface Member extends TestBrowser {
  readonly name: string
}

async function newMember(merchant = 'one'): Promise<Member> {
  const name = await shared().make.member(merchant, { type: 0 })
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(name, PASSWORD)).status).toBe(200)
  return Object.assign(browser, { name })
}

/** A message of a minute of this day. */
const send = (to: Member | undefined, minute: number, row: object = {}) =>
  shared().make.inboxMessage('one', to?.name, { sentAt: at(minute), ...row })
const at = (minute: number) => new Date(Date.now() + minute * 60_000)
const list = async (member: TestBrowser, query = '') => (await member.call(`${INBOX}${query}`)).body.value
const ids = async (member: TestBrowser, query = '') =>
  (await list(member, query)).list.map(({ id }: { id: string }) => id)
const unread = async (member: TestBrowser) => (await member.call(UNREAD)).body.value
const read = (member: TestBrowser, messageId: string) =>
  member.call(`${INBOX}/read`, { method: 'POST', body: { messageId } })
const remove = (member: TestBrowser, messageId: string) =>
  member.call(INBOX, { method: 'DELETE', body: { messageId } })
const rows = async (table: 'inbox_messages' | 'inbox_states') =>
  Number((await shared().database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)

test('messages come newest first, in the member’s language, unread until they are opened; the count follows [API-23, MEMBER-17-D]', async () => {
  const member = await newMember()
  const first = await send(member, 1, {
    titles: { EN: 'Hello', TH: 'สวัสดี' },
    contents: { EN: '<h3>Good &amp; new</h3><p>You are in.</p>', TH: '<p>พร้อมแล้ว</p>' },
  })
  const second = await send(member, 2)
  expect(await unread(member)).toBe(2)
  expect(await list(member, '?language=EN')).toEqual({
    next: '',
    list: [
      expect.objectContaining({ id: second, read: false }),
      {
        id: first,
        title: 'Hello',
        preview: 'Good & new You are in.',
        content: '<h3>Good &amp; new</h3><p>You are in.</p>',
        sendTime: expect.any(Number),
        read: false,
      },
    ],
  })
  expect((await list(member, '?language=TH')).list[1]).toMatchObject({ title: 'สวัสดี', preview: 'พร้อมแล้ว' })
  for (const round of ['first', 'again']) {
    expect((await read(member, first)).body, round).toMatchObject({ success: true, value: null })
    expect(await unread(member)).toBe(1)
  }
  expect((await list(member)).list.map((message: { read: boolean }) => message.read)).toEqual([false, true])
})

test('a page holds 20, and the next begins behind it whatever comes and goes meanwhile [MEMBER-17-D]', async () => {
  const member = await newMember()
  const sent = []
  for (let minute = 1; minute <= 45; minute++) sent.unshift(await send(member, minute))
  const first = await list(member)
  expect(first.list.map(({ id }: { id: string }) => id)).toEqual(sent.slice(0, 20))
  await send(member, 60)
  await remove(member, sent[3] ?? '')
  await remove(member, sent[19] ?? '')
  const second = await list(member, `?after=${first.next}`)
  expect(second.list.map(({ id }: { id: string }) => id)).toEqual(sent.slice(20, 40))
  const third = await list(member, `?after=${second.next}`)
  expect(third.list.map(({ id }: { id: string }) => id)).toEqual(sent.slice(40))
  expect(third.next).toBe('')
  expect(await ids(member, '?pageSize=2')).toHaveLength(2)
  expect(await ids(member, '?pageSize=100000')).toHaveLength(44)
})

test('messages of one moment are parted by pages without loss', async () => {
  const member = await newMember()
  const sentAt = at(1)
  const sent = await Promise.all([1, 2, 3, 4, 5].map((minute) => send(member, minute, { sentAt })))
  const first = await list(member, '?pageSize=3')
  const both = [...first.list, ...(await list(member, `?after=${first.next}`)).list]
  expect(both.map(({ id }) => id).sort()).toEqual([...sent].sort())
})

test('all are marked as read at once, and nobody else’s', async () => {
  const [member, other] = [await newMember(), await newMember()]
  for (const minute of [1, 2, 3]) await send(member, minute)
  await send(undefined, 4)
  expect([await unread(member), await unread(other)]).toEqual([4, 1])
  for (const round of [1, 2])
    expect((await member.call(`${INBOX}/read/all`, { method: 'POST' })).status, `${round}`).toBe(200)
  expect([await unread(member), await unread(other)]).toEqual([0, 1])
})

test('a message to all is one row; each reads and deletes it alone, and who registers later has it not', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const stranger = await newMember('two')
  const before = await rows('inbox_messages')
  const all = await shared().make.inboxMessage('one')
  expect(await rows('inbox_messages')).toBe(before + 1)
  const late = await shared().make.member('one', { registeredAt: at(5) })
  const lateBrowser = openBrowser(shared(), { merchant: 'one' })
  await lateBrowser.logIn(late, PASSWORD)
  expect([await ids(member), await ids(other)]).toEqual([[all], [all]])
  expect([await ids(stranger), await ids(lateBrowser)]).toEqual([[], []])
  await read(member, all)
  expect([await unread(member), await unread(other)]).toEqual([0, 1])
  expect((await remove(member, all)).status).toBe(200)
  expect([await ids(member), await ids(other)]).toEqual([[], [all]])
  expect((await remove(member, all)).status).toBe(404)
  expect(await rows('inbox_messages')).toBe(before + 1)
})

test('a message to one member is gone for good when that member deletes it', async () => {
  const member = await newMember()
  const id = await send(member, 1)
  await read(member, id)
  expect((await remove(member, id)).status).toBe(200)
  expect([await ids(member), await unread(member)]).toEqual([[], 0])
  expect([await rows('inbox_messages'), await rows('inbox_states')]).toEqual([0, 0])
})

test('another member’s message is not there: not seen, read or deleted [API-58-D]', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const id = await send(member, 1)
  const [stranger] = [await newMember('two')]
  for (const browser of [other, stranger]) {
    expect([await ids(browser), await unread(browser)]).toEqual([[], 0])
    for (const answer of [await read(browser, id), await remove(browser, id)])
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 'not.found', field: 'messageId' } })
  }
  expect([await ids(member), await unread(member)]).toEqual([[id], 1])
})

test.each([
  ['GET', '?after=1_2', undefined, 'after'],
  ['GET', '?member=x', undefined, 'member'],
  ['GET', '?pageSize=0', undefined, 'pageSize'],
  ['DELETE', '', { messageId: '-'.repeat(36) }, 'messageId'],
  ['DELETE', '', {}, 'messageId'],
  ['DELETE', '', { messageId: crypto.randomUUID(), member: 'x' }, 'member'],
] as const)('%s %s %j is refused by field', async (method, query, body, field) => {
  const answer = await (await newMember()).call(`${INBOX}${query}`, { method, ...(body ? { body } : {}) })
  expect(answer).toMatchObject({ status: 400, body: { errorCode: 'validation.failed', field } })
})

test('what a message holds is made harmless on its way out, however it was stored [GEN-13-D]', async () => {
  const member = await newMember()
  const wild =
    '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a> <a href="https://b.example">b</a></p>'
  await send(member, 1, { contents: { EN: wild } })
  const [message] = (await list(member)).list
  expect(message.content).toBe(
    '<p>Hi <a>a</a> <a href="https://b.example" target="_blank" rel="noopener noreferrer">b</a></p>',
  )
  expect(message.preview).toBe('Hi a b')
})

test('a long message is previewed by its beginning', async () => {
  const member = await newMember()
  await send(member, 1, { contents: { EN: `<p>${'long '.repeat(100)}</p>` } })
  const [{ preview }] = (await list(member)).list
  expect(preview).toMatch(/^long long .*long…$/)
  expect(preview.length).toBeLessThanOrEqual(160)
})

test('visitors and trials have no inbox and no count; where a switch is off its calls are refused [SWITCH-12-D]', async () => {
  const calls = [
    [INBOX, 'GET'],
    [UNREAD, 'GET'],
    [`${INBOX}/read`, 'POST'],
    [`${INBOX}/read/all`, 'POST'],
    [INBOX, 'DELETE'],
  ] as const
  const codes = async (browser: TestBrowser) => {
    const body = { messageId: crypto.randomUUID() }
    const answers = []
    for (const [path, method] of calls) {
      const takesBody = method !== 'GET' && !path.endsWith('all')
      answers.push(await browser.call(path, { method, ...(takesBody ? { body } : {}) }))
    }
    return answers.map(({ status, body: { errorCode } }) => `${status} ${errorCode}`.trim())
  }
  const visitor = openBrowser(shared(), { merchant: 'one' })
  expect(new Set(await codes(visitor))).toEqual(new Set(['401 session.missing']))
  const trial = openBrowser(shared(), { merchant: 'one' })
  trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  expect(new Set(await codes(trial))).toEqual(new Set(['403 trial.refused']))
  const off = '403 feature.off'
  expect(await codes(await newMember('closed'))).toEqual([off, '200', off, off, off])
  const none = '404 not.found'
  expect(await codes(await newMember('uncounted'))).toEqual(['200', off, none, '200', none])
})
