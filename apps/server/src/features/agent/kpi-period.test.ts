import { expect, test } from 'vitest'
import { startOf } from './kpi-period.ts'

test.each([
  ['today', 'Asia/Bangkok', '2026-11-22T16:59:59.999Z', '2026-11-21T17:00:00.000Z'],
  // Sunday ends the week that began on Monday.
  ['week', 'Asia/Bangkok', '2026-11-22T16:59:59.999Z', '2026-11-15T17:00:00.000Z'],
  ['week', 'Asia/Bangkok', '2026-11-22T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
  ['week', 'UTC', '2027-01-03T12:00:00.000Z', '2026-12-28T00:00:00.000Z'],
  ['month', 'Asia/Bangkok', '2026-11-30T16:59:59.999Z', '2026-10-31T17:00:00.000Z'],
  ['month', 'Asia/Bangkok', '2026-11-30T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
] as const)('%s in %s, at %s, began at %s [GEN-04]', (period, timeZone, now, began) => {
  expect(startOf(period, timeZone, Date.parse(now)).toISOString()).toBe(began)
})
