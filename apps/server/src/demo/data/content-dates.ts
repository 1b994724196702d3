const DAY_MS = 86_400_000

/** Midnight UTC a number of days after (or, negative, before) the day of `now`: demo content never looks stale. */
export function daysFrom(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + days) * DAY_MS)
}
