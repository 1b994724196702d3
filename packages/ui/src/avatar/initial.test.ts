import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  ['somchai', 'S'],
  ['  *สมชาย', 'ส'],
  ['กี้', 'กี้'],
  ['7up', '7'],
  ['***', ''],
  ['', ''],
])('the first letter of %o is %o', (name, letter) => {
  expect(initialOf(name)).toBe(letter)
})
