import { expect, test } from 'vitest'
import { benefitsDoor } from './benefits-door.ts'

test.each([
  [undefined, false, 'open'],
  [undefined, true, 'open'],
  [0, true, 'open'],
  [0, false, 'closed'],
  [1, false, 'closed'],
  [41, true, 'open'],
  [4, true, 'open'],
  [4, false, 'trial'],
] as const)('type %s with the flag %s: %s [MEMBER-09-D, ROUTE-64-D, SWITCH-08]', (type, shows, door) => {
  expect(benefitsDoor(type === undefined ? null : { type }, shows)).toBe(door)
})
