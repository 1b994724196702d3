import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Shop', 'S'],
  ['My Little Shop', 'ML'],
  ['  lucky  88 ', 'L8'],
  ['โชคดี', 'ช'],
  ['แมว ทอง', 'มท'],
  ['"Star" & Co', 'SC'],
  ['★', ''],
])('the initials of %s are %s (finding 13)', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
