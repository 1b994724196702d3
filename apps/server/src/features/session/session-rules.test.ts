import { expect, test } from 'vitest'
import { isAlive } from './session-rules.ts'

const at = (minutes: number) => new Date(minutes * 60_000)

test.each([
  ['just used', { lastSeenAt: at(0), expiresAt: at(1440), endedAt: null }, 0, true],
  ['idle for 29 min', { lastSeenAt: at(0), expiresAt: at(1440), endedAt: null }, 29, true],
  ['idle for 30 min', { lastSeenAt: at(0), expiresAt: at(1440), endedAt: null }, 30, false],
  ['used to the end of its life', { lastSeenAt: at(1439), expiresAt: at(1440), endedAt: null }, 1440, false],
  ['ended', { lastSeenAt: at(0), expiresAt: at(1440), endedAt: at(1) }, 1, false],
])('a session that is %s [SESSION-10-D]', (_, times, minute, alive) => {
  expect(isAlive(times, minute * 60_000)).toBe(alive)
})
