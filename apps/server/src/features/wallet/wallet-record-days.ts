import type { RecordPeriod } from '@foyer/contract'
import { dayBefore, dayIn, startOfDay } from '../../merchants/index.ts'

/** A stretch of time. */
export interface TimeSpan {
  readonly from: Date
  /** The first moment that no longer belongs to it. */
  readonly before: Date
}

/** The first and the last day of each period, counted back from today. */
const DAYS: Readonly<Record<RecordPeriod, { readonly first: number; readonly last: number }>> = {
  today: { first: 0, last: 0 },
  yesterday: { first: 1, last: 1 },
  '7days': { first: 6, last: 0 },
  '30days': { first: 29, last: 0 },
}

/** When a period begins and ends in a time zone, seen from `now`, ms since 1970. */
export function spanOf(period: RecordPeriod, timeZone: string, now: number): TimeSpan {
  const today = dayIn(timeZone, now)
  const { first, last } = DAYS[period]
  return {
    from: startOfDay(timeZone, dayBefore(today, first)),
    before: startOfDay(timeZone, dayBefore(today, last - 1)),
  }
}
