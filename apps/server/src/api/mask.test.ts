import { expect, test } from 'vitest'
import { maskEmail, maskName, maskNumber } from './mask.ts'

test('of numbers, names and addresses enough is left to recognise them [MEMBER-15-D, MEMBER-16-D]', () => {
  expect([maskNumber('1234567890'), maskNumber('+66812345678'), maskNumber('123'), maskNumber('')]).toEqual([
    '••••7890',
    '••••5678',
    '••••',
    '',
  ])
  expect([maskName('Somchai Jaidee'), maskName(' นก '), maskName('')]).toEqual(['So••• Ja•••', 'นก•••', ''])
  expect([maskEmail('nok@foyer.example'), maskEmail('x@y.z'), maskEmail('none')]).toEqual([
    'n••••@foyer.example',
    'x••••@y.z',
    '',
  ])
})
