import { beforeAll, expect, test } from 'vitest'
import { moneyCommand } from '../commands/terminal/money-command.ts'
import { runInTest } from '../testing/command-fixture.ts'
import { EXAMPLE_SETTINGS, exampleFixture, prepareMerchant } from '../testing/example-fixture.ts'
import { PASSWORD } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { CONSOLE, shareTestConsole } from '../testing/test-console.ts'

const shared = shareTestApp(async (make) => {
  await prepareMerchant(make, 'one')
  await prepareMerchant(make, 'two')
  const approvals = { ...EXAMPLE_SETTINGS.approvals, from: 500_00 }
  await prepareMerchant(make, 'careful', { featureSettings: { ...EXAMPLE_SETTINGS, approvals } })
})
const console_ = shareTestConsole(shared)
type Browser = ReturnType<typeof console_.browser>

let owner: Browser
beforeAll(async () => {
  owner = await console_.owner()
})

let people = 0
/** Somebody with a role at a merchant, in a browser of their own. */
async function operator(merchant: string, role: string, where: Parameters<typeof console_.browser>[0] = {}) {
  const name = `Person ${'abcdefghijklmnopqrstuvwxyz'[people++ % 26]}${people}`
  const invited = await owner.run(merchant, 'operators.invite', { name, role })
  const browser = console_.browser(where)
  expect(await browser.join(invited.body.data.path)).toMatchObject({ status: 200 })
  return { ...browser, name }
}
const rows = async (text: string, values: unknown[] = []) =>
  (await shared().database.pool.query(text, values)).rows
const newMember = (merchant: string) => shared().make.member(merchant)

test('the first operator comes by a link, with a passkey, and may do everything everywhere; the link counts once', async () => {
  const me = await owner.call('me')
  expect(me.body.merchants.map(({ code }: { code: string }) => code)).toEqual(['careful', 'one', 'two'])
  expect(me.body.merchants[0].may).toContain('operators.invite')
  expect([...owner.cookies.keys()]).toEqual(['__Host-foyer-device', '__Host-foyer-operator'])
  const invited = await owner.run('one', 'operators.invite', { name: 'Once', role: 'support' })
  const browser = console_.browser()
  const joined = await browser.join(invited.body.data.path)
  expect(joined.body.recoveryCodes).toHaveLength(10)
  expect((await browser.call('me')).body.merchants.map(({ code }: { code: string }) => code)).toEqual(['one'])
  expect(await console_.browser().join(invited.body.data.path)).toMatchObject({ status: 404 })
  expect(JSON.stringify(await rows('SELECT * FROM operator_acts'))).not.toContain(
    invited.body.data.path.split('#')[1],
  )
})

test('a passkey logs in again; a challenge that was answered, or was made for another page, does not', async () => {
  const person = await operator('one', 'support')
  const { body: options } = await person.call('login/challenge', {})
  const response = person.authenticator.use(options)
  expect((await person.call('login/passkey', { response })).status).toBe(200)
  expect(await console_.browser().call('login/passkey', { response })).toMatchObject({
    status: 400,
    body: { code: 'login.wrong' },
  })
  const { body: next } = await person.call('login/challenge', {})
  const elsewhere = person.authenticator.use(next, 'https://evil.example')
  expect((await person.call('login/passkey', { response: elsewhere })).status).toBe(400)
  expect((await person.call('login/passkey', { response: { id: 'x' } })).status).toBe(400)
})

test('a password takes a code of the app, each code counts once, and a recovery code stands in for one', async () => {
  const invited = await owner.run('one', 'operators.invite', { name: 'Typist', role: 'support' })
  const browser = console_.browser({ address: '10.2.0.1' })
  const { joined, code } = await browser.joinWithPassword(invited.body.data.path, 'correct horse battery')
  const [recovery] = joined.body.recoveryCodes
  const logIn = (password: string, given: string) =>
    browser.call('login/code', { name: 'typist', password, code: given })
  expect((await logIn('correct horse battery', '000000')).body.code).toBe('login.wrong')
  expect((await logIn('wrong', code())).body.code).toBe('login.wrong')
  // The code that the account was made with was used.
  expect((await logIn('correct horse battery', code())).body.code).toBe('login.wrong')
  expect((await logIn('correct horse battery', code(Date.now() + 30_000))).status).toBe(200)
  expect((await logIn('correct horse battery', code(Date.now() + 30_000))).body.code).toBe('login.wrong')
  expect((await logIn('correct horse battery', recovery)).status).toBe(200)
  expect((await logIn('correct horse battery', recovery)).body.code).not.toBeUndefined()
  const stored = await rows(`SELECT password_hash FROM operators WHERE name = 'Typist'`)
  expect(stored[0].password_hash).toMatch(/^\$argon2id\$/)
})

