import { expect, test } from 'vitest'
import { contractsDoor } from './contracts-door.ts'

test.each([
  [0, 'open'],
  [1, 'open'],
  [2, 'open'],
  [4, 'trial'],
  [40, 'closed'],
  [41, 'closed'],
  [42, 'closed'],
  [7, 'closed'],
] as const)(
  'to a session of type %i the contract pages are %s [AGENT-15-D, AGENT-07-D, ROLE-15-D]',
  (type, door) => {
    expect(contractsDoor({ type })).toBe(door)
  },
)

test('before the page is live nothing is known', () => {
  expect(contractsDoor(null)).toBe('unknown')
})
