import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword } from '../../../secrets/passwords.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'
import { whileDone } from '../../../testing/while-made.ts'

const RESET = 'Green7horses'
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', switches: { CHNGPASSVERIF3: true, CHNGPASSMAIL3: true } })
    for (const username of ['logsin', 'changes', 'disables', 'stays', 'quarrels'])
      await make.member('one', { username })
  },
  { trustProxy: true },
)

let last = 0
const browse = () =>
  openBrowser(shared(), { merchant: 'one', headers: { 'x-forwarded-for': `10.11.0.${++last}` } })

/** What a reset does, or an operator who disables. */
const ending = (username: string, change: string, values: readonly unknown[] = []) =>
  [
    [`update members set ${change} where username = $1`, [username, ...values]],
    [
      `update sessions set ended_at = now() from members where members.id = member and username = $1`,
      [username],
    ],
  ] as const
const livingOf = async (username: string) =>
  (
    await shared().database.pool.query(
      `select from sessions join members on members.id = member where username = $1 and ended_at is null`,
      [username],
    )
  ).rowCount
const reset = async (username: string) => ending(username, 'password_hash = $2', [await hashPassword(RESET)])

test('a login with the old password that is under way while it is reset opens nothing [FORGOT-18-D]', async () => {
  const { pool } = shared().database
  const { body } = await whileDone(pool, await reset('logsin'), () => browse().logIn('logsin', PASSWORD))
  expect(body.errorCode).toBe('login.wrong')
  expect(await livingOf('logsin')).toBe(0)
  const { rows } = await pool.query(
    `select kind, outcome from access_events join members on members.id = member where username = 'logsin'`,
  )
  expect(rows).toEqual([{ kind: 'login', outcome: 'login.wrong' }])
  expect((await browse().logIn('logsin', RESET)).status).toBe(200)
})

test('a login that is under way while an operator disables the account opens nothing', async () => {
  const { pool } = shared().database
  const { body } = await whileDone(pool, ending('disables', 'disabled = true'), () =>
    browse().logIn('disables', PASSWORD),
  )
  expect(body.errorCode).toBe('login.wrong')
  expect(await livingOf('disables')).toBe(0)
})

test('a password change that is under way while the owner resets it changes nothing [FORGOT-18-D, CHGPWD-10-D]', async () => {
  const { pool } = shared().database
  const thief = browse()
  await thief.logIn('changes', PASSWORD)
  const newPassword = 'Grey77horses'
  const { body } = await whileDone(pool, await reset('changes'), () =>
    thief.callEncrypted('/wps/member/password/v2', 'POST', {
      oldPassword: PASSWORD,
      newPassword,
      confirmNewPassword: newPassword,
    }),
  )
  expect([body.errorCode, body.field]).toEqual(['password.wrong', 'oldPassword'])
  expect(await livingOf('changes')).toBe(0)
  expect((await browse().logIn('changes', newPassword)).body.errorCode).toBe('login.wrong')
  expect((await browse().logIn('changes', RESET)).status).toBe(200)
})

test('owner and thief who set a password at the same moment are both answered, by link and by old password [FORGOT-18-D]', async () => {
  const { pool } = shared().database
  const { id: member } = (await pool.query(`select id from members where username = 'quarrels'`)).rows[0]
  let password = PASSWORD
  for (let round = 0; round < 8; round++) {
    const [thief, resetToken] = [browse(), `token${round}`]
    expect((await thief.logIn('quarrels', password)).status).toBe(200)
    await pool.query(
      `insert into reset_links (id, member, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [createHash('sha256').update(resetToken).digest('hex'), member],
    )
    const [byOwner, byThief] = [`Owner8horses${round}`, `Thief8horses${round}`]
    const [link, change] = await Promise.all([
      browse().callEncrypted('/wps/member/password/link', 'POST', {
        resetToken,
        newPassword: byOwner,
        confirmNewPassword: byOwner,
      }),
      thief.callEncrypted('/wps/member/password/v2', 'POST', {
        oldPassword: password,
        newPassword: byThief,
        confirmNewPassword: byThief,
      }),
    ])
    expect([link.body.errorCode || 200, change.body.errorCode || 200]).toBeOneOf([
      [200, 'password.wrong'],
      [200, 'session.ended'],
      // The link was done before the other call's session was looked up.
      [200, 'session.expired'],
      ['link.ended', 200],
    ])
    password = link.status === 200 ? byOwner : byThief
  }
})

test('many who recover at once by tokens that prove nothing take no connection from others', async () => {
  const { pool } = shared().database
  await pool.query(
    `insert into connections (merchant, service, name, provider) values ('one', 'phone', 'main', 'simulated')`,
  )
  const tries = Array.from({ length: 20 }, () =>
    browse().callEncrypted('/wps/member/password/phone', 'POST', {
      mobileNum: '812345678',
      firebaseIdToken: 'nonsense',
      newPassword: RESET,
    }),
  )
  const answers = await Promise.all(tries)
  expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(20).fill('verification.wrong'))
})

test('a login that is under way while something else of the account changes goes on', async () => {
  const statements = [[`update members set nickname = 'Somchai' where username = 'stays'`]] as const
  const { status } = await whileDone(shared().database.pool, statements, () =>
    browse().logIn('stays', PASSWORD),
  )
  expect(status).toBe(200)
})