test('a stranger who tries a name locks it for their own address only, and passkeys never', async () => {
  const invited = await owner.run('one', 'operators.invite', { name: 'Target', role: 'support' })
  const home = console_.browser({ address: '10.3.0.1' })
  const { code } = await home.joinWithPassword(invited.body.data.path, 'correct horse battery')
  const stranger = console_.browser({ address: '10.99.0.1' })
  const tries = []
  for (let at = 0; at < 7; at++)
    tries.push((await stranger.call('login/code', { name: 'Target', password: 'x', code: '1' })).body.code)
  expect(tries.slice(0, 5)).toEqual(Array(5).fill('login.wrong'))
  expect(tries.slice(5)).toEqual(['limit.reached', 'limit.reached'])
  // From everywhere: what the whole world may try in a day is used up.
  await rows(
    `INSERT INTO limits (key, points, expire) VALUES ('operator-name:target', 500, $1)
    ON CONFLICT (key) DO UPDATE SET points = 500`,
    [Date.now() + 3_600_000],
  )
  expect(
    (
      await console_
        .browser({ address: '10.98.0.1' })
        .call('login/code', { name: 'Target', password: 'x', code: '1' })
    ).body.code,
  ).toBe('limit.reached')
  const right = { name: 'Target', password: 'correct horse battery', code: code(Date.now() + 30_000) }
  expect((await home.call('login/code', right)).status).toBe(200)
})

