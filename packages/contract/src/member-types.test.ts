import { expect, test } from 'vitest'
import { isAgent, isAgentOnly, isTrial, MEMBER_TYPES, mayFreePlay, mayHaveContracts } from './member-types.ts'

test.each([
  // type, trial, agent, agent only, free play, contracts
  [0, false, false, false, true, true],
  [1, false, true, false, true, true],
  [2, false, true, false, true, true],
  [4, true, false, false, false, false],
  [40, false, false, false, false, false],
  [41, false, true, true, false, false],
  [42, false, true, true, false, false],
  [7, false, false, false, false, false],
])(
  'type %i: trial %s, agent %s, agent only %s, free play %s, contracts %s [ROLE-02, ROLE-03, ROLE-05, ROLE-06, ROLE-11, ROLE-13-D, ROLE-15-D, AGENT-01, AGENT-07-D]',
  (type, trial, agent, agentOnly, freePlay, contracts) => {
    expect([
      isTrial(type),
      isAgent(type),
      isAgentOnly(type),
      mayFreePlay(type),
      mayHaveContracts(type),
    ]).toEqual([trial, agent, agentOnly, freePlay, contracts])
  },
)

test('the member types are 0, 1, 2, 4, 40, 41 and 42 [ROLE-02]', () => {
  expect([...MEMBER_TYPES]).toEqual([0, 1, 2, 4, 40, 41, 42])
})
