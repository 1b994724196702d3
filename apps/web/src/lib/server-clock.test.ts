import { afterEach, expect, test, vi } from 'vitest'
import { learnServerClock, onDeviceClock, serverNow } from './server-clock.ts'

const NOW = Date.parse('2026-11-26T10:00:00Z')
afterEach(() => {
  learnServerClock(new Date().toUTCString())
  vi.useRealTimers()
})

test.each([
  ['ten minutes slow', 'Thu, 26 Nov 2026 10:10:00 GMT', 600_000],
  ['two hours fast', 'Thu, 26 Nov 2026 08:00:00 GMT', -7_200_000],
  ['right', 'Thu, 26 Nov 2026 10:00:00 GMT', 0],
  ['a second off', 'Thu, 26 Nov 2026 09:59:59 GMT', 0],
])('on a phone whose clock is %s, moments of the server are told by it (C8)', (_, header, ahead) => {
  vi.useFakeTimers({ now: NOW })
  learnServerClock(header)
  expect(serverNow()).toBe(NOW + ahead)
  // A code that may be asked for in a minute counts a minute down, whatever the phone's clock says.
  expect(onDeviceClock(NOW + ahead + 60_000) - Date.now()).toBe(60_000)
})

test.each([null, '', 'yesterday'])('a header %j teaches nothing', (header) => {
  vi.useFakeTimers({ now: NOW })
  learnServerClock(header)
  expect(serverNow()).toBe(NOW)
})