test.each([
  ['without the console’s header', { 'x-foyer-console': undefined }, 403],
  ['from another site', { origin: 'https://evil.example' }, 403],
  ['that a browser says comes from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['by a form', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
  ['as plain text', { 'content-type': 'text/plain' }, 400],
  ['at another host', { host: 'evil.example' }, 403],
  ['at a merchant’s host', { host: 'one.example' }, 403],
])('a request %s changes nothing', async (_, headers, status) => {
  const name = await newMember('one')
  const key = crypto.randomUUID()
  const answer = await owner.call('one/members.disable', { name }, { headers, key })
  expect(answer.status).toBe(status)
  expect(await rows('SELECT disabled FROM members WHERE username = $1', [name])).toEqual([
    { disabled: false },
  ])
})

test('a member’s cookie opens nothing, nor does a session of another kind of device', async () => {
  const name = await newMember('one')
  const player = openBrowser(shared(), { merchant: 'one' })
  await player.logIn(name, PASSWORD)
  const stranger = console_.browser()
  for (const [cookie, value] of player.cookies) stranger.cookies.set(cookie, value)
  stranger.cookies.set('__Host-foyer-operator', player.cookies.get('session') ?? 'x')
  expect((await stranger.call('account')).status).toBe(401)
  const person = await operator('one', 'support')
  const thief = console_.browser({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' })
  thief.cookies.set('__Host-foyer-operator', person.cookies.get('__Host-foyer-operator') ?? '')
  expect((await thief.call('account')).body.code).toBe('session.expired')
  expect((await person.call('account')).status).toBe(401)
})

test('a session ends after half an hour without use, after twelve hours, and from elsewhere', async () => {
  const person = await operator('one', 'support')
  const age = (what: string) =>
    rows(`UPDATE operator_sessions SET ${what} WHERE operator = (SELECT id FROM operators WHERE name = $1)`, [
      person.name,
    ])
  await age("seen_at = now() - interval '29 minutes'")
  expect((await person.call('account')).status).toBe(200)
  await age("seen_at = now() - interval '31 minutes'")
  expect((await person.call('account')).body.code).toBe('session.expired')
  await person.logIn()
  await age("expires_at = now() - interval '1 second'")
  expect((await person.call('account')).status).toBe(401)
  await person.logIn()
  expect(
    (await owner.run('one', 'operators.sessions.end', { name: person.name, end: 'all' })).body.data,
  ).toBe(3)
  expect((await person.call('account')).status).toBe(401)
})

test('an operation runs for whoever may, at their merchant alone, and the next call after a change is refused', async () => {
  const person = await operator('one', 'support')
  const name = await newMember('one')
  expect((await person.run('one', 'members.show', { name })).body).toMatchObject({
    state: 'done',
    data: { name },
    lines: expect.arrayContaining([`name: ${name}`]),
  })
  expect((await person.run('one', 'members.credit', { name, amount: '1.00', key: 'k' })).status).toBe(403)
  expect((await person.run('two', 'members.show', { name })).status).toBe(403)
  expect((await owner.run('two', 'members.show', { name })).body.code).toBe('not.found')
  expect((await owner.run('nowhere', 'members.list')).body.code).toBe('not.found')
  expect((await owner.run('-', 'members.list')).body.code).toBe('not.found')
  expect((await owner.run('one', 'merchants.connect')).body.code).toBe('not.found')
  expect((await owner.call('one/members.disable', { name })).body).toMatchObject({ field: 'idempotency-key' })
  expect((await owner.run('one', 'members.list', { limit: 0 })).body).toMatchObject({
    code: 'validation.failed',
    field: 'limit',
  })
  await owner.run('one', 'operators.role.take', { name: person.name, role: 'support', off: true })
  expect((await person.run('one', 'members.show', { name })).status).toBe(403)
  expect((await person.call('me')).body.merchants).toEqual([])
})

test('the list of operations carries schemas and rights, and is for operators only', async () => {
  expect((await console_.browser().call('operations')).status).toBe(401)
  const { body } = await owner.call('operations')
  const credit = body.find(({ id }: { id: string }) => id === 'members.credit')
  expect(credit).toMatchObject({
    permission: 'wallet.adjust',
    reads: false,
    subject: { kind: 'member', field: 'name' },
    input: { properties: { amount: { 'x-form': { label: 'Amount', widget: 'amount' } } } },
    output: { properties: { balance: { 'x-shows': 'money' } } },
  })
})

test('a request with the same key is done once, whoever sends it how often, and never for another input', async () => {
  const name = await newMember('one')
  const input = { name, amount: '5.00', key: 'gift' }
  const send = (given: object = input, key = 'request-1') => owner.run('one', 'members.credit', given, key)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send()))
  const kinds = new Set(answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)))
  expect([...kinds].filter((kind) => kind !== 'done' && kind !== 'request.busy')).toEqual([])
  const again = await send()
  expect(again.body).toMatchObject({ state: 'done', data: { moved: true, balance: 500 } })
  expect((await send({ ...input, amount: '6.00' })).body.code).toBe('request.reused')
  expect(
    await rows(
      `SELECT count(*)::int AS acts FROM operator_acts WHERE operation = 'members.credit' AND member = (SELECT id FROM members WHERE username = $1)`,
      [name],
    ),
  ).toEqual([{ acts: 1 }])
  const secret = await owner.run('one', 'members.reset', { name }, 'request-2')
  expect(secret.body.data.password).toMatch(/\S{8,}/)
  const repeated = await owner.run('one', 'members.reset', { name }, 'request-2')
  expect(repeated.body.data).toEqual({ ended: 0, password: null })
  const kept = JSON.stringify([
    await rows('SELECT * FROM operation_requests'),
    await rows('SELECT * FROM operator_acts'),
  ])
  expect(kept).not.toContain(secret.body.data.password)
})

test('above the merchant’s limit, and for roles, an operator proves again who they are', async () => {
  const invited = await owner.run('one', 'operators.invite', { name: 'Prover', role: 'manager' })
  const browser = console_.browser({ address: '10.4.0.1' })
  const { code } = await browser.joinWithPassword(invited.body.data.path, 'correct horse battery')
  await rows(`UPDATE operator_sessions SET proved_at = now() - interval '11 minutes'
    WHERE operator = (SELECT id FROM operators WHERE name = 'Prover')`)
  const name = await newMember('one')
  const credit = (amount: string) => browser.run('one', 'members.credit', { name, amount, key: amount })
  expect((await credit('4999.99')).body.state).toBe('done')
  expect((await credit('5000.00')).body.code).toBe('proof.needed')
  const debit = await browser.run('one', 'members.debit', { name, amount: '5000.00', key: 'taken' })
  expect(debit.body.code).toBe('proof.needed')
  expect((await browser.call('account/recovery', {})).body.code).toBe('proof.needed')
  expect((await browser.call('prove/code', { code: '000000' })).body.code).toBe('login.wrong')
  expect((await browser.call('prove/code', { code: code(Date.now() + 30_000) })).status).toBe(200)
  expect((await credit('5000.00')).body.state).toBe('done')
})

