import { expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'
import { whileDone } from '../../../testing/while-made.ts'
import { hashPassword } from '../passwords.ts'

const RESET = 'Green7horses'
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one' })
    for (const username of ['logsin', 'changes', 'disables', 'stays']) await make.member('one', { username })
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

test('a login that is under way while something else of the account changes goes on', async () => {
  const statements = [[`update members set nickname = 'Somchai' where username = 'stays'`]] as const
  const { status } = await whileDone(shared().database.pool, statements, () =>
    browse().logIn('stays', PASSWORD),
  )
  expect(status).toBe(200)
})
