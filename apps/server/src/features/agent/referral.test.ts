import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { joinTeam } from '../../testing/join-team.ts'
import { plainSettings } from '../../testing/plain-settings.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: { FREEPLAY3: true, AFFMAN3: true } })
  await make.merchant({ code: 'without', settings: { ...plainSettings, referral: false } })
  for (const username of ['player', 'other', 'closed']) await make.member('one', { username })
  await make.member('without', { username: 'player' })
  await joinTeam(make, 'one', { username: 'agent', type: 1, invites: 'TEAM' })
  await joinTeam(make, 'one', { came: 'TEAM' })
  await make.member('one', { username: 'clerk', type: 41 })
})

const logIn = async (username: string, merchant = 'one') => {
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(username, PASSWORD, { agent: username === 'clerk' })).status).toBe(200)
  return browser
}
const referralOf = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.call('/wps/member/referral')).body.value.invitation

test('a player invites with one code of their own, made once however often it is asked for [HOME-31-D]', async () => {
  const player = await logIn('player')
  const [first, ...more] = await Promise.all(Array.from({ length: 8 }, () => referralOf(player)))
  expect(first.code).toMatch(/^[2-9B-Z]{8}$/)
  expect(first.link).toMatch(new RegExp(`/m/register\\?affiliateCode=${first.code}$`))
  expect(first.uses).toBe(0)
  expect(new Set([...more, await referralOf(player)].map(({ code }) => code))).toEqual(new Set([first.code]))
  expect((await referralOf(await logIn('other'))).code).not.toBe(first.code)
})

test('who registers with it, in whatever case, is counted [HOME-31-D, REG-44-D]', async () => {
  const player = await logIn('player')
  const { code } = await referralOf(player)
  const friend = await openBrowser(shared(), { merchant: 'one' }).callEncrypted(
    '/wps/member/register',
    'PUT',
    {
      username: 'friend01',
      password: 'Blue7horses',
      confirmPassword: 'Blue7horses',
      birthday: '1990-05-17',
      registerMethod: 'H5',
      type: 0,
      agreed: '2026-11',
      ageConfirmed: true,
      affiliateCode: code.toLowerCase(),
    },
  )
  expect(friend.body).toMatchObject({ success: true })
  expect((await referralOf(player)).uses).toBe(1)
})

test('an agent shows a code that an operator gave; one that is closed does not come back [HOME-31-D, AGENT-11-D]', async () => {
  const agent = await logIn('agent')
  expect(await referralOf(agent)).toMatchObject({ code: 'TEAM', uses: 1 })
  const closed = await logIn('closed')
  const { code } = await referralOf(closed)
  await shared().database.pool.query(
    "UPDATE affiliates SET active = false WHERE merchant = 'one' AND code = $1",
    [code],
  )
  expect(await referralOf(closed)).toBeNull()
})

test('a merchant without referral, trials and agent-only accounts have no invitation [SWITCH-08, ROLE-12, ROLE-13-D]', async () => {
  const trial = openBrowser(shared(), { merchant: 'one' })
  trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  const refused = async (browser: ReturnType<typeof openBrowser>) =>
    (await browser.call('/wps/member/referral')).body.errorCode
  expect(await refused(trial)).toBe('trial.refused')
  expect(await refused(await logIn('clerk'))).toBe('access.denied')
  expect(await refused(await logIn('player', 'without'))).toBe('feature.off')
})
