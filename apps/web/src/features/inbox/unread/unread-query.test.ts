import { expect, test } from 'vitest'
import { hasCount } from './unread-query.ts'

const on = { INBOX3: true, MAILCEN: true }

test.each([
  [undefined, on, false],
  [4, on, false],
  [0, on, true],
  [1, on, true],
  [40, on, true],
  [42, on, false],
  [0, { ...on, INBOX3: false }, false],
  [0, { MAILCEN: true }, false],
  [0, { ...on, MAILCEN: false }, false],
  [0, {}, false],
])('type %s with %j is counted: %s [SWITCH-13-D]', (type, switches, counted) => {
  expect(hasCount(type === undefined ? null : { type }, { switches })).toBe(counted)
})
