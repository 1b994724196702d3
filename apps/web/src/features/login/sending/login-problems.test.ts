import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { ToldRules } from '../../credentials/index.ts'
import { loginBoundProblems, loginProblems } from './login-problems.ts'

const i18n = setupI18n({ locale: 'EN', messages: { EN: {} } })
const rule = (field: string, pattern: number, minLength: number, maxLength: number) => ({
  ...{ field, pattern, minLength, maxLength },
  enabled: true,
  required: true,
})
const TOLD: ToldRules = [
  rule('username', 2, 1, 2),
  rule('loginUsername', 2, 6, 16),
  rule('loginPassword', 3, 8, 64),
  rule('loginMobileNum', 4, 6, 15),
  rule('verificationCode', 4, 4, 10),
]

test.each([
  ['username', 'player', 'Lotus2026', []],
  ['username', 'play', 'Lotus2026', ['username']],
  ['username', 'a2345678901234567', 'Lotus2026', ['username']],
  ['username', '1player', 'Lotus2026', ['username']],
  // One from before the rule was changed.
  ['username', 'player', 'short', []],
  ['sms', '812345', '1234', []],
  ['sms', '12345', '1234', ['username']],
  ['sms', '1234567890123456', '1234567890', ['username']],
  ['sms', '812345678', '12', ['password']],
  ['sms', '812345678', '12345678901', ['password']],
  ['sms', '1', '1', ['username', 'password']],
] as const)(
  'by %s "%s" with "%s" lacks what it must hold in %j [LOGIN-15, LOGIN-19-D]',
  (method, username, password, wrong) => {
    expect(Object.keys(loginBoundProblems(TOLD, { username, password }, method, i18n))).toEqual(wrong)
  },
)

test.each([
  ['', '', ['username']],
  ['player', '', ['password']],
  ['', 'Lotus2026', ['username']],
])('"%s" with "%s" says once what both lack [LOGIN-16] (finding 38)', (username, password, wrong) => {
  const data = new FormData()
  data.set('username', username)
  data.set('password', password)
  const problems = loginProblems(data, 'username', i18n)
  expect(Object.keys(problems)).toEqual(wrong)
  expect(Object.values(problems)).toEqual(['Please enter the username and password'])
})

test('a field whose bounds are not told is left to the server', () => {
  expect(loginBoundProblems([], { username: '1', password: '1' }, 'sms', i18n)).toEqual({})
})
