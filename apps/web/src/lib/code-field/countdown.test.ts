import { expect, test } from 'vitest'
import { keepCountdown, keptCountdown, secondsUntil } from './countdown.ts'

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 99_000, 0],
])('until %i it is %i: %i s [SMS-05, SMS-14-D]', (moment, now, seconds) => {
  expect(secondsUntil(moment, now)).toBe(seconds)
})

test('a countdown is resumed for the same address, also before that is typed again, and the address is not kept [SMS-14-D] (finding 33)', () => {
  const held = new Map<string, string>()
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  }
  const at = (address: string | undefined, purpose = 'login') => ({ purpose, address })
  keepCountdown(at('+66 812345678'), 5000, storage)
  expect([...held.values()].join()).not.toContain('812345678')
  expect(keptCountdown(at('+66 812345678'), storage)).toBe(5000)
  expect(keptCountdown(at('+66 812345679'), storage)).toBe(0)
  // A form that was loaded again has no address yet.
  expect(keptCountdown(at(undefined), storage)).toBe(5000)
  expect(keptCountdown(at(undefined, 'register'), storage)).toBe(0)
  held.set('codeCountdown', 'not JSON')
  expect(keptCountdown(at('+66 812345678'), storage)).toBe(0)
})
