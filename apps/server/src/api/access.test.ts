import type { Access } from '@foyer/contract'
import { expect, test } from 'vitest'
import { refusalOf } from './access.ts'

const trial = 'trial.refused'
const denied = 'access.denied'

test.each<[Access, Record<string, string | undefined>]>([
  ['public', {}],
  ['session', { none: 'session.missing', expired: 'session.expired' }],
  ['member', { none: 'session.missing', expired: 'session.expired', 4: trial }],
  ['play', { none: 'session.missing', expired: 'session.expired', 41: denied, 42: denied }],
  ['player', { none: 'session.missing', expired: 'session.expired', 4: trial, 41: denied, 42: denied }],
  [
    'agent',
    { none: 'session.missing', expired: 'session.expired', 4: trial, 0: denied, 40: denied, 7: denied },
  ],
  [
    'contracts',
    {
      none: 'session.missing',
      expired: 'session.expired',
      4: trial,
      40: denied,
      41: denied,
      42: denied,
      7: denied,
    },
  ],
])(
  '%s endpoints refuse %j [ROLE-01, ROLE-02, ROLE-05, ROLE-12, ROLE-15-D, AGENT-01, ERR-24-D]',
  (access, refused) => {
    expect(refusalOf(access, undefined, false)).toBe(refused.none)
    expect(refusalOf(access, undefined, true)).toBe(refused.expired)
    for (const type of [0, 1, 2, 4, 7, 40, 41, 42]) {
      expect(refusalOf(access, { type }, true), `type ${type}`).toBe(refused[type])
    }
  },
)
