import { expect, test } from 'vitest'
import { runInTest } from '../../testing/command-fixture.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { memberCommand } from './member-command.ts'

const shared = shareTestApp(
  async (make) => {
    for (const code of ['shop', 'other']) {
      await make.merchant({ code, switches: { SECPRIV: true } })
      await make.member(code, { username: 'Somchai' })
    }
  },
  { trustProxy: true },
)

const run = (line: string, input = '') => runInTest(memberCommand, shared().database, line, input)
let last = 0
const browse = (merchant = 'shop') =>
  openBrowser(shared(), {
    merchant,
    headers: { 'x-forwarded-for': `10.8.0.${++last}`, 'user-agent': 'iPhone' },
  })
const kinds = async (username: string) => {
  const { rows } = await shared().database.pool.query(
    `SELECT kind, details FROM access_events JOIN members ON members.id = member
      WHERE username = $1 AND members.merchant = 'shop' ORDER BY at`,
    [username],
  )
  return rows.map(({ kind }) => kind)
}

test('an account is made with a password that is shown once and works', async () => {
  const made = await run(
    'create nok2026 --merchant shop --type 1 --mobile +66812345678 --email NOK@example.com',
  )
  expect(made).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Made nok2026 in shop, type 1\nPassword \(shown once\): \S{16}\n$/),
  })
  const password = made.out.split(': ')[1]?.trim() ?? ''
  expect((await browse().logIn('nok2026', password)).body.value).toMatchObject({
    userName: 'nok2026',
    type: 1,
  })
  expect((await browse('other').logIn('nok2026', password)).status).toBe(400)
  expect(await kinds('nok2026')).toEqual(['member-created', 'login'])
  const { rows } = await shared().database.pool.query(
    `SELECT mobile, email, password_hash FROM members WHERE username = 'nok2026'`,
  )
  expect(rows).toEqual([
    {
      mobile: '+66812345678',
      email: 'nok@example.com',
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    },
  ])
})

test('a password from standard input is taken, shown nowhere, and stands under the rules of the merchant', async () => {
  expect(await run('create malee1 --merchant shop --stdin', 'Green8horses\n')).toMatchObject({
    code: 0,
    out: 'Made malee1 in shop, type 0\n',
  })
  expect((await browse().logIn('malee1', 'Green8horses')).status).toBe(200)
  expect(await run('reset malee1 --merchant shop --stdin', 'short\n')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('password must have 8 to 64 characters'),
  })
  expect(await run('reset malee1 --merchant shop --stdin', 'password1\n')).toMatchObject({
    code: 1,
    err: expect.stringContaining('known to many'),
  })
  expect(await run('reset malee1 --merchant shop --stdin')).toMatchObject({ code: 2 })
})

test('a reset and a disabling end every session, and the other merchant is left alone', async () => {
  const [here, there] = [browse(), browse('other')]
  await here.logIn('somchai', PASSWORD)
  await there.logIn('somchai', PASSWORD)
  const reset = await run('reset SOMCHAI --merchant shop')
  expect(reset).toMatchObject({
    code: 0,
    out: expect.stringContaining('has a new password; sessions ended: 1'),
  })
  expect((await here.call('/wps/member/info')).status).toBe(401)
  expect((await browse().logIn('somchai', PASSWORD)).status).toBe(400)
  const password = reset.out.split(': ').at(-1)?.trim() ?? ''
  await here.logIn('somchai', password)
  expect(await run('disable somchai --merchant shop')).toMatchObject({
    out: 'somchai in shop is disabled; sessions ended: 1\n',
  })
  expect((await here.call('/wps/member/info')).status).toBe(401)
  expect((await browse().logIn('somchai', password)).body.errorCode).toBe('login.disabled')
  expect((await run('list --merchant shop --disabled')).out).toMatch(
    /^Somchai {2}type 0 {2}since .* {2}\(disabled\)\n$/,
  )
  expect(await run('enable somchai --merchant shop')).toMatchObject({ code: 0 })
  expect((await browse().logIn('somchai', password)).status).toBe(200)
  expect((await there.call('/wps/member/info')).status).toBe(200)
})

