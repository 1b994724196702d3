import { SegmentedControl, TabRow } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { scrollPlace } from '../../../lib/scroll-place.ts'
import { RECORD_PERIODS, RECORD_TYPES, type RecordFilter, recordsPath } from './record-filter.ts'
import styles from './record-filters.module.css'
import { useTypeNames } from './use-type-names.ts'

/** Of all types. */
const ALL = ''
const TABS = [ALL, ...RECORD_TYPES] as const

interface RecordFiltersProps {
  readonly filter: RecordFilter
}

/** Which records are shown, by type and days; both live in the address, so that back and reload keep them. */
export function RecordFilters({ filter }: RecordFiltersProps) {
  const { t } = useLingui()
  const router = useRouter()
  const names = useTypeNames()
  // The address follows when the records are there; what was tapped is lit before.
  const [period, light] = useOptimistic(filter.period)
  const choose = (next: RecordFilter['period']) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: recordsPath({ ...filter, period: next }) })
    })
  const periods = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    '7days': t`7 days`,
    '30days': t`30 days`,
  }
  return (
    <div className={styles.filters}>
      <div className={styles.types}>
        <TabRow
          label={t`Types of records`}
          current={filter.type}
          rowData={scrollPlace(`tab ${filter.type}`)}
          items={TABS.map((type) => ({
            id: type,
            label: type === ALL ? t`All` : names[type],
            href: recordsPath({ ...filter, type }),
          }))}
        />
      </div>
      <div className={styles.periods}>
        <SegmentedControl
          label={t`Days`}
          value={period}
          options={RECORD_PERIODS.map((value) => ({ value, label: periods[value] }))}
          onValueChange={choose}
        />
      </div>
    </div>
  )
}
