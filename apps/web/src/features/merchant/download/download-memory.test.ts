import { expect, test } from 'vitest'
import type { StoredValue } from '../../../lib/stored-value.ts'
import { rest } from './download-memory.ts'

const BEGUN = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000

function memory(at: number | undefined): StoredValue<true> & { written: boolean } {
  return {
    written: false,
    read: () => (at === undefined ? undefined : { value: true, at }),
    write() {
      this.written = true
    },
    remove: () => undefined,
  }
}

test.each([
  ['never begun', undefined, 0, true],
  ['just begun', BEGUN, 0, false],
  ['a moment before its end', BEGUN, 24 * HOUR - 1, false],
  ['at its end', BEGUN, 24 * HOUR, true],
  ['begun in the future', BEGUN, -HOUR, true],
] as const)('a rest of 24 hours that was %s is over: %s [HOME-28-D]', (_, at, later, expected) => {
  expect(rest(memory(at), 24).over(BEGUN + later)).toBe(expected)
})

test('a rest that begins is remembered', () => {
  const device = memory(undefined)
  rest(device, 24).begin()
  expect(device.written).toBe(true)
})
