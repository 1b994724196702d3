import { expect, test } from 'vitest'
import { agentDoor } from './agent-door.ts'

test('a visitor sees the form [AGENT-08-D]', () => expect(agentDoor(null)).toBe('form'))

test.each([
  [0, 'denied'],
  [1, 'area'],
  [2, 'area'],
  [4, 'trial'],
  [40, 'denied'],
  [41, 'area'],
  [42, 'area'],
  [7, 'denied'],
] as const)(
  'to a session of type %i the page is %s [AGENT-01, AGENT-08-D, ROUTE-64-D, ROLE-05, ROLE-11, ROLE-12]',
  (type, door) => {
    expect(agentDoor({ type })).toBe(door)
  },
)
