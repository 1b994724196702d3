import { wallClock } from '@foyer/contract/wall-clock'

const DAY_MS = 24 * 3_600_000

/** The day in a time zone at a moment (ms since 1970), as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: number): string => wallClock(timeZone, at).slice(0, 10)

/** The day that lies so many days before another; both as YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** When a day (YYYY-MM-DD) begins in a time zone; where clocks leave midnight out, with its first moment. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(day)
  const aheadAt = (at: number) => Date.parse(`${wallClock(timeZone, at)}Z`) - at
  // How far the clocks are ahead may change around that midnight.
  const ahead = [aheadAt(midnight - DAY_MS), aheadAt(midnight + DAY_MS)]
  const earlier = midnight - Math.max(...ahead)
  return new Date(dayIn(timeZone, earlier) === day ? earlier : midnight - Math.min(...ahead))
}
