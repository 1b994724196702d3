import { expect, test } from 'vitest'
import { hasChat } from './unread-query.ts'

test.each([
  [undefined, true, false],
  [4, true, false],
  [0, true, true],
  [2, true, true],
  [41, true, false],
  [0, false, false],
  [0, undefined, false],
])('type %s with CBS3 %s is counted: %s [CHAT-01]', (type, on, counted) => {
  const switches = on === undefined ? {} : { CBS3: on }
  expect(hasChat(type === undefined ? null : { type }, { switches })).toBe(counted)
})
