import { expect, test } from 'vitest'
import { recoveryMethods } from './recovery-methods.ts'

test.each([
  [true, true, ['phone', 'email']],
  [true, false, ['phone']],
  [false, true, ['email']],
  [false, false, []],
])(
  'phone %s and e-mail %s give %j, the default first [FORGOT-02, FORGOT-03, FORGOT-14-D]',
  (phone, mail, methods) => {
    expect(recoveryMethods({ CHNGPASSVERIF3: phone, CHNGPASSMAIL3: mail })).toEqual(methods)
  },
)

test('switches that the merchant does not name are off [FORGOT-14-D]', () => {
  expect(recoveryMethods({})).toEqual([])
})