test('open sessions are listed and ended one by one', async () => {
  await run('create session1 --merchant shop --stdin', 'Green8horses\n')
  const [one, two] = [browse(), browse()]
  await one.logIn('session1', 'Green8horses')
  await two.logIn('session1', 'Green8horses')
  const listed = (await run('sessions session1 --merchant shop')).out.trimEnd().split('\n')
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatch(/^[0-9a-f-]{36} {2}since \S+Z {2}seen \S+Z {2}10\.8\.0\.0 {2}iPhone$/)
  const newest = listed[0]?.slice(0, 36)
  expect(await run(`sessions session1 --merchant shop --end ${newest}`)).toMatchObject({
    out: 'session1 in shop: sessions ended: 1\n',
  })
  expect((await one.call('/wps/member/info')).status).toBe(200)
  expect((await two.call('/wps/member/info')).status).toBe(401)
  expect(await run(`sessions session1 --merchant shop --end ${newest}`)).toMatchObject({ code: 1 })
  expect(await run('sessions session1 --merchant shop --end all')).toMatchObject({ code: 0 })
  expect(await run('sessions session1 --merchant shop')).toMatchObject({
    out: 'session1 has no open session.\n',
  })
})

test('the audit trail tells what operators did, by name, newest first', async () => {
  await run('create trail1 --merchant shop')
  await run('disable trail1 --merchant shop')
  const { out } = await run('audit trail1 --merchant shop')
  expect(out).toMatch(
    /^\S+Z {2}member-disabled {2}done {2}- {2}command {2}operator=\S+\n\S+Z {2}member-created {2}done/,
  )
  expect((await run('audit trail1 --merchant shop --limit 1')).out.split('\n')).toHaveLength(2)
})

test.each([
  ['', 2, 'What shall be done'],
  ['delete x --merchant shop', 2, 'There is no "delete"'],
  ['constructor', 2, 'There is no "constructor"'],
  ['create --merchant shop', 2, 'Whose?'],
  ['create a b --merchant shop', 2, 'too many arguments. Expected 1 argument but got 2'],
  ['create newname1', 2, 'Of which merchant?'],
  ['create newname1 --merchant shop --password Secret123', 2, "unknown option '--password'"],
  ['create newname1 --merchant shop --type 4', 2, '--type is one of 0, 1, 2, 40, 41, 42'],
  ['create newname1 --merchant nix', 1, 'There is no merchant "nix"'],
  ['create x --merchant shop', 1, 'username must have 6 to 16 characters'],
  ['create somchai --merchant shop', 1, 'is taken in shop'],
  ['create newname1 --merchant shop --mobile 12', 1, 'valid mobile number'],
  ['create newname1 --merchant shop --email none', 1, 'email must have'],
  ['disable nobody99 --merchant shop', 1, 'There is no member "nobody99" in shop'],
  ['enable somchai --merchant shop --stdin', 2, "unknown option '--stdin'"],
  ['list x --merchant shop', 2, 'too many arguments. Expected 0 arguments but got 1'],
  ['list --merchant shop --limit -1', 2, '--limit is a number from 1 to 1000'],
  ['sessions somchai --merchant shop --end me', 2, '--end takes the id'],
])('member %s: code %i and why', async (line, wanted, message) => {
  const { code, out, err } = await run(line)
  expect([code, out]).toEqual([wanted, ''])
  expect(err).toContain(message)
})

test('a forgotten or locked payment password is removed; the member sets a new one with the login password [WALLET-09-D]', async () => {
  await shared().make.member('shop', { username: 'forgetful' })
  const { pool } = shared().database
  await pool.query(
    `UPDATE members SET payment_password_hash = 'old', payment_tries = 5, payment_locked_until = now() + interval '1 day'
     WHERE username = 'forgetful'`,
  )
  expect(await run('forget-payment forgetful --merchant shop')).toMatchObject({
    code: 0,
    out: 'forgetful in shop has no payment password and may set a new one\n',
  })
  const browser = browse()
  await browser.logIn('forgetful', PASSWORD)
  const set = { newPaymentPassword: '482916', password: PASSWORD }
  expect((await browser.callEncrypted('/wps/member/payment/password', 'PUT', set)).status).toBe(200)
  expect(await kinds('forgetful')).toEqual(['payment-password-removed', 'login', 'payment-password-set'])
})