test('nobody gives a role that may do more than they, nor resets who may', async () => {
  const technical = await operator('one', 'technical')
  const invite = (role: string, more: object = {}) =>
    technical.run('one', 'operators.invite', { name: `New ${role}`, role, ...more })
  expect((await invite('owner')).status).toBe(403)
  expect((await invite('cashier')).status).toBe(403)
  expect((await invite('technical', { everywhere: true })).status).toBe(403)
  expect((await invite('technical')).status).toBe(200)
  const cashier = await operator('one', 'cashier')
  expect((await technical.run('one', 'operators.reset', { name: cashier.name })).status).toBe(403)
  expect((await technical.run('one', 'operators.reset', { name: 'Owner' })).status).toBe(403)
  expect((await technical.run('one', 'operators.disable', { name: 'Owner' })).status).toBe(403)
  expect((await owner.run('one', 'operators.disable', { name: 'Owner' })).body.code).toBe('conflict')
})

test('a reset leaves no way in, and of several links the newest counts, once', async () => {
  const { name } = await operator('one', 'support')
  const path = async (operation = 'operators.reset') =>
    (await owner.run('one', operation, { name })).body.data.path
  const browser = console_.browser()
  const { joined } = await browser.joinWithPassword(await path(), 'Correct horse battery')
  expect(joined.status).toBe(200)
  const [code] = joined.body.recoveryCodes
  const [older, newer] = [await path(), await path()]
  const recovered = await console_.browser().call('login/code', { name, password: '', code })
  expect(recovered.body.code).toBe('login.wrong')
  expect((await console_.browser().join(older)).status).toBe(404)
  expect((await console_.browser().join(newer)).status).toBe(200)
  expect((await console_.browser().join(newer)).status).toBe(404)
})

test('a link counts while whoever made it may give what it gives, and another one for the name takes its place', async () => {
  const technical = await operator('one', 'technical')
  const invite = async (browser: Browser, name: string) =>
    (await browser.run('one', 'operators.invite', { name, role: 'technical' })).body.data.path
  const [first, second] = [await invite(technical, 'Invited twice'), await invite(technical, 'Invited twice')]
  expect((await console_.browser().join(first)).status).toBe(404)
  expect((await console_.browser().join(second)).status).toBe(200)
  const orphan = await invite(technical, 'Orphan')
  await owner.run('one', 'operators.disable', { name: technical.name })
  expect((await console_.browser().join(orphan)).status).toBe(404)
  expect((await console_.browser().join(await invite(owner, 'Orphan'))).status).toBe(200)
})

test('the last owner of everything stays one, and somebody without any role can still be shut out', async () => {
  const take = (name: string, role: string, more: object) =>
    owner.run('one', 'operators.role.take', { name, role, off: true, ...more })
  expect((await take('Owner', 'owner', { everywhere: true })).body).toMatchObject({ code: 'conflict' })
  expect((await owner.call('me')).body.merchants).toHaveLength(3)
  const person = await operator('one', 'support')
  expect((await take(person.name, 'support', {})).status).toBe(200)
  const ended = await owner.run('one', 'operators.sessions.end', { name: person.name, end: 'all' })
  expect(ended.body).toMatchObject({ data: 1 })
  expect((await person.call('me')).body).toBeNull()
})

test('what was answered before is not told again to whoever has lost the right', async () => {
  const manager = await operator('one', 'manager')
  const input = { name: await newMember('one'), amount: '1.00', key: 'lost-right' }
  const credit = () => manager.run('one', 'members.credit', input, 'one-and-the-same')
  expect([(await credit()).status, (await credit()).status]).toEqual([200, 200])
  await owner.run('one', 'operators.role.take', { name: manager.name, role: 'manager', off: true })
  expect((await credit()).status).toBe(403)
})

test('whoever may not read personal data finds nobody by it, and sees neither a proposal’s words nor a slip', async () => {
  const mobile = '+66898765432'
  await shared().make.member('careful', { mobile })
  const [manager, auditor] = [await operator('careful', 'manager'), await operator('careful', 'auditor')]
  const find = async (person: Browser) =>
    (await person.run('careful', 'members.list', { find: '898765432' })).body.data.rows.length
  expect([await find(manager), await find(auditor)]).toEqual([1, 0])
  const note = 'For Somchai 0812345678'
  const credit = { name: await newMember('careful'), amount: '900.00', key: 'named', note }
  const { proposal: id } = (await manager.run('careful', 'members.credit', credit)).body
  const shown = async (person: Browser) => (await person.run('careful', 'proposals.show', { id })).body
  expect(JSON.stringify(await shown(manager))).toContain(note)
  expect(JSON.stringify(await shown(auditor))).not.toContain('0812345678')
  const slip = await exampleFixture(shared(), 'careful').slip()
  const files = async (person: Browser) =>
    (await person.run('careful', 'slips.show', { slip })).body.files.length
  expect([await files(manager), await files(auditor)]).toEqual([1, 0])
})

