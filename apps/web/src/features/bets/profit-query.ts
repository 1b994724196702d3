import type { RecordPeriod } from '@foyer/contract'
import { isCalendarDay } from '@foyer/contract/field-checks'
import { queryOptions } from '@tanstack/react-query'
import { paths, withQuery } from '../../lib/paths.ts'
import type { ScreenContext, Search } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { readPeriod } from './use-period-names.ts'

/** The time that the page tells of: a period, or days of its own. */
export interface ProfitSpan {
  readonly period: RecordPeriod
  /** YYYY-MM-DD; empty for the period. */
  readonly from: string
  readonly to: string
}

const readDay = (text: unknown) => (typeof text === 'string' && isCalendarDay(text) ? text : '')

/** What the address chooses. */
export const readSpan = ({ period, from, to }: Search): ProfitSpan => ({
  period: readPeriod(period),
  from: readDay(from),
  to: readDay(to),
})

/** The address that chooses this. */
export const profitPath = ({ period, from, to }: ProfitSpan): string =>
  withQuery(paths.profit, { period: period === 'today' ? '' : period, from, to })

/** What came and went for the caller; asked for with a session only. */
export const profitQuery = ({ api }: Pick<ScreenContext, 'api'>, { period, from, to }: ProfitSpan) =>
  queryOptions({
    queryKey: [OWN, 'profit', period, from, to],
    staleTime: 5_000,
    queryFn: ({ signal }) =>
      api.call('profitAndLoss', {
        query: from === '' && to === '' ? { period } : { ...(from && { from }), ...(to && { to }) },
        signal,
      }),
  })
