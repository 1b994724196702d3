import { dayBefore, dayIn, startOfDay } from '../../merchants/index.ts'
import type { Contract, ContractPeriod } from './contract.ts'

/** A period that a contract pays for; half-open. */
export interface PaidPeriod {
  readonly from: Date
  readonly before: Date
}

const HOUR_MS = 3_600_000

/** The period of a time zone in which a moment lies: weeks begin on Monday, half months on the 1st and the 16th. */
export function periodAt(period: ContractPeriod, timeZone: string, at: number): PaidPeriod {
  const day = dayIn(timeZone, at)
  const span = (first: string, next: string): PaidPeriod => ({
    from: startOfDay(timeZone, first),
    before: startOfDay(timeZone, next),
  })
  const month = day.slice(0, 8)
  const nextMonth = () => `${dayBefore(`${month}01`, -31).slice(0, 8)}01`
  switch (period) {
    case 'hour': {
      // Counted from the day's first moment, so that days of 23 and 25 hours have as many.
      const midnight = startOfDay(timeZone, day).getTime()
      const from = midnight + Math.floor((at - midnight) / HOUR_MS) * HOUR_MS
      return { from: new Date(from), before: new Date(from + HOUR_MS) }
    }
    case 'day':
      return span(day, dayBefore(day, -1))
    case 'week': {
      const monday = dayBefore(day, (new Date(day).getUTCDay() + 6) % 7)
      return span(monday, dayBefore(monday, -7))
    }
    case 'halfMonth':
      return day < `${month}16` ? span(`${month}01`, `${month}16`) : span(`${month}16`, nextMonth())
    case 'month':
      return span(`${month}01`, nextMonth())
  }
}

/** The first period of a time zone that begins at a moment or later. */
function firstFrom(period: ContractPeriod, timeZone: string, at: Date): PaidPeriod {
  const one = periodAt(period, timeZone, at.getTime())
  return one.from < at ? periodAt(period, timeZone, one.before.getTime()) : one
}

/**
 * The moment from which a contract pays: the beginning of its first whole period after it was accepted, not before its first day. The
 * contract before it pays until then.
 * @param answeredAt when it was accepted, or would be
 */
export function beginningOf(
  { period, startsOn }: Pick<Contract, 'period' | 'startsOn'>,
  timeZone: string,
  answeredAt: Date,
): Date {
  const firstDay = startOfDay(timeZone, startsOn)
  return firstFrom(period, timeZone, answeredAt < firstDay ? firstDay : answeredAt).from
}

/**
 * The periods that a contract pays for, the earliest first: from where it begins to where it ends, which may cut the last one short.
 * @param span earlier ones are left out, and so are those that are not over at its end
 */
export function periodsOf(
  contract: Pick<Contract, 'period' | 'startsOn' | 'answeredAt' | 'endedAt'>,
  timeZone: string,
  span: PaidPeriod,
): readonly PaidPeriod[] {
  const { period, answeredAt, endedAt } = contract
  if (!answeredAt) return []
  const begins = beginningOf(contract, timeZone, answeredAt)
  const from = begins < span.from ? span.from : begins
  const hasEnded = endedAt !== null && endedAt <= span.before
  const whole = periodsBetween(period, timeZone, { from, before: hasEnded ? endedAt : span.before })
  const next = whole.at(-1)?.before ?? firstFrom(period, timeZone, from).from
  return hasEnded && next < endedAt ? [...whole, { from: next, before: endedAt }] : whole
}

/** The periods of a time zone that begin at a moment or later and are over before another, the earliest first. */
export function periodsBetween(
  period: ContractPeriod,
  timeZone: string,
  { from, before }: PaidPeriod,
): readonly PaidPeriod[] {
  const periods: PaidPeriod[] = []
  let one = firstFrom(period, timeZone, from)
  while (one.before <= before) {
    periods.push(one)
    one = periodAt(period, timeZone, one.before.getTime())
  }
  return periods
}