test('bad input from strangers is refused by its field, and what is not there is told as such', async () => {
  const stranger = console_.browser()
  const login = await stranger.call('login/code', { name: 'a\0', password: '', code: '' })
  expect(login).toMatchObject({ status: 400, body: { code: 'validation.failed', field: 'name' } })
  expect(await stranger.call('nothing/at/all')).toMatchObject({ status: 404, body: { code: 'not.found' } })
  expect((await owner.run('%00', 'members.list')).status).toBe(400)
})

test('no two operators look the same, and none takes the name of somebody whose approval waits', async () => {
  const invite = (name: string) => owner.run('one', 'operators.invite', { name, role: 'support' })
  expect((await invite('Owner')).body).toMatchObject({ code: 'conflict', field: 'name' })
  expect((await invite('0wner')).body.code).toBe('conflict')
  expect((await invite('O\u0461ner')).body.code).toBe('validation.failed')
  const name = await newMember('careful')
  const credit = `credit ${name} --merchant careful --amount 600.00 --key large --by Waiting`
  await runInTest(
    (await import('../commands/terminal/member-command.ts')).memberCommand,
    shared().database,
    credit,
  )
  expect((await invite('Waiting')).body).toMatchObject({ code: 'conflict' })
})

test('a proposal takes a second person, one of whom is logged in; of somebody who lost the right it is void', async () => {
  const [first, second] = [await operator('careful', 'manager'), await operator('careful', 'manager')]
  const name = await newMember('careful')
  const propose = async (key: string) =>
    (await first.run('careful', 'members.credit', { name, amount: '600.00', key })).body.proposal as number
  const id = await propose('a')
  expect((await first.run('careful', 'proposals.run', { id })).status).toBe(403)
  expect((await second.run('careful', 'proposals.run', { id })).body).toMatchObject({ state: 'done' })
  const lost = await propose('b')
  await owner.run('careful', 'operators.role.take', { name: first.name, role: 'manager', off: true })
  expect((await second.run('careful', 'proposals.run', { id: lost })).body.lines).toEqual([
    `Proposal ${lost} is void: ${first.name} may not do that in careful any more.`,
  ])
  expect(await rows('SELECT state FROM proposals WHERE id = $1', [lost])).toEqual([{ state: 'void' }])
  expect(
    await rows(
      'SELECT sum(balance)::int AS balance FROM ledger_accounts a JOIN members m ON m.id = a.member WHERE username = $1',
      [name],
    ),
  ).toEqual([{ balance: 600_00 }])
  // Two names at the machine are not two persons, once there are operators.
  const number = await exampleFixture(shared(), 'careful').withdrawal('review')
  const approve = (by: string) =>
    runInTest(moneyCommand, shared().database, `withdrawals approve ${number} --merchant careful --by ${by}`)
  expect((await approve('Anan')).out).toContain('needs the approval of somebody else')
  expect((await approve('Anong')).err).toContain('has to be logged in to the console')
  expect((await second.run('careful', 'withdrawals.approve', { number })).body).toMatchObject({
    data: 'approved',
  })
})

test('an approval by somebody who has used the same device is told in the trail', async () => {
  const first = await operator('careful', 'manager')
  const invited = await owner.run('careful', 'operators.invite', { name: 'Second me', role: 'manager' })
  const name = await newMember('careful')
  const input = { name, amount: '700.00', key: 'own' }
  const { proposal: id } = (await first.run('careful', 'members.credit', input)).body
  // The second account of the same person, in the same browser.
  const account = console_.browser()
  account.cookies.set('__Host-foyer-device', first.cookies.get('__Host-foyer-device') ?? '')
  await account.join(invited.body.data.path)
  expect((await account.run('careful', 'proposals.run', { id })).status).toBe(200)
  const acts = await rows(
    `SELECT after FROM operator_acts WHERE operation = 'proposals.run' ORDER BY id DESC LIMIT 1`,
  )
  expect(acts).toEqual([{ after: { state: 'done', device: `also used by ${first.name}` } }])
})

