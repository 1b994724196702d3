import type { KpiPeriod } from '@foyer/contract'
import { dayBefore, dayIn, startOfDay } from '../../merchants/index.ts'

/**
 * When a period began, by the calendar of a time zone: today at midnight, the week on Monday, the month on the 1st.
 * @param timeZone IANA
 * @param now ms since 1970
 */
export function startOf(period: KpiPeriod, timeZone: string, now: number): Date {
  const today = dayIn(timeZone, now)
  return startOfDay(timeZone, FIRST_DAYS[period](today))
}

/** The first day of the period that ends with a day; days as YYYY-MM-DD. */
const FIRST_DAYS: Readonly<Record<KpiPeriod, (today: string) => string>> = {
  today: (today) => today,
  week: (today) => dayBefore(today, (new Date(today).getUTCDay() + 6) % 7),
  month: (today) => `${today.slice(0, 8)}01`,
}
