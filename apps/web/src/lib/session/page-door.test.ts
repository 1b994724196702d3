import { expect, test } from 'vitest'
import { pageDoor } from './page-door.ts'

test.each([
  [undefined, false, 'open'],
  [undefined, true, 'open'],
  [0, true, 'open'],
  [0, false, 'closed'],
  [1, false, 'closed'],
  [41, true, 'closed'],
  [42, false, 'closed'],
  [4, true, 'open'],
  [4, false, 'trial'],
] as const)(
  'type %s with the feature on %s: %s [MEMBER-09-D, ROLE-13-D, ROUTE-64-D, SWITCH-08] (finding 37)',
  (type, isOn, door) => {
    expect(pageDoor(type === undefined ? null : { type }, isOn)).toBe(door)
  },
)
