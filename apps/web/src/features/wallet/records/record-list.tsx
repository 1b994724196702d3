import { useInfiniteQuery } from '@tanstack/react-query'
import { NextPage } from '../../../lib/next-page/next-page.tsx'
import { QueryBlock } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { NoRecords } from './no-records.tsx'
import { RecordCard } from './record-card.tsx'
import type { RecordFilter } from './record-filter.ts'
import styles from './record-list.module.css'
import { recordsQuery } from './records-query.ts'
import { RecordsSkeleton } from './records-skeleton.tsx'

/** The answer may be there before the page is live, whose first rendering is everybody's. */
const UNASKED = { data: undefined, isError: false } as const

interface RecordListProps {
  readonly filter: RecordFilter
  /** It is known who looks; before that, as while the server renders, skeletons stand for what comes. */
  readonly asks: boolean
}

/** The records as far as they are loaded. */
export function RecordList({ filter, asks }: RecordListProps) {
  const query = useInfiniteQuery({ ...recordsQuery(useScreenContext(), filter), enabled: asks })
  return (
    <QueryBlock query={asks ? query : { ...query, ...UNASKED }} skeleton={<RecordsSkeleton />}>
      {({ pages }) => {
        const all = pages.flatMap(({ records }) => records)
        if (all.length === 0) return <NoRecords filter={filter} />
        return (
          <>
            <ul className={styles.list}>
              {all.map((record) => (
                <li key={record.id}>
                  <RecordCard record={record} />
                </li>
              ))}
            </ul>
            <NextPage query={query} />
          </>
        )
      }}
    </QueryBlock>
  )
}
