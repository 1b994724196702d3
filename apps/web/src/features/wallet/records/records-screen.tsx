import { useSearch } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../../lib/screen/screen.ts'
import { readFilter } from './record-filter.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordList } from './record-list.tsx'
import { recordsQuery } from './records-query.ts'
import styles from './records-screen.module.css'

export const catalogues = ['wallet/records']

/** Reads the first page that the address asks for. */
export async function loadOwn(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  await context.queries.prefetchInfiniteQuery(recordsQuery(context, readFilter(search)))
}

/** The account record: what moved in the caller's own wallets. */
export function Screen({ asks }: ScreenProps) {
  const filter = readFilter(useSearch({ from: paths.transactions }))
  return (
    <div className={styles.screen}>
      <RecordFilters filter={filter} />
      <RecordList filter={filter} asks={asks} />
    </div>
  )
}
