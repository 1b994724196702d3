import { beforeEach, expect, test } from 'vitest'
import { memberCommand } from '../../commands/terminal/member-command.ts'
import { merchantCommand } from '../../commands/terminal/merchant-command.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const FEEDBACK = '/wps/feedback'
const TEXT = 'The tiles load slowly in the evening.'

const shared = shareTestApp(async (make) => {
  const switches = { FEEDBACK3: true, FREEPLAY3: true, MAILCEN: true }
  await make.merchant({ code: 'one', switches })
  await make.merchant({ code: 'two', switches })
  await make.merchant({ code: 'closed', switches: { ...switches, FEEDBACK3: false } })
  await make.member('closed', { username: 'nok' })
})
beforeEach(() => shared().database.pool.query('DELETE FROM feedback'))

async function newMember(): Promise<TestBrowser & { readonly username: string }> {
  const username = await shared().make.member('one')
  const browser = openBrowser(shared(), { merchant: 'one' })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return Object.assign(browser, { username })
}
const send = (browser: TestBrowser, body: object = {}) =>
  browser.call(FEEDBACK, { method: 'PUT', body: { type: 'problem', text: TEXT, ...body } })
const kept = async () => (await shared().database.pool.query('SELECT type, text, contact FROM feedback')).rows
const run = (line: string) => runInTest(merchantCommand, shared().database, `feedback ${line}`)

test('what a member writes is kept as text, once a minute [API-56, MEMBER-19-D]', async () => {
  const member = await newMember()
  const text = `  ${TEXT}\r\n<b>Nice</b> \u202eotherwise\u0007  `
  expect(await send(member, { text, contact: ' LINE: nok ' })).toMatchObject({
    status: 200,
    body: { value: null },
  })
  expect(await kept()).toEqual([
    { type: 'problem', text: `${TEXT}\n<b>Nice</b> otherwise`, contact: 'LINE: nok' },
  ])
  expect(await send(member)).toMatchObject({ status: 429, body: { errorCode: 'limit.reached' } })
  expect((await send(await newMember())).status).toBe(200)
  expect(await kept()).toHaveLength(2)
})

test('of eight sent at once one is kept, and of four answers at once one arrives [MEMBER-19-D]', async () => {
  const member = await newMember()
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(member)))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 429)])
  const [, id = ''] = /^([0-9a-f-]{36})/.exec((await run('one list')).out) ?? []
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => run(`one answer ${id} --text ${text}`)),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1])
  expect((await member.call('/wps/inbox?language=EN')).body.value.list).toHaveLength(1)
})

test.each([
  ['text', { text: 'Too short' }],
  ['text', { text: '         \u200b         ' }],
  ['text', { text: 'ก'.repeat(501) }],
  ['type', { type: 'praise' }],
  ['contact', { contact: 'x'.repeat(101) }],
])('a wrong %s is refused, named, and counts for no minute: %j [MEMBER-19-D]', async (field, body) => {
  const member = await newMember()
  expect(await send(member, body)).toMatchObject({
    status: 400,
    body: { errorCode: 'validation.failed', field },
  })
  expect((await send(member, { text: '😀'.repeat(10) })).status).toBe(200)
})

test('visitors and trials write nothing, and nobody where the switch is off [MEMBER-18-D, ROLE-12]', async () => {
  const visitor = openBrowser(shared(), { merchant: 'one' })
  expect((await send(visitor)).body.errorCode).toBe('session.missing')
  visitor.token = (await visitor.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  expect((await send(visitor)).body.errorCode).toBe('trial.refused')
  const closed = openBrowser(shared(), { merchant: 'closed' })
  await closed.logIn('nok', PASSWORD)
  expect((await send(closed)).body.errorCode).toBe('feature.off')
})

test('operators list it, and their answer reaches the inbox once [MEMBER-19-D]', async () => {
  const member = await newMember()
  await send(member, { text: 'The tiles\u001b[2J load slowly in the evening.' })
  const [, id = ''] = /^([0-9a-f-]{36})/.exec((await run('one list')).out) ?? []
  const listed = await run('one')
  expect(listed.out).toContain(`${member.username}  problem  `)
  expect(listed.out).not.toContain('\u001b')
  expect((await run('two list')).out).toBe('No feedback waits in two.\n')
  expect(await run(`two answer ${id} --text Thanks`)).toMatchObject({ code: 1 })
  expect(await run(`one answer ${id} --text ${'x'.repeat(2001)}`)).toMatchObject({ code: 1 })

  expect(await run(`one answer ${id} --text Mended<b>`)).toMatchObject({
    code: 0,
    out: `${member.username} in one: ${id} is answered\n`,
  })
  const inbox = (await member.call('/wps/inbox?language=EN')).body.value.list
  expect(inbox).toMatchObject([{ title: 'An answer to your feedback' }])
  expect(inbox[0].content).toContain('Mended&lt;b&gt;')
  expect(inbox[0].content).toContain('You wrote: The tiles')
  expect(await run(`one answer ${id} --text Again`)).toMatchObject({ code: 1 })
  expect((await member.call('/wps/inbox?language=EN')).body.value.list).toHaveLength(1)
  expect((await run('one list')).out).toBe('No feedback waits in one.\n')
  const audit = await runInTest(memberCommand, shared().database, `audit ${member.username} --merchant one`)
  expect(audit.out).toContain('feedback-answered')
})
