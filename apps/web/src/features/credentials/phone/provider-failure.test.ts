import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../lib/api/api.ts'
import { failureWords } from '../../../lib/refusals/failure-words.ts'
import { ChallengeCancelled } from '../human/human-answer.ts'
import { providerFailure } from './provider-failure.ts'

const ofFirebase = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

test.each([
  ['invalid-phone-number', 'mobile.invalid', 400],
  ['invalid-verification-code', 'verification.wrong', 400],
  ['code-expired', 'verification.wrong', 400],
  ['captcha-check-failed', 'humanCheck.failed', 400],
  ['too-many-requests', 'limit.reached', 400],
  ['quota-exceeded', 'limit.reached', 400],
  ['network-request-failed', 'network.failed', 0],
  ['internal-error', 'gateway.failed', 503],
  ['constructor', 'gateway.failed', 503],
])('%s is %s to our forms [SMS-08]', (told, code, status) => {
  expect(providerFailure(ofFirebase(told))).toMatchObject({ name: 'CallError', code, status })
})

test.each([
  'invalid-api-key',
  'api-key-not-valid.-please-pass-a-valid-api-key.',
  'operation-not-allowed',
  'project-not-found',
])('%s is told as what waiting does not mend, and to the operator in the console (finding 38)', (told) => {
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  const error = ofFirebase(told)
  const failure = providerFailure(error)
  expect(failure).toMatchObject({ name: 'CallError', code: 'phone.setUpWrong' })
  expect(failureWords(failure, setupI18n({ locale: 'EN', messages: { EN: {} } }))).toBe(
    'Codes cannot be sent at the moment. Please contact customer service.',
  )
  expect(JSON.stringify(said.mock.calls)).toContain('key')
})

test('a wrong code is one at its field [ERR-11]', () => {
  expect(providerFailure(ofFirebase('invalid-verification-code'))).toMatchObject({
    field: 'verificationCode',
  })
})

test('what has words of its own keeps them; a page that cannot load the script is told as a service that fails', () => {
  const own = new CallError('mobile.invalid', 400, '')
  expect(providerFailure(own)).toBe(own)
  const cancelled = new ChallengeCancelled()
  expect(providerFailure(cancelled)).toBe(cancelled)
  expect(providerFailure(new TypeError('policy'))).toMatchObject({ code: 'gateway.failed' })
  expect(providerFailure('text')).toMatchObject({ code: 'gateway.failed' })
})
