import { EmptyState, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../../lib/paths.ts'
import { type RecordFilter, recordsPath } from './record-filter.ts'

/** The most that the page can show. */
const WIDEST: RecordFilter = { type: '', period: '30days' }

interface NoRecordsProps {
  readonly filter: RecordFilter
}

/** What the page says where nothing moved, with the way to more, or to the games where there is no more. */
export function NoRecords({ filter: { type, period } }: NoRecordsProps) {
  const isWidest = type === WIDEST.type && period === WIDEST.period
  return (
    <EmptyState
      scene="search"
      action={
        <LinkButton href={isWidest ? paths.home : recordsPath(WIDEST)} variant="outline">
          {isWidest ? <Trans>To the games</Trans> : <Trans>All records of 30 days</Trans>}
        </LinkButton>
      }
    >
      {isWidest ? (
        <Trans>No money has come or gone in the last 30 days.</Trans>
      ) : (
        <Trans>No records found for this choice.</Trans>
      )}
    </EmptyState>
  )
}
