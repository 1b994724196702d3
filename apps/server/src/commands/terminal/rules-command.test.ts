import { expect, test } from 'vitest'
import { loadMerchant } from '../../merchants/index.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { merchantCommand } from './merchant-command.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop' })
  await make.merchant({ code: 'fresh' })
  await make.merchant({
    code: 'odd',
    fieldRules: {
      username: { enabled: true, required: true, minLength: 20, maxLength: 10, pattern: 2 },
      nickname: { enabled: true, required: true, minLength: 3, maxLength: 10, pattern: 1 },
    },
  })
})
const run = (line: string) => runInTest(merchantCommand, shared().database, `rules ${line}`)
const rulesOf = async (merchant: string) => {
  const { body } = await shared().call('/wps/member/register/rules', { merchant })
  return new Map<string, object>(body.value.rules.map((rule: { field: string }) => [rule.field, rule]))
}

test('rules are shown, changed together, and reach the form without a restart [REG-06, REG-29]', async () => {
  const shown = (await run('shop')).out.split('\n')
  expect(shown[0]).toBe(
    'method.username=on method.mobile=off method.mobilePassword=off method.mobileCode=off method.captcha=off',
  )
  expect(shown).toContain(
    'username.enabled=on username.required=on username.min=6 username.max=16 username.pattern=2  (username: required)',
  )
  const set = await run(
    'shop username.min=4 username.max=12 nickname.required=on email.enabled=off method.mobile=on method.mobileCode=on',
  )
  expect(set).toMatchObject({ code: 0, err: '' })
  expect(set.out).toContain('username.min=4 username.max=12 username.pattern=2  (own; username: required)')
  expect(set.out).toContain('messageCode.pattern=4  (username: optional; mobile: required)')
  expect(set.out).toContain('email.enabled=off email.required=off')
  await expect
    .poll(async () => (await rulesOf('shop')).get('username'), { timeout: 10_000 })
    .toMatchObject({ minLength: 4, maxLength: 12 })
  const rules = await rulesOf('shop')
  expect(rules.get('nickname')).toMatchObject({ enabled: true, required: true })
  expect(rules.get('email')).toMatchObject({ enabled: false, required: false })
  const settings = await shared().call('/wps/member/register/settings', { merchant: 'shop' })
  expect(settings.body.value).toMatchObject({ usernameMethod: true, mobileMethod: true })

  expect(await run('shop username=default method.username=off')).toMatchObject({ code: 0 })
  expect((await run('shop')).out).toContain('username.enabled=off username.required=off username.min=6')
})

test('turning a field on asks for it and does not make it required [REG-29] (finding 40)', async () => {
  expect((await run('fresh birthday.enabled=on')).out).toContain('birthday.enabled=on birthday.required=off')
  expect((await run('fresh birthday.required=on')).out).toContain('birthday.enabled=on birthday.required=on')
  expect((await run('fresh birthday.enabled=on')).out).toContain('birthday.enabled=on birthday.required=on')
})

test('a rule in the database that cannot work counts as none [REG-41-D]', async () => {
  const merchant = await loadMerchant(shared().database.orm, 'odd')
  expect(Object.keys(merchant?.fieldRules ?? {})).toEqual(['nickname'])
  expect((await rulesOf('odd')).get('username')).toMatchObject({ minLength: 6, maxLength: 16 })
})

test.each([
  ['', 'rules CODE'],
  ['shop username', '"username" is no KEY=VALUE'],
  ['shop shoe.min=1', 'shoe.min: is none of method, mobileNum'],
  ['shop username.colour=red', 'username.colour: is followed by enabled'],
  ['shop username.min.max=1', 'is none of method'],
  ['shop username=5', 'takes "default"'],
  ['shop username.min=x', 'is a whole number from 0'],
  ['shop username.min=1 username.min=2', 'is given twice'],
  ['shop username.enabled=maybe', 'is on or off'],
  ['shop username.min=30', 'has a min of 30 above its max of'],
  ['shop password.min=2', 'password: has a min below 6'],
  ['shop nickname.max=20 password.max=500', 'password: has a max of 500; the form takes 128'],
  ['shop method.fax=on', 'method. and one of mobile'],
])('rules %s is wrong: code 2, why, and nothing changes', async (line, message) => {
  const before = (await run('shop')).out
  const { code, out, err } = await run(line)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
  expect((await run('shop')).out).toBe(before)
})
