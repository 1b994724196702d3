import { wallClock } from '@foyer/contract/wall-clock'
import { dayBefore, dayIn, startOfDay } from '../../merchants/index.ts'
import type { Jurisdiction, TimeWindow } from './jurisdiction.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ROLLING_MS: Readonly<Record<TimeWindow, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS }

/** A span of time for which a limit holds. */
export interface Span {
  /** The first hour that counts. */
  readonly from: Date
  /** When a fixed window ends, and at the latest of all a rolling one has forgotten what it counts now. */
  readonly until: Date
}

/** The windows that run at a moment. */
export type LimitWindows = Readonly<Record<TimeWindow, Span>>

/** Of each time zone, the quarter of an hour in which something counted last, and the hour that it is part of. */
const hours = new Map<string, { readonly quarter: number; readonly hour: number }>()

/**
 * The hour in which something counts: hours begin as clocks of the time zone show them, also where these are half an hour apart from others,
 * so that no day begins within one.
 */
export function hourOf(timeZone: string, at: Date): Date {
  const time = at.getTime()
  // Clocks change on a quarter of an hour.
  const quarter = Math.floor(time / (HOUR_MS / 4))
  const known = hours.get(timeZone)
  if (known?.quarter === quarter) return new Date(known.hour)
  const ahead = Date.parse(`${wallClock(timeZone, time)}Z`) - Math.floor(time / 1000) * 1000
  const hour = Math.floor((time + ahead) / HOUR_MS) * HOUR_MS - ahead
  hours.set(timeZone, { quarter, hour })
  return new Date(hour)
}

/** Windows of one time zone last, and are asked for with every bet. */
const lately = new Map<string, LimitWindows>()

/** The windows that run at a moment, as a jurisdiction wants them. Of a rolling window the hour in which it begins counts as a whole. */
export function windowsAt(
  { windows }: Pick<Jurisdiction, 'windows'>,
  timeZone: string,
  at: Date,
): LimitWindows {
  if (windows === 'rolling') {
    const span = (window: TimeWindow) => ({
      from: hourOf(timeZone, new Date(at.getTime() - ROLLING_MS[window])),
      until: new Date(at.getTime() + ROLLING_MS[window]),
    })
    return { day: span('day'), week: span('week'), month: span('month') }
  }
  const known = lately.get(timeZone)
  if (known && known.day.from <= at && at < known.day.until) return known
  const fixed = fixedAt(timeZone, at)
  lately.set(timeZone, fixed)
  return fixed
}

function fixedAt(timeZone: string, at: Date): LimitWindows {
  const today = dayIn(timeZone, at.getTime())
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const monday = dayBefore(today, sinceMonday)
  const month = today.slice(0, 7)
  const nextMonth = dayBefore(`${month}-01`, -31).slice(0, 7)
  const span = (first: string, next: string) => ({
    from: startOfDay(timeZone, first),
    until: startOfDay(timeZone, next),
  })
  return {
    day: span(today, dayBefore(today, -1)),
    week: span(monday, dayBefore(monday, -7)),
    month: span(`${month}-01`, `${nextMonth}-01`),
  }
}
