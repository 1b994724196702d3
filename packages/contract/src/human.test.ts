import { expect, test } from 'vitest'
import { captcha } from './account.ts'
import { HUMAN_PURPOSES } from './human.ts'

test('the device may work in the place of each picture that is drawn, and of no other [SMS-17-D, API-36]', () => {
  const drawn = captcha.query.properties.purpose.anyOf.map((one) => `picture-${one.const}`)
  expect(HUMAN_PURPOSES.filter((purpose) => purpose.startsWith('picture-'))).toEqual(drawn)
})
