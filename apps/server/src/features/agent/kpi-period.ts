import type { KpiPeriod } from '@foyer/contract'
import { type SQL, sql } from 'drizzle-orm'

const UNITS: Readonly<Record<KpiPeriod, string>> = { today: 'day', week: 'week', month: 'month' }

/**
 * When a period began, by the calendar of a time zone (AGENT-09-D): today at midnight, the week on Monday, the month on
 * the 1st. For a statement.
 * @param timeZone IANA
 * @param now ms since 1970
 */
export const startOf = (period: KpiPeriod, timeZone: string, now: number): SQL<Date> =>
  sql`date_trunc(${UNITS[period]}, ${new Date(now).toISOString()}::timestamptz, ${timeZone})`
