import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { CallError } from '../api/api.ts'
import { failureWords } from './failure-words.ts'
import { wasNotHandled } from './got-no-answer.ts'

const i18n = setupI18n({ locale: 'EN', messages: { EN: {} } })
const words = (code: string, field?: string) =>
  failureWords(new CallError(code, 400, 'from the server', field), i18n)

test.each([
  ['verification.wrong', 'Verification code error'],
  ['session.expired', 'The account has been logged out, please log in again'],
  [
    'access.denied',
    'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  ],
  ['feature.off', 'Sorry, this account does not have permission or the feature is temporarily unavailable.'],
  ['login.disabled', 'Sorry, the user does not exist or is disabled.'],
  ['username.taken', 'Sorry, the username already exists.'],
  ['login.empty', 'Please enter the username and password'],
  ['login.wrong', 'Incorrect account or password'],
  ['login.wrongAgent', 'Incorrect agent information'],
  ['system.maintenance', 'System upgrading, please try again later.'],
  ['affiliate.unknown', 'Invalid invitation code'],
])('%s says "%s" [ERR-11, ERR-13, ERR-14, ERR-15, ERR-16, ERR-17, ERR-18, ERR-20, ERR-22]', (code, text) => {
  expect(words(code)).toBe(text)
})

test.each([
  ['username', 'The format of the account is incorrect'],
  ['newPassword', 'The format of the password is incorrect'],
  ['password', 'The format of the password is incorrect'],
  ['email', 'The format of the e-mail is incorrect'],
  ['nickname', 'The format of the name is incorrect'],
  ['payeeName', 'The format of the name is incorrect'],
  ['zalo', 'Please check what you have entered'],
  [undefined, 'Please check what you have entered'],
])('what the server does not take as %s says "%s" [ERR-23]', (field, text) => {
  expect(words('validation.failed', field)).toBe(text)
})

test.each([
  [1, 'in 1 second.'],
  [42.2, 'in 43 seconds.'],
  [90, 'in 90 seconds.'],
  [91, 'in 2 minutes.'],
  [3600, 'in 60 minutes.'],
])('who has asked too often learns that it is %d s until the next try (finding 33)', (retryAfter, told) => {
  const refusal = new CallError('limit.reached', 429, '', undefined, { retryAfter })
  expect(failureWords(refusal, i18n)).toBe(`Too many attempts. Please try again ${told}`)
})

test('while the database is away it is told that nothing is lost, and codes still count (finding 8)', () => {
  const away = new CallError('system.unavailable', 503, 'System upgrading')
  expect(failureWords(away, i18n)).toMatch(/Nothing you entered has been lost. Please try again/)
  expect(wasNotHandled(away)).toBe(true)
  expect(wasNotHandled(new CallError('network.timeout', 0, ''))).toBe(true)
  expect(wasNotHandled(new CallError('verification.wrong', 400, ''))).toBe(false)
})

test('a code that nobody knows has the words of the server, else none but "Unknown error" [ERR-19]', () => {
  expect(words('polo.1')).toBe('from the server')
  expect(words('toString')).toBe('from the server')
  expect(failureWords(new CallError('polo.1', 400, ''), i18n)).toBe('Unknown error')
  expect(failureWords(new Error('broken'), i18n)).toBe('Unknown error')
})

test.each([
  ['a call without an answer', new CallError('network.failed', 0, 'Failed to fetch')],
  ['a call that was given up', AbortSignal.abort(new DOMException('late', 'TimeoutError')).reason],
  ['code missing in Chromium', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
  ['code missing in Firefox', new TypeError('error loading dynamically imported module: /assets/a.js')],
  ['code missing in WebKit', new TypeError('Importing a module script failed.')],
  ['styles missing', new Error('Unable to preload CSS for /assets/a.css')],
])('%s is told as no connection [SMS-12-D, SMS-15-D, ERR-04]', (_, error) => {
  expect(failureWords(error, i18n)).toBe('No connection, please try again')
})