test('secrets of a proposal are kept apart from it, and nowhere once it is decided', async () => {
  const { merchantCommand } = await import('../commands/terminal/merchant-command.ts')
  await shared().make.money('one', await newMember('one'), 100)
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const line = 'gateway one deposits:qr promptpay to=mobile:0801234567 name=Shop secret=- --by Anan'
  const asked = await runInTest(merchantCommand, shared().database, line, `${secret}\n`)
  const [, id] = /proposal (\d+)/.exec(asked.err) ?? []
  const stored = () => rows('SELECT input FROM proposals WHERE id = $1', [id])
  expect(JSON.stringify(await stored())).not.toContain(secret)
  expect((await owner.run('one', 'proposals.run', { id: Number(id) })).status).toBe(200)
  expect(await rows(`SELECT secrets->>'secret' AS secret FROM connections WHERE name = 'qr'`)).toEqual([
    { secret },
  ])
  expect(await rows(`SELECT name FROM secrets WHERE name LIKE 'proposal %'`)).toEqual([])
})

test('an operator adds a passkey, ends sessions elsewhere, and keeps one way in', async () => {
  const person = await operator('one', 'support')
  const show = async () => (await person.call('account')).body
  const {
    passkeys: [only],
  } = await show()
  expect((await person.call('account/passkey/remove', { id: only.id })).body.code).toBe('conflict')
  const other = console_.browser()
  const { body: options } = await person.call('account/passkey/challenge', {})
  const added = { response: other.authenticator.make(options) }
  expect((await person.call('account/passkey/add', added)).status).toBe(200)
  expect((await other.logIn()).status).toBe(200)
  expect((await show()).sessions).toHaveLength(2)
  expect((await person.call('account/sessions/end', { id: 'others' })).body).toEqual({ ended: 1 })
  expect((await other.call('account')).status).toBe(401)
  expect((await person.call('account/passkey/remove', { id: only.id })).status).toBe(200)
  expect(CONSOLE).toMatch(/^https/)
})

test('where nobody can log in any more, a command at the machine makes a link', async () => {
  const { operatorCommand } = await import('../commands/terminal/operator-command.ts')
  const run = (line: string) => runInTest(operatorCommand, shared().database, `${line} --merchant one`)
  const { out } = await run('reset Owner')
  const [, path = ''] = /(\/join#\S+)/.exec(out) ?? []
  expect((await owner.call('account')).status).toBe(401)
  expect((await owner.logIn()).status).toBe(400)
  const again = console_.browser()
  expect((await again.join(path)).status).toBe(200)
  expect((await again.call('me')).body).toMatchObject({ name: 'Owner' })
  expect((await run('list')).out).toMatch(/^Owner {2}owner everywhere {2}1 passkey/m)
  expect((await run('invite Rescue --role owner --everywhere')).out).toContain('/join#')
  owner = again
})

test('an operator keeps views of lists, which nobody else sees, and not without a bound', async () => {
  const [person, other] = [await operator('one', 'support'), await operator('one', 'support')]
  const place = { merchant: 'one', list: 'members.list' }
  const views = async (who = person, list = 'members.list') =>
    (await who.call(`account/views?merchant=one&list=${list}`)).body
  const filters = { disabled: 'true' }
  expect((await person.call('account/views/keep', { ...place, name: 'Locked', filters: {} })).status).toBe(
    200,
  )
  await person.call('account/views/keep', { ...place, name: ' Locked ', filters })
  expect(await views()).toEqual([{ name: 'Locked', filters }])
  expect(await views(other)).toEqual([])
  expect(await views(person, 'rounds.list')).toEqual([])
  const tooLong = { ...place, name: 'Long', filters: { find: 'x'.repeat(201) } }
  expect(await person.call('account/views/keep', tooLong)).toMatchObject({
    status: 400,
    body: { field: 'filters' },
  })
  await other.call('account/views/remove', { ...place, name: 'Locked' })
  expect(await views()).toHaveLength(1)
  await person.call('account/views/remove', { ...place, name: 'Locked' })
  expect(await views()).toEqual([])
  await shared().database.pool.query(
    `INSERT INTO operator_views (operator, merchant, list, name, filters)
     SELECT id, 'one', 'members.list', n::text, '{}' FROM operators, generate_series(1, 200) n`,
  )
  expect((await person.call('account/views/keep', { ...place, name: 'More', filters })).body.code).toBe(
    'conflict',
  )
  expect((await console_.browser().call(`account/views?merchant=one&list=members.list`)).status).toBe(401)
})
