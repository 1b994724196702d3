import { expect, test } from 'vitest'
import { CallError } from '../../../lib/api/api.ts'
import { asksForCaptcha } from './picture-refusals.ts'

test('a refusal may ask for the picture [LOGIN-11]', () => {
  const refusal = (value: unknown) => asksForCaptcha(new CallError('login.wrong', 400, '', undefined, value))
  expect([refusal({ captcha: true }), refusal({ captcha: false }), refusal(null)]).toEqual([
    true,
    false,
    false,
  ])
})
