import { expect, test } from 'vitest'
import { agentHomeDoor } from './agent-home-door.ts'

test.each([
  [null, 'unknown'],
  [{ type: 1 }, 'open'],
  [{ type: 2 }, 'open'],
  [{ type: 41 }, 'open'],
  [{ type: 42 }, 'open'],
  [{ type: 0 }, 'closed'],
  [{ type: 40 }, 'closed'],
  [{ type: 7 }, 'closed'],
  [{ type: 4 }, 'trial'],
] as const)('the agent area is for %j %s [AGENT-01] [ROLE-05] [ROLE-15-D]', (session, door) => {
  expect(agentHomeDoor(session)).toBe(door)
})
